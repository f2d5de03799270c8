/** Upper ends in seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const NAME = 'http_request_seconds'

type Series = { labels: string; buckets: number[]; sum: number; count: number }

/**
 * How long answers took, by method, route and status, in Prometheus' text format. By hand, because prom-client's own
 * histogram takes longer to count a cached answer than that takes to make.
 */
export function requestTimes() {
  // nested, for putting the three into one key would be most of the work
  const all = new Map<string, Map<string, Map<number, Series>>>()
  return {
    observe(method: string, route: string, status: number, seconds: number) {
      const series = all.get(route)?.get(method)?.get(status) ?? add(all, route, method, status)
      let bucket = 0
      while (bucket < BUCKETS.length && seconds > (BUCKETS[bucket] ?? 0)) bucket++
      if (bucket < BUCKETS.length) series.buckets[bucket] = (series.buckets[bucket] ?? 0) + 1
      series.sum += seconds
      series.count += 1
    },
    text() {
      const series = [...all.values()].flatMap((methods) =>
        [...methods.values()].flatMap((statuses) => [...statuses.values()]),
      )
      return `${[HEAD, ...series.flatMap(lines)].join('\n')}\n`
    },
  }
}

function add(
  all: Map<string, Map<string, Map<number, Series>>>,
  route: string,
  method: string,
  status: number,
) {
  const methods = all.get(route) ?? new Map<string, Map<number, Series>>()
  const statuses = methods.get(method) ?? new Map<number, Series>()
  const labels = `method="${method}",route="${escaped(route)}",status="${status}"`
  const series = { labels, buckets: BUCKETS.map(() => 0), sum: 0, count: 0 }
  all.set(route, methods.set(method, statuses.set(status, series)))
  return series
}

const HEAD = `# HELP ${NAME} Time to answer, by route and status\n# TYPE ${NAME} histogram`

const escaped = (value: string) => value.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/\n/g, '\\n')

// Prometheus' buckets hold all that is below them too
function lines({ labels, buckets, sum, count }: Series): string[] {
  let below = 0
  return [
    ...buckets.map((inBucket, index) => {
      below += inBucket
      return `${NAME}_bucket{le="${BUCKETS[index]}",${labels}} ${below}`
    }),
    `${NAME}_bucket{le="+Inf",${labels}} ${count}`,
    `${NAME}_sum{${labels}} ${sum}`,
    `${NAME}_count{${labels}} ${count}`,
  ]
}

import type { Measured, Server } from './harness.ts'

/** What every comparison gets: the built site on a seeded database, and how long a round takes. */
export type Bench = { site: Server; databaseUrl: string; seconds: number }

export type Row = {
  work: string
  ours: Measured
  /** What ours is held against. */
  against: string
  other: Measured
  /** The least ratio of requests per second that we want. */
  aim: number
}

/** One file, one comparison: listed in `main.ts`. */
export type Comparison = (bench: Bench) => Promise<Row[]>

const number = new Intl.NumberFormat('en-US')

export function table(rows: Row[]): string {
  const head = [
    '| work | ours, req/s | held against | req/s | ratio | aim | p50 / p99, ms | its p50 / p99 |',
    '|---|---:|---|---:|---:|---:|---:|---:|',
  ]
  const lines = rows.map(({ work, ours, against, other, aim }) => {
    const ratio = ours.perSecond / other.perSecond
    const cells = [
      work,
      number.format(ours.perSecond),
      against,
      number.format(other.perSecond),
      ratio.toFixed(2),
      `≥ ${aim}`,
      `${ours.p50Ms} / ${ours.p99Ms}`,
      `${other.p50Ms} / ${other.p99Ms}`,
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [...head, ...lines].join('\n')
}

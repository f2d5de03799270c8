import type { Measured, Server } from './harness.ts'

/** The input of every comparison: the built site on a seeded database, and the length of a round. */
export type Bench = { site: Server; databaseUrl: string; seconds: number }

export type Row = {
  work: string
  ours: Measured
  /** What our site is compared with. */
  against: string
  other: Measured
  /** The lowest acceptable ratio of requests per second. */
  aim: number
}

/** One file each, listed in `main.ts`. */
export type Comparison = (bench: Bench) => Promise<Row[]>

const number = new Intl.NumberFormat('en-US')

export function table(rows: Row[]): string {
  const head = [
    '| work | ours, req/s | compared with | req/s | ratio | aim | p50 / p99, ms | its p50 / p99 |',
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

import {
  addDays,
  type getReport as contract,
  formatCents,
  type Output,
  type Parsed,
  type ReportRow,
} from '@baobab/contract'
import { Prisma, type Tx } from '@baobab/db'
import { writeCsv } from '../lib/csv.ts'
import { reportFacts } from './report-facts.ts'

type Query = Parsed<typeof contract>['query']

/** The order of a day that begins at four in the morning. */
const afterFour = (hour: string) => (Number(hour) + 20) % 24

export async function getReport(tx: Tx, query: Query): Promise<Omit<Output<typeof contract>, 'status'>> {
  const facts = reportFacts(query.by, query)
  const figures = Prisma.sql`count(DISTINCT subject)::int AS orders, coalesce(sum(count), 0)::int AS count,
    coalesce(sum(cents), 0)::int AS amount`
  // one reading of the year for the rows and their total
  const found = await tx.$queryRaw<(ReportRow & { is_total: boolean })[]>`
    SELECT key, grouping(key) = 1 AS is_total, ${figures} FROM (${facts}) facts
    GROUP BY GROUPING SETS ((key), ()) ORDER BY amount DESC, key`
  const sum = found.find((row) => row.is_total)
  if (sum === undefined) throw new Error('a sum has one row')
  const { orders, count, amount } = sum
  const total = { orders, count, amount }
  const rows = arrange(
    query,
    found.flatMap(({ is_total, ...row }) => (is_total ? [] : [row])),
  )
  return { rows, total, csv: toCsv(query.by, rows) }
}

/** Days without a sale are days, too. */
function arrange({ by, from, to }: Query, found: ReportRow[]): ReportRow[] {
  if (by === 'hour') return found.toSorted((a, b) => afterFour(a.key) - afterFour(b.key))
  if ((by !== 'day' && by !== 'refund') || found.length === 0) return found
  const byDay = new Map(found.map((row) => [row.key, row]))
  const days: ReportRow[] = []
  for (let key = from; key <= to; key = addDays(key, 1))
    days.push(byDay.get(key) ?? { key, orders: 0, count: 0, amount: 0 })
  return days
}

const toCsv = (by: Query['by'], rows: readonly ReportRow[]): string =>
  writeCsv(
    [by, 'orders', 'count', 'amount'],
    rows.map(({ key, orders, count, amount }) => ({
      [by]: key,
      orders: String(orders),
      count: String(count),
      amount: formatCents(amount).replace(/[$,]/g, ''),
    })),
  )

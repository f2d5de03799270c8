import { type listReportOrders as contract, PAGE_SIZE, type Parsed } from '@baobab/contract'
import { Prisma, type Tx } from '@baobab/db'
import { toPage } from '../lib/to-page.ts'
import { describeFound, searchHits } from '../office/orders/list-orders.ts'
import { reportFacts } from './report-facts.ts'

type Row = { kind: 'order' | 'booking'; subject: string; amount: number }

/** What adds most comes first. Without a key: those of the total. */
export async function listReportOrders(
  tx: Tx,
  { by, from, to, key, search, page }: Parsed<typeof contract>['query'],
) {
  const chosen = Prisma.sql`
    SELECT kind, subject, sum(cents)::int AS amount FROM (${reportFacts(by, { from, to })}) facts
    WHERE (${key ?? null}::text IS NULL OR key = ${key ?? null}::text)
      ${search === '' ? Prisma.empty : Prisma.sql`AND subject IN (${searchHits(search)})`} GROUP BY kind, subject`
  const rows = await tx.$queryRaw<Row[]>`
    ${chosen} ORDER BY amount DESC, subject LIMIT ${PAGE_SIZE}::int OFFSET ${(page - 1) * PAGE_SIZE}::int`
  const [count] = await tx.$queryRaw<
    { total: number }[]
  >`SELECT count(*)::int AS total FROM (${chosen}) chosen`
  const found = await describeFound(
    tx,
    rows.map(({ kind, subject }) => ({ kind, id: subject })),
  )
  const items = rows.flatMap(({ subject, amount }) => {
    const order = found.get(subject)
    return order === undefined ? [] : [{ ...order, amount }]
  })
  return toPage(items, count?.total ?? 0, page)
}

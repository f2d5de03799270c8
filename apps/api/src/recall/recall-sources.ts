import type { traceGuest as endpoint, Output } from '@baobab/contract'
import { type Db, Prisma, type Tx } from '@baobab/db'
import { like, orderText } from '../office/orders/list-orders.ts'
import { parseSearch } from '../office/orders/parse-search.ts'
import { DUE_AT, findLines, IS_EATEN } from './find-lines.ts'
import { loadRecipeHistory } from './recipe-history.ts'

type Trace = Output<typeof endpoint>['orders']
type Lot = Trace[number]['lots'][number]

async function loadLots(tx: Tx, where: Prisma.Sql): Promise<(Lot & { orderIds: string[] })[]> {
  const rows = await tx.$queryRaw<(Omit<Lot, 'ready_at'> & { readyAt: Date; orderIds: string[] })[]>`
    SELECT lot.id, m.name AS meat, lot.ready_at AS "readyAt", lot.ounces,
      ARRAY(SELECT t.order_id::text FROM order_lots t WHERE t.lot_id = lot.id) AS "orderIds",
      (SELECT count(*) FROM order_lots t JOIN orders o ON o.id = t.order_id
        WHERE t.lot_id = lot.id AND ${IS_EATEN})::int AS orders
    FROM pit_lots lot JOIN meats m ON m.id = lot.meat_id WHERE ${where} ORDER BY lot.ready_at, lot.id`
  return rows.map(({ readyAt, ...lot }) => ({ ...lot, ready_at: readyAt.toISOString() }))
}

export const listSources = (db: Db, day: string) =>
  db.$transaction(async (tx) => ({
    lots: await loadLots(tx, Prisma.sql`lot.service_day = ${day}::date`),
    ingredients: await tx.ingredient.findMany({ select: { id: true, name: true }, orderBy: { name: 'asc' } }),
  }))

const LATEST = 20

export const guestQuery = (search: string) => {
  const { words, digits, code } = parseSearch(search)
  const patterns = [words, ...(digits === null ? [] : [[digits]]), ...(code === null ? [] : [[code]])]
  const hits = patterns.map((each) => Prisma.sql`SELECT o.id FROM orders o WHERE ${like(orderText, each)}`)
  return Prisma.sql`
    SELECT o.id, o.tracking_id AS "trackingId", o.first_name || ' ' || o.last_name AS customer, ${DUE_AT} AS "dueAt"
    FROM orders o JOIN (${Prisma.join(hits, ' UNION ')}) hit USING (id)
    WHERE ${IS_EATEN} ORDER BY ${DUE_AT} DESC, o.id LIMIT ${LATEST}::int`
}

/** From an ill guest back to what they got. Each lot and ingredient leads on to the others who got it. */
export const traceGuest = (db: Db, search: string, now: Date): Promise<Trace> =>
  db.$transaction(async (tx) => {
    const orders = await tx.$queryRaw<{ id: string; trackingId: string; customer: string; dueAt: Date }[]>(
      guestQuery(search),
    )
    const ids = orders.map(({ id }) => id)
    const lots = await loadLots(
      tx,
      Prisma.sql`lot.id IN (SELECT t.lot_id FROM order_lots t WHERE t.order_id = ANY(${ids}::uuid[]))`,
    )
    const lines = await findLines(tx, Prisma.sql`o.id = ANY(${ids}::uuid[])`)
    const history = await loadRecipeHistory(tx, now.getTime())
    const ingredients = await tx.ingredient.findMany({
      select: { id: true, name: true },
      orderBy: { name: 'asc' },
    })
    return orders.map(({ id, trackingId, customer, dueAt }) => {
      const own = lines.filter(({ orderId }) => orderId === id)
      const made = own.map((line) =>
        history.ingredients(line, line.placedAt.getTime(), (line.handedAt ?? now).getTime()),
      )
      return {
        id: trackingId,
        customer,
        due_at: dueAt.toISOString(),
        what: own.map(({ text }) => text).join(', '),
        lots: lots.filter(({ orderIds }) => orderIds.includes(id)),
        ingredients: ingredients.filter((one) => made.some((found) => found?.has(one.id))),
        is_sure: made.every(
          (found) => found !== null && [...found.values()].every((doubt) => doubt === null),
        ),
      }
    })
  })

import type { Tx } from '@baobab/db'
import { lineMeats } from './line-meats.ts'

/**
 * Gives back what one line of an order has taken of the kitchen's work and of the pit, before the line is struck. An order holds its
 * sums only, so the line's part is its share by today's menu: the exact amount while the menu is as it was. The order's row is
 * locked already; lots and then slots are locked after it and in order, as everywhere.
 */
export async function releaseLine(tx: Tx, orderId: string, line: number): Promise<void> {
  await releaseMeat(tx, orderId, line)
  await releaseWork(tx, orderId, line)
}

async function releaseMeat(tx: Tx, orderId: string, line: number) {
  const lots = await tx.$queryRaw<{ lotId: number; meatId: number; ounces: number }[]>`
    SELECT l.id AS "lotId", l.meat_id AS "meatId", o.ounces
    FROM pit_lots l JOIN order_lots o ON o.lot_id = l.id AND o.order_id = ${orderId}::uuid
    ORDER BY l.id FOR UPDATE OF l`
  const needs = await tx.$queryRaw<{ meatId: number; line: number; rest: number }[]>`
    SELECT meat_id AS "meatId", coalesce(sum(ounces) FILTER (WHERE position = ${line}::int), 0)::int AS line,
      coalesce(sum(ounces) FILTER (WHERE position <> ${line}::int), 0)::int AS rest
    FROM ${lineMeats} AS part WHERE order_id = ${orderId}::uuid GROUP BY meat_id`
  const given = needs.flatMap(({ meatId, line: own, rest }) => {
    // the newest lot first: the rest of the order then waits for no later one than before
    const held = lots.filter((lot) => lot.meatId === meatId).reverse()
    return take(
      held.map(({ lotId, ounces }) => ({ key: lotId, amount: ounces })),
      { own, rest },
    )
  })
  const freed = JSON.stringify(given)
  await tx.$executeRaw`
    DELETE FROM order_lots o USING jsonb_to_recordset(${freed}::jsonb) AS f(key int, amount int)
    WHERE o.order_id = ${orderId}::uuid AND o.lot_id = f.key AND o.ounces = f.amount`
  await tx.$executeRaw`
    UPDATE order_lots o SET ounces = o.ounces - f.amount
    FROM jsonb_to_recordset(${freed}::jsonb) AS f(key int, amount int)
    WHERE o.order_id = ${orderId}::uuid AND o.lot_id = f.key AND o.ounces > f.amount`
  await tx.$executeRaw`
    UPDATE pit_lots l SET sold_ounces = l.sold_ounces - f.amount
    FROM jsonb_to_recordset(${freed}::jsonb) AS f(key int, amount int) WHERE l.id = f.key`
}

async function releaseWork(tx: Tx, orderId: string, line: number) {
  const slots = await tx.$queryRaw<{ slot: Date; units: number }[]>`
    SELECT w.slot, o.units
    FROM slot_work w JOIN order_slots o ON o.slot = w.slot AND o.order_id = ${orderId}::uuid
    ORDER BY w.slot FOR UPDATE OF w`
  const [need] = await tx.$queryRaw<{ own: number; rest: number }[]>`
    SELECT coalesce(sum(s.work_units * l.quantity) FILTER (WHERE l.position = ${line}::int), 0)::int AS own,
      coalesce(sum(s.work_units * l.quantity) FILTER (WHERE l.position <> ${line}::int), 0)::int AS rest
    FROM order_lines l JOIN product_sizes s ON s.product_id = l.product_id AND s.name = l.size_name
    WHERE l.order_id = ${orderId}::uuid AND l.struck_at IS NULL`
  if (need === undefined) throw new Error('a sum has one row')
  // the earliest slot first: the rest is begun later
  const held = slots.map(({ slot, units }) => ({ key: slot.toISOString(), amount: units }))
  const freed = JSON.stringify(take(held, need))
  await tx.$executeRaw`
    DELETE FROM order_slots o USING jsonb_to_recordset(${freed}::jsonb) AS f(key timestamptz, amount int)
    WHERE o.order_id = ${orderId}::uuid AND o.slot = f.key AND o.units = f.amount`
  await tx.$executeRaw`
    UPDATE order_slots o SET units = o.units - f.amount
    FROM jsonb_to_recordset(${freed}::jsonb) AS f(key timestamptz, amount int)
    WHERE o.order_id = ${orderId}::uuid AND o.slot = f.key AND o.units > f.amount`
  await tx.$executeRaw`
    UPDATE slot_work w SET units = w.units - f.amount,
      pickup_units = w.pickup_units - CASE WHEN o.order_type = 'pickup' THEN f.amount ELSE 0 END,
      delivery_units = w.delivery_units - CASE WHEN o.order_type = 'delivery' THEN f.amount ELSE 0 END
    FROM jsonb_to_recordset(${freed}::jsonb) AS f(key timestamptz, amount int), orders o
    WHERE w.slot = f.key AND o.id = ${orderId}::uuid`
}

/** The line's share of what is held, from the first on. */
function take<K>(held: readonly { key: K; amount: number }[], { own, rest }: { own: number; rest: number }) {
  const sum = held.reduce((total, { amount }) => total + amount, 0)
  let left = own === 0 ? 0 : Math.round((sum * own) / (own + rest))
  const taken: { key: K; amount: number }[] = []
  for (const { key, amount } of held) {
    if (left === 0) break
    taken.push({ key, amount: Math.min(amount, left) })
    left -= Math.min(amount, left)
  }
  return taken
}

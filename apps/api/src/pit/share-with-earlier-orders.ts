import { addDays, serviceDayStart } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { loadMeatOfOrders, type OrderedMeat } from './meat-of-orders.ts'

type NewLot = { id: number; meatId: number; serviceDay: Date }
type Lot = { id: number; readyAt: Date; left: number }

/**
 * Orders of a day on which their meat had no lot have taken nothing. From the first lots on they draw on them, so that what they get is
 * not sold again; those that are ready before the meat are left alone. Call it in the transaction that adds the lots.
 */
export async function shareWithEarlierOrders(tx: Tx, added: readonly NewLot[]): Promise<void> {
  for (const lots of Map.groupBy(added, lotKey).values()) {
    const [first] = lots
    if (first === undefined) continue
    const { meatId, serviceDay } = first
    const all = await tx.pitLot.findMany({
      where: { meatId, serviceDay },
      orderBy: [{ readyAt: 'asc' }, { id: 'asc' }],
    })
    if (all.length > lots.length) continue
    const orders = (await lockOrders(tx, serviceDay)).filter(
      (order) => order.meatId === meatId && !order.isTaken,
    )
    await share(
      tx,
      orders,
      all.map(({ id, readyAt, ounces }) => ({ id, readyAt, left: ounces })),
    )
  }
}

const lotKey = ({ meatId, serviceDay }: NewLot) => `${meatId} ${serviceDay.getTime()}`

/** They cannot end until they have their share. */
async function lockOrders(tx: Tx, serviceDay: Date): Promise<OrderedMeat[]> {
  const day = serviceDay.toISOString().slice(0, 10)
  const bounds = {
    from: new Date(serviceDayStart(day)),
    until: new Date(serviceDayStart(addDays(day, 1))),
  }
  await tx.$queryRaw`
    SELECT 1 FROM orders WHERE ready_at >= ${bounds.from} AND ready_at < ${bounds.until} AND status <> 'cancelled'
    ORDER BY id FOR UPDATE`
  return loadMeatOfOrders(tx, bounds)
}

/** The earliest lots first. What is too much stays with the last that is ready: it is over then, and staff see by how much. */
async function share(tx: Tx, orders: readonly OrderedMeat[], lots: Lot[]) {
  for (const { orderId, readyAt, ounces } of orders) {
    const ready = lots.filter((lot) => lot.readyAt <= readyAt)
    let missing = ounces
    for (const [i, lot] of ready.entries()) {
      const isLast = i === ready.length - 1
      const taken = isLast ? missing : Math.min(missing, Math.max(0, lot.left))
      if (taken === 0) continue
      lot.left -= taken
      missing -= taken
      await tx.orderLot.create({ data: { orderId, lotId: lot.id, ounces: taken } })
      await tx.$executeRaw`
        UPDATE pit_lots SET sold_ounces = sold_ounces + ${taken},
          sold_limit = greatest(sold_limit, sold_ounces + ${taken}) WHERE id = ${lot.id}`
    }
  }
}

import { openPeriods, type ScheduleSettings, type Stranded } from '@baobab/contract'
import type { OrderModel, Tx } from '@baobab/db'
import { getOrderById } from '../../orders/find-order.ts'
import { findOtherTimes } from '../../orders/late/other-times.ts'
import { WAITING } from '../../pit/change-lot.ts'

type Order = Pick<OrderModel, 'orderType' | 'readyAt' | 'zip'>
type WaitingOrder = Order & Pick<OrderModel, 'id' | 'trackingId' | 'firstName' | 'lastName' | 'totalCents'>

/** Says whether an order can be ready and handed over at its time. */
export function openFitCheck(settings: ScheduleSettings, now: Date): (order: Order) => boolean {
  const periods = openPeriods(settings, now.getTime())
  const zips = new Set(settings.delivery_zips.map(({ zip }) => zip))
  return ({ orderType, readyAt, zip }) => {
    const at = readyAt?.getTime() ?? 0
    const isOpen = periods.some(({ opensAt, closesAt }) => opensAt <= at && at < closesAt)
    return isOpen && (orderType === 'pickup' || zips.has(zip?.slice(0, 5) ?? ''))
  }
}

/** Paid and not handed over, with a time to come. */
export const findWaitingOrders = (tx: Tx, now: Date): Promise<WaitingOrder[]> =>
  tx.order.findMany({
    where: { status: { in: [...WAITING] }, paidAt: { not: null }, readyAt: { gte: now } },
    select: {
      id: true,
      trackingId: true,
      firstName: true,
      lastName: true,
      orderType: true,
      readyAt: true,
      zip: true,
      totalCents: true,
    },
    orderBy: [{ readyAt: 'asc' }, { id: 'asc' }],
  })

export type Settings = { before: ScheduleSettings; after: ScheduleSettings }

/** Says of an order whether it fitted the settings before and does not fit them now. */
export function strandedCheck({ before, after }: Settings, now: Date): (order: Order) => boolean {
  const [fitted, fits] = [openFitCheck(before, now), openFitCheck(after, now)]
  return (order) => fitted(order) && !fits(order)
}

/** Each with the times that it could move to. */
export async function findStrandedOrders(tx: Tx, settings: Settings, now: Date): Promise<Stranded[]> {
  const orders = (await findWaitingOrders(tx, now)).filter(strandedCheck(settings, now))
  const stranded: Stranded[] = []
  for (const { id, trackingId, firstName, lastName, orderType, readyAt, totalCents } of orders) {
    const times = await findOtherTimes(tx, await getOrderById(tx, id), {
      settings: settings.after,
      now,
      nearest: true,
    })
    stranded.push({
      kind: 'order',
      id: trackingId,
      name: `${firstName} ${lastName}`,
      at: readyAt?.toISOString() ?? '',
      total: totalCents,
      order_type: orderType,
      times: times.map((time) => time.toISOString()),
    })
  }
  return stranded
}

/** Waiting for their money at a time that is gone. */
export async function findStrandedUnpaid(tx: Tx, settings: Settings, now: Date) {
  const waiting = await tx.order.findMany({
    where: { status: 'pending', paidAt: null, readyAt: { gte: now } },
    select: { id: true, orderType: true, readyAt: true, zip: true },
    orderBy: { id: 'asc' },
  })
  return waiting.filter(strandedCheck(settings, now))
}

import { driveTo, serviceDate } from '@baobab/contract'
import type { OrderModel, Tx } from '@baobab/db'
import type { Config } from '../config.ts'
import { chooseUseNumbers, countUses, couponGuests } from '../coupons/coupon-guests.ts'
import type { Payable } from '../ports/payable.ts'
import { lockSettings } from '../schedule/load-settings.ts'
import { findPromise, type ReadyPromise } from '../schedule/promise.ts'
import { makeCalendar } from '../schedule/service-day.ts'
import { takeCapacity } from '../schedule/take-capacity.ts'
import { loadCounters } from '../schedule/work-counters.ts'
import { loadDemand } from './load-demand.ts'
import { mailMoved } from './mails/mail-moved.ts'

export const NOT_PAID_IN_TIME = 'Not paid in time'

/**
 * Money has arrived for an order that was not paid in time. When there is still room, on the same service day and with its
 * coupon, the order waits for its money again and is then marked as paid. The order's row is locked already. Who takes the last
 * room at this very moment makes this fail on a CHECK: the event is handled again.
 */
export const readmitOrder: Payable['readmit'] = async (tx, { config, now }, id) => {
  const order = await tx.order.findUniqueOrThrow({
    where: { id },
    include: { statusChanges: { where: { toStatus: 'cancelled', changedByUserId: null } } },
  })
  const isOverdue = order.cancelReason === NOT_PAID_IN_TIME && order.statusChanges.length > 0
  if (order.status !== 'cancelled' || !isOverdue || order.paidAt !== null) return false
  const promise = await promiseAgain(tx, order, now())
  if (promise === null || !(await retakeCoupon(tx, config, order))) return false
  await takeCapacity(tx, id, promise)
  const known = order.toldReadyAt ?? order.readyAt
  const isLater = known !== null && promise.readyAt > known
  // triggers: orders_version raises the version, orders_live publishes the change
  await tx.order.update({
    where: { id },
    data: {
      status: 'pending',
      cancelReason: null,
      readyAt: promise.readyAt,
      toldReadyAt: isLater ? known : null,
      ...(isLater && { movedFrom: order.movedFrom ?? order.readyAt, moveReason: CAME_LATE }),
    },
  })
  // the end is undone: each state is reached once
  await tx.orderStatusChange.delete({ where: { orderId_toStatus: { orderId: id, toStatus: 'cancelled' } } })
  await mailMoved(tx, { config, now }, id, LATE_PAYMENT)
  return true
}

const CAME_LATE = 'your payment arrived too late to keep your time.'
const LATE_PAYMENT = `${CAME_LATE} There’s still room, so your order has a new time.`

/** Its own time if that can still be kept, else the next one of the same service day. */
async function promiseAgain(tx: Tx, order: OrderModel, now: Date): Promise<ReadyPromise | null> {
  const { id, readyAt, orderType: kind } = order
  const demand = await loadDemand(tx, id, now)
  if (demand === null || readyAt === null) return null
  const calendar = makeCalendar(await lockSettings(tx), now.getTime())
  const counters = await loadCounters(tx, now)
  const wish = { ...demand, kind, travel: driveTo(calendar.settings, order), now }
  const same = findPromise(calendar, counters, { ...wish, readyAt })
  if (same !== null) return same
  const next = findPromise(calendar, counters, { ...wish, readyAt: null })
  const isSameDay = next !== null && serviceDate(next.readyAt.getTime()) === serviceDate(readyAt.getTime())
  return isSameDay && next.readyAt >= readyAt ? next : null
}

/** False when others have used it up. */
async function retakeCoupon(
  tx: Tx,
  config: Config,
  { id, couponId, email, userId }: OrderModel,
): Promise<boolean> {
  if (couponId === null) return true
  // an order that uses it changes this row first
  await tx.$queryRaw`SELECT 1 FROM coupons WHERE id = ${couponId} FOR UPDATE`
  const coupon = await tx.coupon.findUniqueOrThrow({ where: { id: couponId } })
  const guests = couponGuests(config, { email, userId })
  const uses = await tx.couponUse.findMany({ where: { couponId, guest: { in: guests } } })
  const isUsedUp =
    coupon.usedCount >= (coupon.maxUses ?? Number.POSITIVE_INFINITY) ||
    countUses(guests, uses) >= (coupon.maxUsesPerGuest ?? Number.POSITIVE_INFINITY)
  if (isUsedUp) return false
  await tx.coupon.update({ where: { id: couponId }, data: { usedCount: { increment: 1 } } })
  await tx.couponUse.createMany({
    data: chooseUseNumbers(guests, uses, coupon.maxUsesPerGuest).map((use) => ({
      ...use,
      couponId,
      orderId: id,
    })),
  })
  return true
}

import { driveTo, links } from '@baobab/contract'
import type { Deps } from '../deps.ts'
import { getOrderById } from '../orders/find-order.ts'
import { loadDemand } from '../orders/load-demand.ts'
import { orderState, payableOrder } from '../orders/payable-order.ts'
import { type Resumable, resumePayment } from '../payments/resume/resume-payment.ts'
import { waitForFirst } from '../payments/resume/wait-for-first.ts'
import type { ProviderName } from '../ports/provider.ts'
import type { ServiceDay } from '../schedule/service-day.ts'
import { holdEnd } from './hold-end.ts'
import { orderCharge } from './order-charge.ts'

export type CheckoutDeps = Deps & { serviceDay: ServiceDay; reloadSettings: () => void }
export type PlacedOrder = { trackingId: string; readyAt: Date | null; url: string }

export const toPlacedResponse = (message: string, { url, trackingId, readyAt }: PlacedOrder) => ({
  message,
  url,
  tracking_id: trackingId,
  ready_at: readyAt?.toISOString() ?? null,
})

/** The same key again: the same order, and the address where it can be paid now. */
export const resumeOrder = (...call: Parameters<typeof openOrder>): Promise<PlacedOrder> =>
  waitForFirst(() => openOrder(...call))

async function openOrder(
  deps: CheckoutDeps,
  { key, requestHash }: { key: string; requestHash: string },
  method: ProviderName,
): Promise<PlacedOrder> {
  const { db, config } = deps
  const { payments, ...order } = await db.order.findUniqueOrThrow({
    where: { idempotencyKey: key },
    include: { payments: { orderBy: { attempt: 'desc' } } },
  })
  const { id, trackingId, readyAt } = order
  const { settings } = await deps.serviceDay.calendar()
  const leadMinutes = settings.lead_minutes[order.orderType] + driveTo(settings, order)
  const startsAt = (ready: Date) => new Date(ready.getTime() - leadMinutes * 60_000)
  const demand = order.expiresAt === null ? await loadDemand(db, id, deps.now()) : null
  const resumable: Resumable = {
    payable: payableOrder,
    id,
    state: orderState(order),
    requestHash: order.requestHash,
    totalCents: order.totalCents,
    payments,
    paidPage: config.SITE_URL + links.orderPlaced(trackingId),
    messages: {
      changed: 'Your cart has changed. Please check out again.',
      ended: 'This order has ended. Please check out again.',
      inProgress: 'The payment page is still opening. Try again in a moment.',
    },
    charge: async (attempt) => orderCharge(config.SITE_URL, await getOrderById(db, id), attempt),
    // an order whose payment is in review has none until it is tried again
    attemptEnd: (at) => {
      if (order.expiresAt !== null) return order.expiresAt
      if (readyAt === null) throw new Error(`order ${id} has no promise`)
      const notices = demand?.notices ?? []
      return holdEnd(at, {
        startsAt: startsAt(readyAt),
        readyAt,
        notices,
        hasCoupon: order.couponId !== null,
      })
    },
    beginAttempt: async (tx, attempt) => {
      const { count } = await tx.order.updateMany({
        where: { id, status: 'pending', paidAt: null },
        data: { paymentMethod: attempt.method, expiresAt: attempt.expiresAt },
      })
      return count === 1
    },
  }
  const url = await resumePayment(deps, resumable, { requestHash, method })
  return { trackingId, readyAt, url }
}

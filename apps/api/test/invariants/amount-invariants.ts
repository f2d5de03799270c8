import { strikeRefund } from '@baobab/contract'
import type { OrderLineModel as Line, OrderModel, PaymentModel, RefundModel } from '@baobab/db'
import { STRIKE_KEY } from '../../src/orders/mails/mails.ts'

type Order = OrderModel & { lines: Line[]; payments: (PaymentModel & { refunds: RefundModel[] })[] }

export function totalsAddUp(orders: readonly Order[]): string[] {
  return orders.flatMap(({ trackingId, lines, discountCents, deliveryFeeCents, tipCents, totalCents }) => {
    const sum = lines.reduce((cents, { unitPriceCents, quantity }) => cents + unitPriceCents * quantity, 0)
    return sum - discountCents + deliveryFeeCents + tipCents === totalCents
      ? []
      : [`I7 order ${trackingId} does not add up`]
  })
}

/** A struck line of a paid order has given back once what it says, never more than its share, and one dish is left. */
export function strikesAddUp(orders: readonly Order[]): string[] {
  return orders.flatMap((order) => {
    const struck = order.lines.filter(({ struckAt }) => struckAt !== null)
    const refunds = order.payments.flatMap((payment) =>
      payment.refunds.filter(({ idempotencyKey }) => idempotencyKey.startsWith(STRIKE_KEY)),
    )
    const sum = (lines: readonly Line[], cents: (line: Line) => number) =>
      lines.reduce((total, line) => total + cents(line), 0)
    const share = strikeRefund(
      sum(order.lines, (line) => line.totalCents),
      sum(struck, (line) => line.totalCents),
      order.couponPercent ?? 0,
    )
    const given = sum(struck, (line) => line.struckCents ?? 0)
    const isRefundedOnce = struck.every(({ position, struckCents }) => {
      const key = `${STRIKE_KEY}${order.id}:${position}`
      const own = refunds.filter(({ idempotencyKey }) => idempotencyKey === key)
      return struckCents === 0 ? own.length === 0 : own.length === 1 && own[0]?.amountCents === struckCents
    })
    const known = struck.filter(({ struckCents }) => (struckCents ?? 0) > 0).length
    return [
      ...(isRefundedOnce && refunds.length === known
        ? []
        : [`I11 order ${order.trackingId}: its struck dishes and their refunds do not agree`]),
      ...(given <= share
        ? []
        : [`I11 order ${order.trackingId} gave back ${given}, its struck dishes cost ${share}`]),
      ...(struck.length === 0 || struck.length < order.lines.length
        ? []
        : [`I11 order ${order.trackingId} has no dish left`]),
      ...(struck.length === 0 || order.paidAt !== null
        ? []
        : [`I11 order ${order.trackingId} was not paid and has a struck dish`]),
    ]
  })
}

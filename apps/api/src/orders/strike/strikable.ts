import { canCancel, strikeRefund } from '@baobab/contract'
import { mainPayment } from '../../payments/main-payment.ts'
import type { OrderDetails } from '../load-orders.ts'

/**
 * The lines that the kitchen may strike, with what goes back for each: what its dishes cost less without it, and never more than
 * is left. None when the order is unpaid, has left the kitchen, or has one dish left: that one is the whole order.
 */
export function findStrikable(order: OrderDetails): { line: number; refundCents: number }[] {
  const left = order.lines.filter(({ struck }) => struck === null)
  if (order.paidAt === null || !canCancel(order.status) || left.length < 2) return []
  const dishesCents = left.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const refundable = mainPayment(order.payments)?.refundableCents ?? 0
  return left.map(({ line, totalCents }) => ({
    line,
    refundCents: Math.min(strikeRefund(dishesCents, totalCents, order.couponPercent ?? 0), refundable),
  }))
}

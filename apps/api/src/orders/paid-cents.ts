import { mainPayment } from '../payments/main-payment.ts'
import type { OrderDetails } from './load-orders.ts'

type Paid = Pick<OrderDetails, 'paidAt' | 'payments' | 'totalCents'>

/** What the guest has paid: the total, or what the owner took as paid instead of it. */
export function paidCents({ paidAt, payments, totalCents }: Paid): number {
  if (paidAt === null) return 0
  // nothing is captured for a free order
  return mainPayment(payments)?.capturedCents ?? totalCents
}

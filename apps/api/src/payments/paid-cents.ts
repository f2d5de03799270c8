import type { PaymentModel as Payment } from '@baobab/db'
import { mainPayment } from './main-payment.ts'

type Paid = {
  paidAt: Date | null
  totalCents: number
  /** Newest first. */
  payments: readonly Pick<Payment, 'status' | 'reviewReason' | 'capturedCents'>[]
}

/** What the customer has paid: the total, or what the owner took as paid instead of it. */
export function paidCents({ paidAt, payments, totalCents }: Paid): number {
  if (paidAt === null) return 0
  // nothing is captured for what is free
  return mainPayment(payments)?.capturedCents ?? totalCents
}

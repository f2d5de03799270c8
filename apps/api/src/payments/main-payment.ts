import type { PaymentStatus } from '@baobab/db'

type Attempt = { status: PaymentStatus; reviewReason: string | null }

export const isPaid = (status: PaymentStatus): boolean =>
  status === 'paid' || status === 'partly_refunded' || status === 'refunded'

/** The payment that paid an order; without one, its newest. They come newest first. */
export const mainPayment = <P extends Attempt>(payments: readonly P[]): P | undefined =>
  // a paid one with a review reason is a second payment that went back
  payments.find(({ status, reviewReason }) => isPaid(status) && reviewReason === null) ?? payments[0]

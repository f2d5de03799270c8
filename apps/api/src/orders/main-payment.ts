import type { PaymentStatus } from '@baobab/db'

const SETTLED: readonly PaymentStatus[] = ['paid', 'partly_refunded', 'refunded']

type Attempt = { status: PaymentStatus; reviewReason: string | null }

/** Of several attempts the one that says most: the one with the order's money, else the newest. They come newest first. */
export const mainPayment = <P extends Attempt>(payments: readonly P[]): P | undefined =>
  payments.find(({ status, reviewReason }) => SETTLED.includes(status) && reviewReason === null) ??
  payments[0]

export const isPaid = (status: PaymentStatus): boolean => SETTLED.includes(status)

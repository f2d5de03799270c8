import * as z from 'zod/mini'
import { texts } from '../text/texts.ts'
import { Timestamp } from '../wire/fields.ts'

export const PAYMENT_METHODS = ['paypal', 'stripe'] as const
export const PaymentMethod = z.enum(PAYMENT_METHODS, texts.paymentMethodRequired)
export type PaymentMethod = z.output<typeof PaymentMethod>

export const PAYMENT_STATES = [
  'started',
  'processing',
  'paid',
  'partly_refunded',
  'refunded',
  'failed',
  'expired',
  'review',
] as const
export const PaymentState = z.enum(PAYMENT_STATES)
export type PaymentState = z.output<typeof PaymentState>

/** Whether an order or a booking is paid. `status: false` is not an error: it is not, and `payment_status` says why. */
export const PaymentCheck = z.object({
  status: z.boolean(),
  payment_status: PaymentState,
  /** The last try to pay was refused. While the payment is open, another card can pay it. */
  is_declined: z.boolean(),
  message: z.string(),
  /** Where to pay, while the payment is open. */
  url: z.nullable(z.string()),
  /** When what was ordered or booked is given to others, while the payment is open. */
  pay_until: z.nullable(Timestamp),
})

import * as z from 'zod/mini'
import { texts } from '../text/texts.ts'

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

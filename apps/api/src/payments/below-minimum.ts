import { AppError } from '../http/app-error.ts'
import type { ProviderName } from '../ports/provider.ts'

/** Stripe accepts no smaller payment. */
const STRIPE_MINIMUM_CENTS = 50

export function refuseBelowMinimum(method: ProviderName, totalCents: number) {
  if (method !== 'stripe' || totalCents === 0 || totalCents >= STRIPE_MINIMUM_CENTS) return
  const message = 'Card payments start at $0.50. Add something or pay with PayPal.'
  throw new AppError('below_minimum', message, { errors: { payment_method: message } })
}

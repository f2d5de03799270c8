import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { type Charge, ProviderError, type ProviderName } from './provider.ts'

export const PAYMENT_UNAVAILABLE =
  'We cannot reach the payment service just now. Your order is kept: please try again in a moment, or choose another way to pay.'

/**
 * Opens a place to pay for a payment that has its row already, outside any transaction. Called again, at once or after a crash,
 * it gives the same place: the provider knows the payment by its id.
 */
export async function startPayment(
  deps: Deps,
  provider: ProviderName,
  charge: Charge,
): Promise<{ url: string }> {
  const started = await deps.payments[provider].start(charge).catch((err: unknown) => {
    if (!(err instanceof ProviderError)) throw err
    const refusal = new AppError('payment_unavailable', PAYMENT_UNAVAILABLE, { retryAfterSeconds: 5 })
    refusal.cause = err
    throw refusal
  })
  // of two that were answered differently after all, the first counts
  const [row] = await deps.db.$queryRaw<{ url: string }[]>`
    UPDATE payments SET reference = coalesce(reference, ${started.reference}), url = coalesce(url, ${started.url}), updated_at = ${deps.now()}
    WHERE id = ${charge.paymentId}::uuid
    RETURNING url`
  return { url: row?.url ?? started.url }
}

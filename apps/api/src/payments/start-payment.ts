import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { type Charge, ProviderError, type ProviderName } from './provider.ts'
import { nextCheckAt } from './settle/timing.ts'

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
  const { db, now } = deps
  const started = await deps.payments[provider].start(charge).catch(async (err: unknown) => {
    if (!(err instanceof ProviderError)) throw err
    // without a place to pay there is nothing to ask about; who comes again need not wait for this attempt
    await db.payment.updateMany({
      where: { id: charge.paymentId, reference: null },
      data: { nextCheckAt: null },
    })
    const refusal = new AppError('payment_unavailable', PAYMENT_UNAVAILABLE, { retryAfterSeconds: 5 })
    refusal.cause = err
    throw refusal
  })
  // of two that were answered differently after all, the first counts
  const [row] = await db.$queryRaw<{ url: string }[]>`
    UPDATE payments SET
      reference = coalesce(reference, ${started.reference}), url = coalesce(url, ${started.url}),
      next_check_at = coalesce(next_check_at, ${nextCheckAt(now(), 0)}), updated_at = ${now()}
    WHERE id = ${charge.paymentId}::uuid
    RETURNING url`
  return { url: row?.url ?? started.url }
}

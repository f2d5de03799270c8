import { Prisma, queryPrepared } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { type Charge, ProviderError, type ProviderName } from '../ports/provider.ts'
import { firstCheckAt } from './settle/timing.ts'

const PAYMENT_UNAVAILABLE =
  'We can’t reach the payment provider. Nothing is lost: try again, or pay another way.'

/**
 * Opens the pay page of a payment whose row exists. Call it outside any transaction. Called again for the same payment, at the
 * same time or after a crash, it returns the same page, because the provider knows the payment by its id.
 */
export async function startPayment(
  deps: Deps,
  provider: ProviderName,
  charge: Charge,
): Promise<{ url: string }> {
  const { db, now } = deps
  const page = await deps.providers[provider].start(charge).catch(async (err: unknown) => {
    if (!(err instanceof ProviderError)) throw err
    // there is nothing to ask the provider about, and a retry need not wait for this attempt
    await db.payment.updateMany({
      where: { id: charge.paymentId, reference: null },
      data: { nextCheckAt: null },
    })
    throw new AppError('payment_unavailable', PAYMENT_UNAVAILABLE, { retryAfterSeconds: 5, cause: err })
  })
  // if two calls got different pages after all, the first one is kept
  const [row] = await queryPrepared<{ url: string }[]>(
    db,
    'store-pay-page',
    Prisma.sql`
    UPDATE payments SET
      reference = coalesce(reference, ${page.reference}), url = coalesce(url, ${page.url}),
      next_check_at = coalesce(next_check_at, ${firstCheckAt(now())}), updated_at = ${now()}
    WHERE id = ${charge.paymentId}::uuid
    RETURNING url`,
  )
  if (row === undefined) throw new Error(`payment ${charge.paymentId} has no row`)
  return row
}

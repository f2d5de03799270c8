import Stripe from 'stripe'
import { PROVIDER_TIMEOUT_MS } from '../../ports/provider.ts'
import { asProviderError, withProviderErrors } from './stripe-errors.ts'

/** Stripe repeats a stored 500 for a key for a day, so a failed key is followed by the next one. */
const MAX_KEYS = 5

type CallOptions = { idempotencyKey: string; timeout: number }

/**
 * Creates something at Stripe under the keys `name-1`, `name-2`, …, within one time limit. `findExisting` runs before each key,
 * for things that must not exist twice: a 500 may come after the thing was created, and Stripe forgets keys after a day.
 */
export async function withIdempotencyKeys<T>(
  name: string,
  create: (options: CallOptions) => Promise<T>,
  findExisting: (options: { timeout: number }) => Promise<T | undefined> = async () => undefined,
): Promise<T> {
  const endsAt = performance.now() + PROVIDER_TIMEOUT_MS
  const timeout = () => Math.max(1, Math.round(endsAt - performance.now()))
  for (let number = 1; ; number += 1) {
    const existing = await withProviderErrors(() => findExisting({ timeout: timeout() }))
    if (existing !== undefined) return existing
    try {
      return await create({ idempotencyKey: `${name}-${number}`, timeout: timeout() })
    } catch (err) {
      if (!isReplayedFailure(err) || number === MAX_KEYS) throw asProviderError(err)
    }
  }
}

const isReplayedFailure = (err: unknown) =>
  err instanceof Stripe.errors.StripeError &&
  err.statusCode !== undefined &&
  err.statusCode >= 500 &&
  err.headers?.['idempotent-replayed'] === 'true'

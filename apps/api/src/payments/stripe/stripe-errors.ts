import Stripe from 'stripe'
import { ProviderError, toErrorKind } from '../../ports/provider.ts'

export async function withProviderErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (err) {
    throw asProviderError(err)
  }
}

export function asProviderError(err: unknown): ProviderError {
  if (err instanceof ProviderError) return err
  if (!(err instanceof Stripe.errors.StripeError))
    return new ProviderError('unavailable', 0, String(err), err)
  const { statusCode = 0, code, message } = err
  // no response, or one that the SDK cannot read
  const isUnreadable =
    err instanceof Stripe.errors.StripeConnectionError || err instanceof Stripe.errors.StripeAPIError
  return new ProviderError(
    isUnreadable ? 'unavailable' : toErrorKind(statusCode),
    statusCode,
    code ?? message,
    err,
  )
}

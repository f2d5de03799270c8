import { createHash } from 'node:crypto'

/** The same order or booking may be paid another way, so the payment method is not part of the hash. `more`: what else makes it another. */
export function hashRequest(
  { payment_method: _method, ...rest }: { payment_method: string },
  more = '',
): string {
  return createHash('sha256')
    .update(JSON.stringify(rest) + more)
    .digest('hex')
}

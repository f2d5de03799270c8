import { isUniqueViolation, newId } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { payableFor } from '../../ports/payable.ts'
import type { ProviderEvent, ProviderName } from '../../ports/provider.ts'

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * The id of the payment an event is about: by the provider's reference, by the capture, or by our own id, which the provider
 * sends back. Our id also finds it when the event arrives before we stored the reference.
 */
export async function findPaymentOfEvent(
  deps: Deps,
  provider: ProviderName,
  { reference, captureReference, paymentId }: ProviderEvent,
): Promise<string | null> {
  const { db } = deps
  if (reference !== null) {
    const payment = await db.payment.findUnique({
      where: { provider_reference: { provider, reference } },
      select: { id: true },
    })
    if (payment) return payment.id
  }
  if (captureReference !== null) {
    const payment = await db.payment.findUnique({
      where: { provider_captureReference: { provider, captureReference } },
      select: { id: true },
    })
    if (payment) return payment.id
  }
  if (paymentId === null || !UUID.test(paymentId)) return null
  const payment = await db.payment.findUnique({ where: { id: paymentId, provider }, select: { id: true } })
  if (payment === null) return null
  return reference === null ? payment.id : storeReference(deps, provider, payment.id, reference)
}

/** The event arrived before we stored the reference that belongs to it. */
async function storeReference(
  deps: Deps,
  provider: ProviderName,
  id: string,
  reference: string,
): Promise<string> {
  const { count } = await deps.db.payment.updateMany({ where: { id, reference: null }, data: { reference } })
  return count === 1 ? id : recordUnknownAttempt(deps, provider, id, reference)
}

/**
 * The payment has another reference: a second pay page was opened for it that we do not know of. It becomes an attempt of its
 * own, so that its money is not lost.
 */
async function recordUnknownAttempt(
  deps: Deps,
  provider: ProviderName,
  knownId: string,
  reference: string,
): Promise<string> {
  const { db } = deps
  const known = await db.payment.findUniqueOrThrow({ where: { id: knownId } })
  if (known.reference === reference) return knownId
  const { id, payable } = payableFor(deps, known)
  const key = payable.paymentKey(id)
  const newest = await db.payment.findFirstOrThrow({ where: key, orderBy: { attempt: 'desc' } })
  const { amountCents, currency, expiresAt } = known
  try {
    const attempt = await db.payment.create({
      data: {
        ...key,
        id: newId(),
        provider,
        attempt: newest.attempt + 1,
        amountCents,
        currency,
        reference,
        expiresAt,
      },
    })
    return attempt.id
  } catch (err) {
    if (!isUniqueViolation(err)) throw err
    // another delivery of the same event was faster
    const attempt = await db.payment.findUnique({ where: { provider_reference: { provider, reference } } })
    if (attempt === null) throw err
    return attempt.id
  }
}

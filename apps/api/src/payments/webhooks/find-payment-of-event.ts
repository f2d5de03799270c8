import type { Db } from '@baobab/db'
import { isUniqueViolation, newId } from '@baobab/db'
import type { ProviderEvent, ProviderName } from '../provider.ts'

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/**
 * The payment an event is about: by the provider's reference, by what was captured, or by our own id that travels with it. The
 * last one finds it also when the event is faster than our own note of the reference.
 */
export async function findPaymentOfEvent(
  db: Db,
  provider: ProviderName,
  notice: ProviderEvent,
): Promise<string | null> {
  const { reference, captureReference, paymentId } = notice
  if (reference !== null) {
    const found = await db.payment.findUnique({
      where: { provider_reference: { provider, reference } },
      select: { id: true },
    })
    if (found) return found.id
  }
  if (captureReference !== null) {
    const found = await db.payment.findUnique({
      where: { provider_captureReference: { provider, captureReference } },
      select: { id: true },
    })
    if (found) return found.id
  }
  if (paymentId === null || !UUID.test(paymentId)) return null
  const named = await db.payment.findFirst({
    where: { id: paymentId, provider },
    select: { id: true, reference: true },
  })
  if (named === null || reference === null) return named?.id ?? null
  return named.reference === null
    ? storeReference(db, provider, named.id, reference)
    : recordUnknownAttempt(db, provider, named.id, reference)
}

/** The event came before we had stored what the provider answered. */
async function storeReference(
  db: Db,
  provider: ProviderName,
  id: string,
  reference: string,
): Promise<string | null> {
  const { count } = await db.payment.updateMany({ where: { id, reference: null }, data: { reference } })
  return count === 1 ? id : recordUnknownAttempt(db, provider, id, reference)
}

/** A second place to pay that we do not know of, opened in our name: it is an attempt of its own, so that its money is not lost. */
async function recordUnknownAttempt(
  db: Db,
  provider: ProviderName,
  id: string,
  reference: string,
): Promise<string | null> {
  const known = await db.payment.findUniqueOrThrow({ where: { id } })
  if (known.reference === reference) return id
  try {
    const [row] = await db.$queryRaw<{ id: string }[]>`
      INSERT INTO payments (id, order_id, booking_id, provider, attempt, amount_cents, currency, reference, expires_at, updated_at)
      SELECT ${newId()}::uuid, order_id, booking_id, provider,
        (SELECT max(attempt) + 1 FROM payments o WHERE o.order_id = p.order_id OR o.booking_id = p.booking_id),
        amount_cents, currency, ${reference}, expires_at, now()
      FROM payments p WHERE id = ${id}::uuid
      RETURNING id`
    return row?.id ?? null
  } catch (err) {
    if (!isUniqueViolation(err)) throw err
    const found = await db.payment.findUnique({ where: { provider_reference: { provider, reference } } })
    if (found === null) throw err
    return found.id
  }
}

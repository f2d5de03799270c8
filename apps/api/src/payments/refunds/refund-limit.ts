import { addDays, formatCents, restaurantDate, restaurantInstant } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { AppError } from '../../http/app-error.ts'

export type RefundLimit = { limitCents: number; todayCents: number; paymentCents: number }

/**
 * After the refund is stored and before the transaction ends, so that a repeated request counts once. The person's row is locked:
 * of two refunds at once the second counts the first, also when it is of another payment.
 */
export async function checkRefundLimit(
  tx: Tx,
  now: Date,
  { userId, paymentId }: { userId: number; paymentId: string },
): Promise<void> {
  await tx.$queryRaw`SELECT 1 AS locked FROM users WHERE id = ${userId}::int FOR NO KEY UPDATE`
  const found = await loadRefundLimit(tx, now, userId, paymentId)
  if (found === null) return
  const { limitCents, todayCents, paymentCents } = found
  if (Math.max(todayCents, paymentCents) <= limitCents) return
  throw new AppError(
    'forbidden',
    limitCents === 0
      ? 'You can’t issue refunds. Ask the owner.'
      : `You can refund up to ${formatCents(limitCents)} per order and per day. Ask the owner.`,
  )
}

/** Null for an owner, who has no limit. A struck dish and a cancelled order are no refunds by choice. */
export async function loadRefundLimit(
  tx: Pick<Tx, '$queryRaw'>,
  now: Date,
  userId: number,
  paymentId: string | null = null,
): Promise<RefundLimit | null> {
  const today = restaurantDate(now)
  const [from, until] = [restaurantInstant(today, '00:00'), restaurantInstant(addDays(today, 1), '00:00')]
  const [row] = await tx.$queryRaw<(RefundLimit & { role: string })[]>`
    SELECT u.role::text, u.refund_limit_cents AS "limitCents",
      coalesce(sum(r.amount_cents) FILTER (WHERE r.created_at >= ${from} AND r.created_at < ${until}), 0)::int AS "todayCents",
      coalesce(sum(r.amount_cents) FILTER (WHERE r.payment_id = ${paymentId}::uuid), 0)::int AS "paymentCents"
    FROM users u LEFT JOIN refunds r ON r.requested_by_user_id = u.id AND r.status <> 'failed' AND r.idempotency_key LIKE 'staff:%'
    WHERE u.id = ${userId}::int GROUP BY u.id`
  if (row === undefined) throw new Error(`there is no user ${userId}`)
  return row.role === 'owner' ? null : row
}

import type { Db, Tx } from '@baobab/db'
import { AppError } from '../../http/app-error.ts'

export const DISPUTE_IS_OPEN = 'A dispute is open. The bank decides about this money first.'

export const isDisputed = async (db: Db | Tx, payments: readonly { id: string }[]): Promise<boolean> =>
  (await db.incident.count({
    where: { kind: 'dispute', closedAt: null, paymentId: { in: payments.map(({ id }) => id) } },
  })) > 0

/** The guest would have the money twice: from us, and from the bank when the dispute is lost. */
export async function refuseWhileDisputed(tx: Tx, paymentId: string): Promise<void> {
  if (await isDisputed(tx, [{ id: paymentId }])) throw new AppError('conflict', DISPUTE_IS_OPEN)
}

/** What the bank has taken back, by the provider's list. It is gone whether or not the dispute is still open. */
export async function disputedCents(db: Db | Tx, paymentId: string): Promise<number> {
  const [row] = await db.$queryRaw<{ cents: number }[]>`
    SELECT greatest(0, coalesce(-sum(r.gross_cents), 0))::int AS cents
    FROM payments p JOIN provider_rows r ON r.provider = p.provider AND r.capture_reference = p.capture_reference
    WHERE p.id = ${paymentId}::uuid AND provider_row_kind(r.provider, r.provider_kind) LIKE 'dispute%'`
  return row?.cents ?? 0
}

import type { Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { findOrder } from '../orders/find-order.ts'

type Acknowledgement = { userId: number; version?: number | undefined }

/** False when nothing of it was new. */
export async function acknowledgeOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  trackingId: string,
  { userId, version }: Acknowledgement,
): Promise<boolean> {
  const { id, paidAt } = await findOrder(db, trackingId)
  if (paidAt === null) throw new AppError('wrong_status', 'This order isn’t paid.')
  return db.$transaction((tx) => markSeen(tx, id, { userId, at: now(), version }))
}

/** Keeps who saw an order first, and when. What changed after the version that was seen stays to be acknowledged. */
export async function markSeen(
  tx: Tx,
  id: string,
  { userId, at, version }: Acknowledgement & { at: Date },
): Promise<boolean> {
  // the trigger orders_live publishes the change
  const { count } = await tx.order.updateMany({
    where: { id, seenAt: null },
    data: { seenAt: at, seenByUserId: userId },
  })
  const acknowledged = await tx.$executeRaw`
    UPDATE orders SET acknowledged_version = least(version, coalesce(${version ?? null}::int, version))
    WHERE id = ${id}::uuid AND acknowledged_version < least(version, coalesce(${version ?? null}::int, version))`
  return count + acknowledged > 0
}

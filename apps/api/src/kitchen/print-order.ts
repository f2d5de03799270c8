import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { findOrder } from '../orders/find-order.ts'

/** Notes the first ticket of an order. False when it was printed before, on whatever device. */
export async function printOrder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  trackingId: string,
  userId: number,
): Promise<boolean> {
  const { id, paidAt } = await findOrder(db, trackingId)
  if (paidAt === null) throw new AppError('wrong_status', 'This order isn’t paid.')
  // the trigger orders_live publishes the change
  const { count } = await db.order.updateMany({
    where: { id, printedAt: null },
    data: { printedAt: now(), printedByUserId: userId },
  })
  return count === 1
}

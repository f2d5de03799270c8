import type { Deps } from '../deps.ts'

/** For the day on which the customer says that they know nothing of the order. Neither boards nor trackers hear of it. */
export async function noteOpenedTracker(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  trackingId: string,
): Promise<void> {
  await db.$executeRaw`
    UPDATE orders SET tracker_opened_at = ${now()} WHERE tracking_id = ${trackingId} AND tracker_opened_at IS NULL`
}

import type { Unfinished } from '@baobab/contract'
import type { Db, Tx } from '@baobab/db'
import type { Purchases } from './own-rows.ts'

const DAY_MS = 24 * 3600 * 1000

/**
 * Orders and bookings for which we may still have to reach the customer. A paid order whose food was ready long ago does not count:
 * it was never closed.
 */
export async function findUnfinished(
  db: Db | Tx,
  { orderIds, bookingIds }: Purchases,
  at: Date,
): Promise<Unfinished[]> {
  const longAgo = new Date(at.getTime() - DAY_MS)
  const orders = await db.order.findMany({
    where: {
      id: { in: orderIds },
      status: { notIn: ['delivered', 'cancelled'] },
      OR: [{ paidAt: null }, { readyAt: { gt: longAgo } }, { readyAt: null, createdAt: { gt: longAgo } }],
    },
    select: { trackingId: true },
    orderBy: { createdAt: 'asc' },
  })
  const bookings = await db.booking.findMany({
    where: { id: { in: bookingIds }, OR: [{ status: 'held' }, { status: 'booked', endsAt: { gt: at } }] },
    select: { publicId: true },
    orderBy: { startsAt: 'asc' },
  })
  return [
    ...orders.map(({ trackingId }) => ({ kind: 'order' as const, id: trackingId })),
    ...bookings.map(({ publicId }) => ({ kind: 'booking' as const, id: publicId })),
  ]
}

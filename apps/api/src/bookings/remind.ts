import type { Deps } from '../deps.ts'
import { getBookingById } from './find-booking.ts'
import { queueReminderMails } from './mails/booked.ts'
import { remindUntil } from './rules.ts'

const BATCH_SIZE = 200

/** Runs each hour: reminds customers and the house of the events of the next three days, once for each date. */
export async function remindOfBookings(deps: Deps): Promise<void> {
  const { db, now, config } = deps
  const at = now()
  const isDue = { status: 'booked', remindedAt: null, startsAt: { gt: at, lte: remindUntil(at) } } as const
  const close = await db.booking.findMany({
    where: isDue,
    orderBy: { startsAt: 'asc' },
    take: BATCH_SIZE,
    select: { id: true },
  })
  for (const { id } of close)
    await db.$transaction(async (tx) => {
      // another process may have been faster, or the event was moved or cancelled meanwhile
      const { count } = await tx.booking.updateMany({
        where: { id, ...isDue },
        data: { remindedAt: at },
      })
      if (count === 1) await queueReminderMails(tx, config, await getBookingById(tx, id))
    })
}

import { Prisma, type Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { closeUnfinished } from '../payments/refunds/refund-cancelled.ts'
import { expireUnpaid } from '../payments/settle/expire-unpaid.ts'
import { payableBooking } from './payable-booking.ts'
import type { EventTimes } from './rules.ts'

type Span = Pick<EventTimes, 'busyFrom' | 'busyUntil'>

const overdueIn = ({ busyFrom, busyUntil }: Span, at: Date) => Prisma.sql`
  status = 'held' AND hold_ends_at <= ${at}
  AND tstzrange(busy_from, busy_until) && tstzrange(${busyFrom}, ${busyUntil})`

/**
 * Before a place is given to another customer, the pay pages of those who did not pay in time are closed. A payment that arrived
 * without our knowledge settles its booking instead. Asks the providers, so it runs outside of any transaction.
 */
export async function closeOverdueHolds(deps: Deps, span: Span): Promise<void> {
  const overdue = await deps.db.$queryRaw<{ id: string }[]>`
    SELECT id FROM bookings WHERE ${overdueIn(span, deps.now())}`
  // with a provider that does not answer the place is still given away: a hold has one end
  await Promise.allSettled(overdue.map(({ id }) => expireUnpaid(deps, payableBooking, id)))
}

/** Ends the holds that are over and still in the way. A job closes their pay pages. */
export async function releaseOverdueHolds(tx: Tx, { now }: Deps, span: Span): Promise<void> {
  const at = now()
  // triggers: bookings_record records it, bookings_live tells the boards
  const released = await tx.$queryRaw<{ id: string }[]>`
    UPDATE bookings SET status = 'expired', crew = NULL, hold_ends_at = NULL, held_by = NULL, updated_at = ${at}
    WHERE id IN (SELECT id FROM bookings WHERE ${overdueIn(span, at)} ORDER BY id FOR UPDATE)
      AND ${overdueIn(span, at)}
    RETURNING id`
  for (const { id } of released) {
    await closeUnfinished(tx, await tx.payment.findMany({ where: { bookingId: id, status: 'started' } }))
  }
}

import { BookingStatus, bookingStateTexts, formatMoment, type OfficeBooking } from '@baobab/contract'
import type { ChangeModel, Db } from '@baobab/db'
import * as z from 'zod/mini'

/** What became of a booking since it was placed, oldest first. */
export async function listBookingChanges(db: Db, id: string): Promise<OfficeBooking['changes']> {
  const changes = await db.change.findMany({
    where: { subject: 'bookings', subjectId: id },
    orderBy: { id: 'asc' },
  })
  return changes.flatMap((change) => {
    const text = changeText(change)
    return text === null ? [] : { text, at: change.at.toISOString(), by: change.actorName }
  })
}

function changeText({ field, before, after, reason }: ChangeModel): string | null {
  if (field === 'starts_at')
    return `Moved from ${formatMoment(String(before))} to ${formatMoment(String(after))}`
  // without a crew it has ended, which its state says
  if (field === 'crew') return after === null ? null : `Crew ${after}`
  const status = z.parse(BookingStatus, after)
  return bookingStateTexts[status] + (status === 'cancelled' && reason ? `: ${reason}` : '')
}

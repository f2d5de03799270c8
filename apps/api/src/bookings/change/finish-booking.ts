import { asActor, type Person } from '../../changes/as-actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { findBookingId } from '../find-booking.ts'

const stateTexts = {
  held: 'isn’t paid yet',
  expired: 'wasn’t paid in time',
  cancelled: 'is canceled',
} as const

/** The event has taken place. False when that was noted before. */
export async function finishBooking({ db, now }: Deps, publicId: string, by: Person): Promise<boolean> {
  const id = await findBookingId(db, publicId)
  return asActor({ db }, by, async (tx) => {
    // triggers: bookings_record records it, bookings_live tells the boards
    const { count } = await tx.booking.updateMany({
      where: { id, status: 'booked', startsAt: { lte: now() } },
      data: { status: 'done' },
    })
    if (count === 1) return true
    const { status } = await tx.booking.findUniqueOrThrow({ where: { id }, select: { status: true } })
    if (status === 'done') return false
    throw new AppError(
      'wrong_status',
      status === 'booked' ? 'The event hasn’t started yet.' : `This booking ${stateTexts[status]}.`,
    )
  })
}

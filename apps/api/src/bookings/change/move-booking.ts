import { refundPercentAt } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { dateFull, findFreeCrew, lockCrews } from '../crews.ts'
import { loadEventRules } from '../event-rules.ts'
import { type BookingDetails, findBooking, getBookingById, lockBooking } from '../find-booking.ts'
import { closeOverdueHolds, releaseOverdueHolds } from '../hold.ts'
import { queueMovedMails } from '../mails/booked.ts'
import { recordChange } from '../record-change.ts'
import { type EventTimes, parseSchedule, remindedBy } from '../rules.ts'
import { bookingRefundLadder, whyNotMove } from './refund-due.ts'

type Move = { schedule: { event_date: string; event_time: string }; userId: number | null }

const HOUR_MS = 3_600_000

/** Takes the new time and gives up the old one in one step; nothing is paid. False when it is the time of the event already. */
export async function moveBooking(
  deps: Deps,
  publicId: string,
  { schedule, userId }: Move,
): Promise<boolean> {
  const { db } = deps
  const found = await findBooking(db, publicId)
  const { id } = found
  const hours = (found.endsAt.getTime() - found.startsAt.getTime()) / HOUR_MS
  const length = { hours, travelMinutes: found.travelMinutes }
  const times = parseSchedule(deps, await loadEventRules(deps), schedule, length)
  await closeOverdueHolds(deps, times)
  const result = await db.$transaction(async (tx) => {
    await lockBooking(tx, id)
    return moveInLock(tx, deps, await getBookingById(tx, id), times, userId)
  })
  if (result === 'full') throw await dateFull(deps, { date: schedule.event_date, length, exceptId: id })
  return result === 'moved'
}

async function moveInLock(
  tx: Tx,
  deps: Deps,
  booking: BookingDetails,
  times: EventTimes,
  userId: number | null,
): Promise<'moved' | 'same' | 'full'> {
  const { id, startsAt: before } = booking
  const at = deps.now()
  const reason = whyNotMove(booking, at)
  if (reason !== null) throw new AppError('wrong_status', reason)
  if (before.getTime() === times.startsAt.getTime()) return 'same'
  await releaseOverdueHolds(tx, deps, times)
  await lockCrews(tx)
  const crew = await findFreeCrew(tx, deps, times, id)
  if (crew === null) return 'full'
  await tx.booking.update({
    where: { id, status: 'booked' },
    data: {
      ...times,
      crew,
      sequence: booking.sequence + 1,
      remindedAt: remindedBy(at, times.startsAt),
      maxRefundPercent: Math.min(booking.maxRefundPercent, refundPercentAt(bookingRefundLadder(booking), at)),
    },
  })
  await recordChange(tx, id, { at, userId })
  await queueMovedMails(tx, deps.config, await getBookingById(tx, id), before)
  return 'moved'
}

import { isSkippedTime, refundPercentAt, restaurantInstant } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { asActor, type Person } from '../../changes/as-actor.ts'
import type { Deps } from '../../deps.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import { dateFull, findFreeCrew, lockCrews } from '../crews.ts'
import { loadEventRules } from '../event-rules.ts'
import { type BookingDetails, findBooking, getBookingById, lockBooking } from '../find-booking.ts'
import { closeOverdueHolds, releaseOverdueHolds } from '../hold.ts'
import { queueMovedMails } from '../mails/booked.ts'
import { type EventTimes, eventTimes, parseSchedule, remindedBy } from '../rules.ts'
import { bookingRefundLadder, whyNotMove } from './refund-due.ts'

type Schedule = { event_date: string; event_time: string }

const HOUR_MS = 3_600_000

/** Takes the new time and gives up the old one in one step; nothing is paid. False when it is the time of the event already. */
export async function moveBooking(deps: Deps, publicId: string, schedule: Schedule): Promise<boolean> {
  const { db } = deps
  const found = await findBooking(db, publicId)
  const { id } = found
  const hours = (found.endsAt.getTime() - found.startsAt.getTime()) / HOUR_MS
  const length = { hours, travelMinutes: found.travelMinutes }
  const times = parseSchedule(deps, await loadEventRules(deps), schedule, length)
  await closeOverdueHolds(deps, times)
  const result = await asActor(deps, { name: 'guest' }, async (tx) => {
    await lockBooking(tx, id)
    const booking = await getBookingById(tx, id)
    const at = deps.now()
    const reason = whyNotMove(booking, at)
    if (reason !== null) throw new AppError('wrong_status', reason)
    const maxRefundPercent = Math.min(
      booking.maxRefundPercent,
      refundPercentAt(bookingRefundLadder(booking), at),
    )
    return takeTimes(tx, deps, booking, { times, maxRefundPercent })
  })
  if (result === 'full') throw await dateFull(deps, { date: schedule.event_date, length, exceptId: id })
  return result === 'moved'
}

type Taking = { times: EventTimes; maxRefundPercent?: number; message?: string }

async function takeTimes(
  tx: Tx,
  deps: Deps,
  booking: BookingDetails,
  { times, maxRefundPercent = booking.maxRefundPercent, message }: Taking,
): Promise<'moved' | 'same' | 'full'> {
  const { id, startsAt: before } = booking
  const at = deps.now()
  if (before.getTime() === times.startsAt.getTime()) return 'same'
  await releaseOverdueHolds(tx, deps, times)
  await lockCrews(tx)
  const crew = await findFreeCrew(tx, deps, times, id)
  if (crew === null) return 'full'
  // triggers: bookings_record records it, bookings_live tells the boards
  await tx.booking.update({
    where: { id, status: 'booked' },
    data: {
      ...times,
      crew,
      sequence: booking.sequence + 1,
      remindedAt: remindedBy(at, times.startsAt),
      maxRefundPercent,
    },
  })
  await queueMovedMails(tx, deps.config, await getBookingById(tx, id), { before, message })
  return 'moved'
}

type HouseMove = { startsAt: Date; message: string }

/** The owner moves an event and tells its guest why. The house may work outside of its own rules, but no crew is in two places. */
export async function moveAsHouse(
  deps: Deps,
  publicId: string,
  { schedule, message, by }: { schedule: Schedule; message: string; by: Person },
): Promise<boolean> {
  const { event_date, event_time } = schedule
  if (isSkippedTime(event_date, event_time))
    throw invalidField('event_time', 'The clocks skip this time that night. Choose another one.')
  const startsAt = restaurantInstant(event_date, event_time)
  const found = await findBooking(deps.db, publicId)
  await closeOverdueHolds(deps, houseTimes(deps, found, startsAt))
  return asActor(deps, by, async (tx) => {
    await lockBooking(tx, found.id)
    return moveLockedAsHouse(tx, deps, found.id, { startsAt, message })
  })
}

/** In a transaction that has locked the booking. The guest keeps the refund that they had. */
export async function moveLockedAsHouse(
  tx: Tx,
  deps: Deps,
  id: string,
  { startsAt, message }: HouseMove,
): Promise<boolean> {
  const booking = await getBookingById(tx, id)
  if (booking.status !== 'booked') throw new AppError('wrong_status', 'Only a booked event can be moved.')
  const times = houseTimes(deps, booking, startsAt)
  if (times.busyFrom < deps.now())
    throw invalidField('event_time', 'Our crew can’t be there that soon. Choose a later time.')
  const result = await takeTimes(tx, deps, booking, { times, message })
  if (result === 'full') {
    const full = 'No crew is free at that time. Choose another one.'
    throw new AppError('date_full', full, { errors: { event_time: full } })
  }
  return result === 'moved'
}

const houseTimes = (
  { config }: Deps,
  { startsAt, endsAt, travelMinutes }: BookingDetails,
  newStart: Date,
): EventTimes =>
  eventTimes(config, newStart, { hours: (endsAt.getTime() - startsAt.getTime()) / HOUR_MS, travelMinutes })

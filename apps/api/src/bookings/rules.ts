import {
  bookableDates,
  type CancellationPolicy,
  findScheduleErrors,
  type RefundStep,
  restaurantInstant,
} from '@baobab/contract'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'

/** When an event takes place, and when its crew is away for it. */
export type EventTimes = { startsAt: Date; endsAt: Date; busyFrom: Date; busyUntil: Date }

const MINUTE_MS = 60_000

export const bookableDatesOf = ({ config, now }: Pick<Deps, 'config' | 'now'>) =>
  bookableDates(now(), config.BOOKING_DAYS_AHEAD)

/** Hours are hours by the stopwatch, also in a night in which the clocks change. */
export function eventTimes(config: Config, startsAt: Date, hours: number): EventTimes {
  const endsAt = new Date(startsAt.getTime() + hours * 60 * MINUTE_MS)
  return {
    startsAt,
    endsAt,
    busyFrom: new Date(startsAt.getTime() - config.BOOKING_MINUTES_BEFORE * MINUTE_MS),
    busyUntil: new Date(endsAt.getTime() + config.BOOKING_MINUTES_AFTER * MINUTE_MS),
  }
}

/** The instant of a date and time that can be booked. Others are refused under their field before anything is stored. */
export function parseSchedule(
  deps: Pick<Deps, 'config' | 'now'>,
  event: { event_date: string; event_time: string },
): Date {
  const errors = scheduleErrors(deps, event)
  const [message] = Object.values(errors)
  if (message !== undefined) throw new AppError('invalid', message, { errors: { ...errors } })
  return restaurantInstant(event.event_date, event.event_time)
}

/** What is wrong with the date or the time, by field; empty when it can be booked. */
export function scheduleErrors(
  deps: Pick<Deps, 'config' | 'now'>,
  event: { event_date: string; event_time: string },
): { event_date?: string; event_time?: string } {
  const errors = findScheduleErrors(event, bookableDatesOf(deps))
  if (Object.keys(errors).length > 0) return errors
  // late in the evening, an event of the first hours of tomorrow
  const { busyFrom } = eventTimes(deps.config, restaurantInstant(event.event_date, event.event_time), 0)
  return busyFrom < deps.now()
    ? { event_time: 'Our crew cannot be there that soon. Please choose a later Event Time' }
    : {}
}

const REMIND_BEFORE_MS = 3 * 24 * 60 * MINUTE_MS

/** Events that begin before it are reminded of. */
export const remindUntil = (at: Date): Date => new Date(at.getTime() + REMIND_BEFORE_MS)

/** The mail that tells of this time is reminder enough when the event is close; null when a reminder follows. */
export const remindedBy = (at: Date, startsAt: Date): Date | null => (startsAt <= remindUntil(at) ? at : null)

/** Whoever books accepts this version; it is stored with the booking. */
export function cancellationPolicy({ BOOKING_REFUNDS }: Config): CancellationPolicy {
  return {
    version: BOOKING_REFUNDS.map(({ daysBefore, percent }) => `${daysBefore}:${percent}`).join(','),
    text: policyText(BOOKING_REFUNDS),
    steps: BOOKING_REFUNDS.map(({ daysBefore, percent }) => ({ days_before: daysBefore, percent })),
  }
}

function policyText(steps: readonly RefundStep[]): string {
  const parts = steps.map(
    ({ daysBefore, percent }) => `${share(percent)} until ${daysBefore} days before the event`,
  )
  const refunds =
    parts.length === 0
      ? 'Nothing is given back.'
      : `You get back ${parts.join(', ')}, and nothing after that.`
  return `If you cancel: ${refunds} If we have to cancel, you get back everything you paid.`
}

const share = (percent: number) =>
  percent === 100 ? 'everything you paid' : percent === 50 ? 'half of it' : `${percent}% of it`

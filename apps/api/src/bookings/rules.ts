import {
  type CancellationPolicy,
  findScheduleErrors,
  formatCents,
  QUICK_CANCEL,
  type RefundStep,
  restaurantInstant,
  type ScheduleErrors,
} from '@baobab/contract'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { refuseFields } from '../http/app-error.ts'
import type { StoredRules } from './event-rules.ts'

/** When an event takes place, and when its crew is away for it. */
export type EventTimes = { startsAt: Date; endsAt: Date; busyFrom: Date; busyUntil: Date }

const MINUTE_MS = 60_000

/** How long an event takes, and the way to it. */
export type EventLength = { hours: number; travelMinutes: number }

/** Hours are hours by the stopwatch, also in a night in which the clocks change. */
export function eventTimes(
  { BOOKING_MINUTES_BEFORE, BOOKING_MINUTES_AFTER }: Config,
  startsAt: Date,
  { hours, travelMinutes }: EventLength,
): EventTimes {
  const endsAt = new Date(startsAt.getTime() + hours * 60 * MINUTE_MS)
  return {
    startsAt,
    endsAt,
    busyFrom: new Date(startsAt.getTime() - (BOOKING_MINUTES_BEFORE + travelMinutes) * MINUTE_MS),
    busyUntil: new Date(endsAt.getTime() + (BOOKING_MINUTES_AFTER + travelMinutes) * MINUTE_MS),
  }
}

type Schedule = { event_date: string; event_time: string }
type Now = Pick<Deps, 'config' | 'now'>

/** The times of an event that can be booked. Others are refused under their field before anything is stored. */
export function parseSchedule(
  deps: Now,
  rules: StoredRules,
  event: Schedule,
  length: EventLength,
): EventTimes {
  refuseFields(scheduleErrors(deps, rules, event, length))
  return eventTimes(deps.config, restaurantInstant(event.event_date, event.event_time), length)
}

/** What is wrong with the date or the time, by field; empty when it can be booked. */
export function scheduleErrors(
  { config, now }: Now,
  rules: StoredRules,
  event: Schedule,
  length: EventLength,
): ScheduleErrors {
  const errors = findScheduleErrors({ ...event, hours: length.hours }, rules)
  if (Object.keys(errors).length > 0) return errors
  // just before midnight, an event early tomorrow may already be too soon
  const { busyFrom } = eventTimes(config, restaurantInstant(event.event_date, event.event_time), length)
  return busyFrom < now() ? { event_time: 'Our crew can’t be there that soon. Choose a later time' } : {}
}

const REMIND_BEFORE_MS = 3 * 24 * 60 * MINUTE_MS

/** The customers of events that begin before this time get a reminder. */
export const remindUntil = (at: Date): Date => new Date(at.getTime() + REMIND_BEFORE_MS)

/** The mail that tells of this time is reminder enough when the event is close; null when a reminder follows. */
export const remindedBy = (at: Date, startsAt: Date): Date | null => (startsAt <= remindUntil(at) ? at : null)

/** The customer accepts this version, which is stored with the booking. */
export function cancellationPolicy(
  { BOOKING_REFUNDS }: Config,
  { quickCancelCents }: StoredRules,
): CancellationPolicy {
  const steps = BOOKING_REFUNDS.map(({ daysBefore, percent }) => `${daysBefore}:${percent}`).join(',')
  return {
    version: quickCancelCents === 0 ? steps : `${steps};${quickCancelCents}`,
    text: policyText(BOOKING_REFUNDS, quickCancelCents),
    steps: BOOKING_REFUNDS.map(({ daysBefore, percent }) => ({ days_before: daysBefore, percent })),
    quick_cancel_fee: quickCancelCents,
  }
}

function policyText(steps: readonly RefundStep[], quickCancelCents: number): string {
  const parts = steps.map(
    ({ daysBefore, percent }) =>
      `${share(percent)} until ${daysBefore} ${daysBefore === 1 ? 'day' : 'days'} before the event`,
  )
  const refunds =
    parts.length === 0 ? 'You get no refund.' : `You get back ${parts.join(', ')}, and nothing after that.`
  const quick =
    quickCancelCents === 0
      ? ''
      : ` If you cancel more than ${QUICK_CANCEL.free} events in ${QUICK_CANCEL.days} days, each within an hour of paying, we keep ${formatCents(quickCancelCents)}.`
  return `If you cancel: ${refunds}${quick} If we have to cancel, you get back everything you paid.`
}

const share = (percent: number) =>
  percent === 100
    ? 'everything you paid'
    : percent === 50
      ? 'half of what you paid'
      : `${percent}% of what you paid`

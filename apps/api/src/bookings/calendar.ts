import { brand, links, RESTAURANT_ZONE, restaurantDate, restaurantTime } from '@baobab/contract'
import { TZDate } from '@date-fns/tz'
import ical, { ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import type { Config } from '../config.ts'
import type { BookingDetails } from './find-booking.ts'

/** `publish` is a file to download, `request` and `cancel` come with a mail and change the entry in a calendar. */
export type CalendarMethod = 'publish' | 'request' | 'cancel'

type CalendarBooking = Pick<
  BookingDetails,
  | 'id'
  | 'publicId'
  | 'status'
  | 'sequence'
  | 'startsAt'
  | 'endsAt'
  | 'eventType'
  | 'eventAddress'
  | 'people'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'createdAt'
  | 'updatedAt'
>

/**
 * The event as an iCalendar file. Its UID stays and its SEQUENCE rises, so that a change moves the entry instead of adding
 * another. It says what its link can do, because calendars are shared.
 */
export function bookingCalendar(
  { MAIL_FROM: mailFrom, SITE_URL }: Pick<Config, 'MAIL_FROM' | 'SITE_URL'>,
  booking: CalendarBooking,
  method: CalendarMethod,
): string {
  const { startsAt, endsAt } = booking
  const page = SITE_URL + links.booking(booking.publicId)
  const isCancelled = booking.status === 'cancelled' || booking.status === 'expired'
  const calendar = ical({
    prodId: { company: brand.name, product: 'Bookings', language: 'EN' },
    method: {
      publish: ICalCalendarMethod.PUBLISH,
      request: ICalCalendarMethod.REQUEST,
      cancel: ICalCalendarMethod.CANCEL,
    }[method],
  })
  // without a name: with one the library writes DTSTAMP in that zone, which must be in UTC (RFC 5545, 3.8.7.2)
  calendar.timezone({ name: null, generator: timezoneBlock })
  // of two equal times calendars take the one or the other, so such an event is written in UTC
  const isInZone = isShownOnce(startsAt) && isShownOnce(endsAt)
  const event = calendar.createEvent({
    id: `${booking.id}@${mailFrom.split('@')[1] ?? 'localhost'}`,
    sequence: booking.sequence,
    timezone: isInZone ? RESTAURANT_ZONE : null,
    start: new TZDate(startsAt, RESTAURANT_ZONE),
    end: new TZDate(endsAt, RESTAURANT_ZONE),
    stamp: booking.updatedAt,
    created: booking.createdAt,
    summary: `${booking.eventType} with ${brand.name}`,
    description: `${brand.name} caters for ${booking.people} people. Questions? ${brand.phone}\n\nYour booking: ${page}\nAnyone with this link can move or cancel the event.`,
    url: page,
    location: booking.eventAddress,
    organizer: { name: brand.name, email: mailFrom },
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  if (method !== 'publish')
    event.createAttendee({
      name: `${booking.firstName} ${booking.lastName}`,
      email: booking.email,
      rsvp: false,
      status: ICalAttendeeStatus.ACCEPTED,
    })
  return calendar.toString()
}

const HOUR_MS = 3_600_000
const wallClock = (ms: number) => `${restaurantDate(new Date(ms))} ${restaurantTime(new Date(ms))}`

/** False in the two hours of an autumn night that show the same times. */
const isShownOnce = (at: Date) =>
  [at.getTime() - HOUR_MS, at.getTime() + HOUR_MS].every((ms) => wallClock(ms) !== wallClock(at.getTime()))

function timezoneBlock(zone: string): string | null {
  const [block] = tzlib_get_ical_block(zone)
  return typeof block === 'string' ? block : null
}

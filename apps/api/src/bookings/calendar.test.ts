import { restaurantInstant } from '@baobab/contract'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { bookingCalendar } from './calendar.ts'

const booking = (startsAt: Date, hours = 3) => ({
  id: '018f0000-0000-7000-8000-000000000001',
  publicId: '7K3M9QZ2ABCD4567',
  status: 'booked' as const,
  sequence: 2,
  startsAt,
  endsAt: new Date(startsAt.getTime() + hours * 3_600_000),
  eventType: 'Baby Shower',
  eventAddress: '1 Lake Rd; Tacoma, "the red house"\nring twice',
  people: 40,
  firstName: 'Ada',
  lastName: 'Obi, Dr.',
  email: 'ada@example.com',
  createdAt: new Date('2026-11-21T18:00:00Z'),
  updatedAt: new Date('2026-11-22T18:00:00Z'),
})

/** Read by another library than the one that wrote it. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zone = calendar.getFirstSubcomponent('vtimezone')
  const vevent = calendar.getFirstSubcomponent('vevent')
  if (vevent === null) throw new Error('the file has no event')
  if (zone !== null) ICAL.TimezoneService.register(zone)
  const event = new ICAL.Event(vevent)
  return { calendar, zone, vevent, event }
}

const config = { MAIL_FROM: 'hello@baobab.example', SITE_URL: 'https://baobab.example' }

test.each([
  ['in summer', '2027-07-04', '18:07', 3],
  ['in winter', '2027-12-24', '09:00', 24],
  ['over the night in which the clocks go forward', '2027-03-13', '23:30', 5],
  ['over the night in which the clocks go back', '2027-11-06', '22:00', 6],
  ['at a time that comes twice', '2027-11-07', '01:30', 2],
  ['until the second of two equal times', '2027-11-07', '00:30', 2],
])('An event %s has the same instants in a calendar', (_when, date, time, hours) => {
  const stored = booking(restaurantInstant(date, time), hours)
  const { event, zone, vevent } = parse(bookingCalendar(config, stored, 'request'))
  expect(event.startDate.toJSDate()).toEqual(stored.startsAt)
  expect(event.endDate.toJSDate()).toEqual(stored.endsAt)
  const zoneOfStart = vevent.getFirstProperty('dtstart')?.getParameter('tzid')
  expect(zoneOfStart).toBe(zone === null ? undefined : 'America/Los_Angeles')
})

test('It is in the restaurant’s zone, which the file describes', () => {
  const { zone, event } = parse(
    bookingCalendar(config, booking(restaurantInstant('2027-07-04', '18:07')), 'request'),
  )
  expect(zone?.getFirstPropertyValue('tzid')).toBe('America/Los_Angeles')
  expect(event.startDate.toString()).toBe('2027-07-04T18:07:00')
})

test('A change keeps the UID and raises the SEQUENCE; a cancellation cancels the same entry', () => {
  const stored = booking(restaurantInstant('2027-07-04', '18:00'))
  const request = parse(bookingCalendar(config, stored, 'request'))
  const cancelled = { ...stored, status: 'cancelled' as const, sequence: 3 }
  const cancel = parse(bookingCalendar(config, cancelled, 'cancel'))
  expect(request.calendar.getFirstPropertyValue('method')).toBe('REQUEST')
  expect(cancel.calendar.getFirstPropertyValue('method')).toBe('CANCEL')
  expect(request.event.uid).toBe('018f0000-0000-7000-8000-000000000001@baobab.example')
  expect(cancel.event.uid).toBe(request.event.uid)
  expect([request.event.sequence, cancel.event.sequence]).toEqual([2, 3])
  expect(request.vevent.getFirstPropertyValue('status')).toBe('CONFIRMED')
  expect(cancel.vevent.getFirstPropertyValue('status')).toBe('CANCELLED')
})

test('The entry leads back to the booking, and says what the link can do', () => {
  const { event, vevent } = parse(
    bookingCalendar(config, booking(restaurantInstant('2027-07-04', '18:00')), 'publish'),
  )
  const page = 'https://baobab.example/booking?id=7K3M9QZ2ABCD4567'
  expect(vevent.getFirstPropertyValue('url')).toBe(page)
  expect(event.description).toContain(
    `Your booking: ${page}\nAnyone with this link can move or cancel the event.`,
  )
})

test('The stamps are in UTC, as iCalendar requires', () => {
  const text = bookingCalendar(config, booking(restaurantInstant('2027-07-04', '18:07')), 'request')
  expect(text).toContain('\r\nDTSTAMP:20261122T180000Z\r\n')
})

test('INP-10 What the customer typed stays text, in lines of at most 75 octets', () => {
  const { event, vevent } = parse(
    bookingCalendar(config, booking(restaurantInstant('2027-07-04', '18:00')), 'request'),
  )
  expect(event.location).toBe('1 Lake Rd; Tacoma, "the red house"\nring twice')
  const attendee = vevent.getFirstProperty('attendee')
  expect(attendee?.getFirstValue()).toBe('MAILTO:ada@example.com')
  expect(attendee?.getParameter('cn')).toBe('Ada Obi, Dr.')
})

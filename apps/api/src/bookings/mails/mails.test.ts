import { brand, formatDay, links, restaurantInstant } from '@baobab/contract'
import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { mailsTo } from '../../../test/channels/mailbox.ts'
import { startSmtpInbox } from '../../../test/channels/smtp-inbox.ts'
import {
  bookEvent,
  cancelBooking,
  createBookingPrices,
  freeDay,
  getBooking,
  inDays,
  moveBooking,
} from '../../../test/rows/bookings.ts'
import { payingSite } from '../../../test/sites/paying-site.ts'
import { deliverMail } from '../../mail-delivery/deliver.ts'
import { remindOfBookings } from '../remind.ts'

let now = new Date()
const site = await payingSite({ deps: { now: () => now } })
await createBookingPrices(site.db)
beforeEach(() => {
  now = new Date()
})

const kindsTo = async (address: string) => (await mailsTo(site, address)).map(({ kind }) => kind)
const houseMailsAbout = async (bookingId: string) =>
  (await mailsTo(site, brand.email)).filter(({ subject }) => subject.includes(bookingId.slice(0, 4)))
const parseEvent = (content: string) => {
  const calendar = new ICAL.Component(ICAL.parse(content))
  const event = calendar.getFirstSubcomponent('vevent')
  if (event === null) throw new Error('no event')
  return { method: calendar.getFirstPropertyValue('method'), event: new ICAL.Event(event) }
}

test('A booked event is confirmed with price, policy as dates, link and calendar file; the house is told', async () => {
  const event_date = inDays(40)
  const { bookingId, email } = await bookEvent(site, {
    event_date,
    event_way: 'ourway',
    phone: '2535550142',
    allergies: [{ avoided: 'peanuts', heads: 2 }],
  })
  const [mail] = await mailsTo(site, email)
  expect(mail?.subject).toBe(`Your event on ${formatDay(event_date)} at 6 pm is booked`)
  expect(mail?.text).toContain('Allergies: peanuts (2 guests)')
  expect(mail?.text).toContain(`Our crew arrives: ${formatDay(event_date)} at 4:30 pm`)
  expect(mail?.text).toContain('40 × Suya trio at $11.05: $442.00')
  expect(mail?.text).toContain(`Until ${formatDay(inDays(26))} at 6 pm: 100% back`)
  expect(mail?.text).toContain(`http://localhost:3000${links.booking(bookingId)}`)
  const { method, event } = parseEvent(String(mail?.calendar?.content))
  expect(method).toBe('REQUEST')
  expect(event.sequence).toBe(0)
  expect(mail?.calendar?.content.replaceAll('\r\n ', '')).toContain(bookingId)

  const [toHouse] = await houseMailsAbout(bookingId)
  expect(toHouse).toMatchObject({ kind: 'booking-booked-house', replyTo: { address: email } })
  expect(toHouse?.text).toContain('Crew: 1')
  expect(toHouse?.text).toContain('Allergies: peanuts (2 guests)')
  expect(toHouse?.text).toContain('Phone: (253) 555-0142')
  expect(toHouse?.text).toContain('> In the garden')
})

test('A move and a cancellation change the same calendar entry', async () => {
  const { bookingId, email } = await bookEvent(site)
  await moveBooking(site, bookingId, freeDay(), '12:30').expect(200)
  await cancelBooking(site, bookingId, 556.5).expect(200)
  const mails = await mailsTo(site, email)
  const entries = mails.map(({ calendar }) => parseEvent(String(calendar?.content)))
  expect(mails.map(({ kind }) => kind)).toEqual(['booking-booked', 'booking-moved', 'booking-cancelled'])
  expect(entries.map(({ method, event }) => [method, event.sequence])).toEqual([
    ['REQUEST', 0],
    ['REQUEST', 1],
    ['CANCEL', 2],
  ])
  expect(new Set(entries.map(({ event }) => event.uid)).size).toBe(1)
  expect(entries[1]?.event.startDate.toString()).toContain('T12:30:00')
  expect((await houseMailsAbout(bookingId)).map(({ kind }) => kind)).toEqual([
    'booking-booked-house',
    'booking-moved-house',
    'booking-cancelled-house',
  ])
})

test('Three days before the event both are reminded once, and again after a move', async () => {
  const event_date = inDays(60)
  const { bookingId, email } = await bookEvent(site, { event_date })
  const start = restaurantInstant(event_date, '18:00').getTime()
  const remind = () => Promise.all([remindOfBookings(site.deps), remindOfBookings(site.deps)])
  now = new Date(start - 3 * 86_400_000 - 60_000)
  await remind()
  expect(await kindsTo(email)).toEqual(['booking-booked'])
  now = new Date(start - 3 * 86_400_000)
  await remind()
  await remind()
  expect(await kindsTo(email)).toEqual(['booking-booked', 'booking-reminder'])
  expect((await houseMailsAbout(bookingId)).map(({ kind }) => kind)).toContain('booking-reminder-house')

  await moveBooking(site, bookingId, inDays(90)).expect(200)
  await remind()
  expect((await kindsTo(email)).filter((kind) => kind === 'booking-reminder')).toHaveLength(1)
  now = new Date(restaurantInstant(inDays(30, now), '12:00'))
  const { startsAt } = await getBooking(site, bookingId)
  now = new Date(startsAt.getTime() - 2 * 86_400_000)
  await remind()
  expect((await kindsTo(email)).filter((kind) => kind === 'booking-reminder')).toHaveLength(2)
})

test('An event that is booked less than three days before is not reminded of as well', async () => {
  const { email } = await bookEvent(site, { event_date: inDays(2) })
  await remindOfBookings(site.deps)
  expect(await kindsTo(email)).toEqual(['booking-booked'])
})

test('The calendar file can be downloaded with the booking’s id', async () => {
  const { bookingId } = await bookEvent(site)
  const file = await site.http.get(`/api/user/bookevent/${bookingId.toLowerCase()}/calendar.ics`).expect(200)
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(file.headers['content-disposition']).toBe('attachment; filename="event.ics"')
  expect(parseEvent(file.text).method).toBe('PUBLISH')
  await site.http.get('/api/user/bookevent/ZZZZZZZZZZZZZZZZ/calendar.ics').expect(404)
  await site.http.get('/api/user/bookevent/..%2f/calendar.ics').expect(404)
})

test('By SMTP the calendar file arrives as an invitation and as an attachment', async () => {
  const smtp = await startSmtpInbox()
  const { email } = await bookEvent(site)
  const [mail] = await mailsTo(site, email)
  if (mail === undefined) throw new Error('no mail')
  const config = { ...site.config, SMTP_URL: smtp.url }
  await deliverMail(config, { ...mail, key: 'test', queuedAt: new Date() })
  const received = await smtp.only(email)
  const types = received.mail.attachments.map(({ headers }) => headers.get('content-type'))
  expect(types).toEqual([
    expect.objectContaining({ value: 'image/png' }),
    { value: 'text/calendar', params: { charset: 'utf-8', method: 'REQUEST' } },
    { value: 'application/ics', params: { name: 'event.ics' } },
  ])
})

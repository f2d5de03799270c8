import { restaurantDate, restaurantInstant } from '@baobab/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/channels/mailbox.ts'
import { settleAndCheckBooks } from '../../../test/invariants/settle-all.ts'
import {
  bookEvent,
  cancelBooking,
  createBookingPrices,
  freeDay,
  getBooking,
  holdEvent,
  inDays,
  listRecorded,
  moveBooking,
  postBooking,
  showBooking,
  yourWayForm,
} from '../../../test/rows/bookings.ts'
import { payingSite } from '../../../test/sites/paying-site.ts'

let now = new Date()
const site = await payingSite({ env: { BOOKING_CREWS: '1' }, deps: { now: () => now } })
await createBookingPrices(site.db)
beforeEach(() => {
  now = new Date()
})
afterEach(() => settleAndCheckBooks(site))

const readTime = async (bookingId: string) => {
  const { event_date, event_time } = await showBooking(site, bookingId)
  return `${event_date} ${event_time}`
}

describe('Moving a booked event', () => {
  test('takes the new time and frees the old one in one step, without a second payment', async () => {
    const { bookingId, form, email } = await bookEvent(site)
    const to = freeDay()
    const calls = site.sandbox.calls().length
    const { body } = await moveBooking(site, bookingId, to, '12:15').expect(200)
    expect(body).toMatchObject({
      message: 'Your event has a new time.',
      booking: { event_date: to, event_time: '12:15', status: 'booked', payment_status: 'paid' },
    })
    expect(site.sandbox.calls().length).toBe(calls)
    await postBooking(site, yourWayForm({ event_date: form.event_date })).expect(200)
    await postBooking(site, yourWayForm({ event_date: to, event_time: '12:00' })).expect(409)
    expect(await listRecorded(site, bookingId)).toEqual([
      ['status', 'booked', 'site'],
      ['starts_at', expect.stringContaining('T'), 'guest'],
    ])
    expect((await mailsTo(site, email)).map(({ kind }) => kind)).toEqual(['booking-booked', 'booking-moved'])
  })

  test('by an hour, over its own time, is possible; to its own time it changes nothing', async () => {
    const { bookingId, form, email } = await bookEvent(site)
    await moveBooking(site, bookingId, form.event_date, '19:00').expect(200)
    const { body } = await moveBooking(site, bookingId, form.event_date, '19:00').expect(200)
    expect(body.message).toBe('Your event is already at that time.')
    expect(await getBooking(site, bookingId)).toMatchObject({ sequence: 1 })
    expect(await mailsTo(site, email)).toHaveLength(2)
  })

  test('to a time that is taken is refused with the free times, and the old time is kept', async () => {
    const other = await bookEvent(site)
    const { bookingId, form } = await bookEvent(site)
    const { body } = await moveBooking(site, bookingId, other.form.event_date, '17:00').expect(409)
    expect(body).toMatchObject({ code: 'date_full', current: { event_date: other.form.event_date } })
    expect(body.current.free_times).toContain('09:00')
    expect(await readTime(bookingId)).toBe(`${form.event_date} 18:00`)
    await postBooking(site, yourWayForm({ event_date: form.event_date })).expect(409)
  })

  test('CON-16 of two who want the same time one gets it', async () => {
    for (let round = 0; round < 2; round += 1) {
      const [a, b] = [await bookEvent(site), await bookEvent(site)]
      const to = freeDay()
      const answers = await Promise.all([
        moveBooking(site, a.bookingId, to),
        moveBooking(site, b.bookingId, to),
        postBooking(site, yourWayForm({ event_date: to })),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    }
  })

  test('CON-16 two who want each other’s time are both refused, and keep theirs', async () => {
    for (let round = 0; round < 2; round += 1) {
      const [a, b] = [await bookEvent(site), await bookEvent(site)]
      const answers = await Promise.all([
        moveBooking(site, a.bookingId, b.form.event_date),
        moveBooking(site, b.bookingId, a.form.event_date),
      ])
      expect(answers.map(({ status }) => status)).toEqual([409, 409])
      expect(await readTime(a.bookingId)).toBe(`${a.form.event_date} 18:00`)
    }
  })

  test('CON-16 while it is canceled does one of the two', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { bookingId } = await bookEvent(site)
      const [moved, cancelled] = await Promise.all([
        moveBooking(site, bookingId, freeDay()),
        cancelBooking(site, bookingId, 556.5),
      ])
      expect(cancelled.status).toBe(200)
      expect([200, 409]).toContain(moved.status)
      expect(await getBooking(site, bookingId)).toMatchObject({ status: 'cancelled', crew: null })
    }
  })

  test('MON-25 brings back no refund that was over', async () => {
    const event_date = inDays(210)
    const { bookingId, email } = await bookEvent(site, { event_date })
    now = new Date(Date.now() + 200 * 24 * 3_600_000)
    expect((await showBooking(site, bookingId)).cancellation.refund).toBe(278.25)
    await moveBooking(site, bookingId, inDays(90, now)).expect(200)
    const moved = await showBooking(site, bookingId)
    expect(moved.cancellation.refund).toBe(278.25)
    const ladder: { until: string; percent: number }[] = moved.policy.ladder
    expect(ladder.map(({ percent }) => percent)).toEqual([50, 0])
    expect(restaurantDate(new Date(String(ladder[0]?.until)))).toBe(inDays(83, now))
    const [, mail] = await mailsTo(site, email)
    expect(mail?.text).toContain('was moved when 50% was refundable')
  })

  test.each([
    ['the past', () => restaurantDate(now), '18:00', 'event_date'],
    ['more than a year ahead', () => inDays(366), '18:00', 'event_date'],
    ['a time that the clock skips', () => nextClockChange(), '02:30', 'event_time'],
  ])('to %s is refused under its field', async (_what, date, time, field) => {
    const { bookingId } = await bookEvent(site)
    const { body } = await moveBooking(site, bookingId, date(), time).expect(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('to a time at which the crew cannot be there any more is refused, and not offered', async () => {
    const [a, b] = [await bookEvent(site), await bookEvent(site)]
    const [today, tomorrow] = [inDays(10), inDays(11)]
    // the crew leaves two hours before the event
    now = restaurantInstant(today, '23:00')
    const { body } = await moveBooking(site, a.bookingId, tomorrow, '00:59').expect(422)
    expect(body.errors).toEqual({
      event_time: 'Our crew can’t be there that soon. Choose a later time',
    })
    await moveBooking(site, a.bookingId, tomorrow, '01:00').expect(200)
    const full = await moveBooking(site, b.bookingId, tomorrow, '01:00').expect(409)
    // three hours, an hour and a half to be back, and two hours to the next one
    expect(full.body.current.free_times[0]).toBe('07:30')
  })

  test('is refused on its day, and before it is paid', async () => {
    const { bookingId, form } = await bookEvent(site)
    now = new Date(Date.parse(`${form.event_date}T10:00:00-08:00`))
    const today = await moveBooking(site, bookingId, inDays(50, now)).expect(409)
    expect(today.body.message).toBe('The event is today. Please call us.')
    now = new Date()
    const held = await holdEvent(site)
    const unpaid = await moveBooking(site, held.bookingId, freeDay()).expect(409)
    expect(unpaid.body).toMatchObject({
      code: 'wrong_status',
      message: expect.stringContaining('isn’t paid yet'),
    })
  })
})

/** The second Sunday of March. */
function nextClockChange(): string {
  for (let days = 1; days < 372; days += 1) {
    const date = inDays(days)
    if (/-03-(08|09|1[0-4])$/.test(date) && new Date(date).getUTCDay() === 0) return date
  }
  throw new Error('from one second Sunday of March to the next there are at most 371 days')
}

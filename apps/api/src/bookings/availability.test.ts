import { beforeEach, describe, expect, test } from 'vitest'
import {
  createBookingPrices,
  getBooking,
  holdEvent,
  postBooking,
  yourWayForm,
} from '../../test/rows/bookings.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

/** Saturday noon in Tacoma. The clocks change on 14 March and 7 November 2027. PayPal does not mind which day it is. */
const START = new Date('2026-12-05T20:00:00Z')
let now = START
const site = await payingSite({ deps: { now: () => now }, webhooks: false })
await createBookingPrices(site.db)
beforeEach(() => {
  now = START
})

const month = async (name: string) =>
  (await site.http.get(`/api/user/bookevent/availability?month=${name}`).expect(200)).body
const readDayState = async (date: string) => {
  const { data } = await month(date.slice(0, 7))
  return data.find((day: { date: string }) => day.date === date).state
}
const hold = (event_date: string, event_time: string, hours = 3) =>
  holdEvent(site, {
    event_date,
    event_time,
    number_of_hours: hours,
    total_price: hours * 185.5,
    payment_method: 'paypal',
  })

describe('The days of a month', () => {
  test('are past until today, and not yet bookable after a year', async () => {
    const december = await month('2026-12')
    expect(december).toMatchObject({ status: true, first_date: '2026-12-06', last_date: '2027-12-05' })
    expect(december.data).toHaveLength(31)
    expect(december.data.slice(3, 7)).toEqual([
      { date: '2026-12-04', state: 'past' },
      { date: '2026-12-05', state: 'past' },
      { date: '2026-12-06', state: 'open' },
      { date: '2026-12-07', state: 'open' },
    ])
    const nextYear = await month('2027-12')
    expect(nextYear.data.slice(4, 6)).toEqual([
      { date: '2027-12-05', state: 'open' },
      { date: '2027-12-06', state: 'not_yet' },
    ])
    expect((await month('2027-02')).data).toHaveLength(28)
  })

  test('change at midnight in Tacoma, not in Greenwich', async () => {
    now = new Date('2026-12-06T07:59:59Z')
    expect(await readDayState('2026-12-06')).toBe('open')
    now = new Date('2026-12-06T08:00:00Z')
    expect(await readDayState('2026-12-06')).toBe('past')
  })

  test('are nearly full with one crew left, and full when both are away all day', async () => {
    const date = '2027-01-16'
    await hold(date, '12:00', 6)
    expect(await readDayState(date)).toBe('nearly_full')
    await hold(date, '18:00')
    expect(await readDayState(date)).toBe('nearly_full')
    await hold('2027-02-06', '10:00', 12)
    await hold('2027-02-06', '10:00', 12)
    expect(await readDayState('2027-02-06')).toBe('full')
    expect(await readDayState('2027-02-07')).toBe('open')
  })

  test('are free again when a hold is over, before the sweeper has seen it', async () => {
    await hold('2027-03-06', '10:00', 12)
    await hold('2027-03-06', '10:00', 12)
    expect(await readDayState('2027-03-06')).toBe('full')
    now = new Date(START.getTime() + 35 * 60_000)
    expect(await readDayState('2027-03-06')).toBe('open')
  })

  test.each(['', '?month=2027-13', '?month=1999-01', '?month=9999-01-01', '?month=2027-1'])(
    'are not told for %j',
    async (query) => {
      await site.http.get(`/api/user/bookevent/availability${query}`).expect(422)
    },
  )
})

describe('A night in which the clocks change', () => {
  const book = (event_date: string, event_time: string) =>
    postBooking(site, yourWayForm({ event_date, event_time, payment_method: 'paypal' }))

  test('has no 02:30 in spring', async () => {
    const { body } = await book('2027-03-14', '02:30').expect(422)
    expect(body.errors).toEqual({ event_time: expect.stringContaining('skip this time') })
    const { body: booked } = await book('2027-03-14', '01:59').expect(200)
    const { startsAt, endsAt } = await getBooking(site, booked.book_event_id)
    expect(startsAt.toISOString()).toBe('2027-03-14T09:59:00.000Z')
    expect(endsAt.toISOString(), 'three hours by the stopwatch').toBe('2027-03-14T12:59:00.000Z')
  })

  test('has 01:30 twice in autumn: the first is meant', async () => {
    const { body } = await book('2027-11-07', '01:30').expect(200)
    const { startsAt } = await getBooking(site, body.book_event_id)
    expect(startsAt.toISOString()).toBe('2027-11-07T08:30:00.000Z')
  })
})

test('The rules are told before a customer pays', async () => {
  const { body } = await site.http.get('/api/user/bookevent/policy').expect(200)
  expect(body).toEqual({
    status: true,
    first_date: '2026-12-06',
    last_date: '2027-12-05',
    closed_days: [],
    earliest_start: '00:00',
    latest_end: '04:00',
    minimum: { yourway: 150, ourway: 250 },
    min_people: 10,
    area_name: 'Tacoma and to places up to 45 minutes away',
    areas: expect.arrayContaining([{ city: 'Lakewood', zips: ['98498', '98499'], travel_minutes: 35 }]),
    max_days_ahead: 365,
    setup_minutes: 90,
    hold_minutes: 35,
    our_way_hours: 4,
    policy: {
      version: '14:100,7:50;5000',
      text: 'If you cancel: You get back everything you paid until 14 days before the event, half of what you paid until 7 days before the event, and nothing after that. If you cancel more than 2 events in 30 days, each within an hour of paying, we keep $50.00. If we have to cancel, you get back everything you paid.',
      steps: [
        { days_before: 14, percent: 100 },
        { days_before: 7, percent: 50 },
      ],
      quick_cancel_fee: 50,
    },
  })
})

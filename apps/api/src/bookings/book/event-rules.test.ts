import { restaurantInstant } from '@baobab/contract'
import { describe, expect, test } from 'vitest'
import {
  bookEvent,
  createBookingPrices,
  expectRefused,
  getBooking,
  inDays,
  menuRow,
  moveBooking,
  ourWayForm,
  postBooking,
  setEventHours,
  showBooking,
  yourWayForm,
} from '../../../test/rows/bookings.ts'
import { createSite, payingSite } from '../../../test/sites/paying-site.ts'
import { closedDaysBetween } from '../event-rules.ts'

/** A Monday morning in Tacoma, with Thanksgiving, Christmas and New Year ahead. */
const now = new Date('2026-11-23T18:00:00Z')

/** A card's page would have to end within a day of the real clock. */
const byPayPal = { payment_method: 'paypal' } as const
const grilling = (changes: Record<string, unknown>) => yourWayForm({ ...byPayPal, ...changes })
const book = (changes: Record<string, unknown>) => postBooking(site, grilling(changes))

const site = await payingSite({ env: { BOOKING_CREWS: '1' }, deps: { now: () => now } })
const env = { DATABASE_URL: site.config.DATABASE_URL, BOOKING_CREWS: '1' }
const secondSite = await createSite(site.sandbox, env, { now: () => now })
await createBookingPrices(site.db)
// each year again, as the migration has them
await site.db.eventClosedDay.updateMany({ data: { year: null } })
await setEventHours(site.db, '08:00', '01:00')

test('MON-31 A wedding for 1 at $3 in Paris at 3 am is refused in kind words under each field', async () => {
  await site.db.menuProduct.create({ data: { name: 'Zobo', priceCents: 300, course: 'drink' } })
  const form = ourWayForm({
    no_of_people: 1,
    event_date: '2026-12-05',
    event_time: '03:00',
    event_address: '1 Rue de Rivoli, Paris',
    menu_products: [{ name: 'Zobo', price: 3, quantity: 1, total_price: 3 }],
    total_price: 3,
  })
  const { errors } = await expectRefused(site, form, 422)
  expect(errors).toEqual({
    event_time: 'Events start at 8 am or later',
    no_of_people: 'Our events start at 10 guests. For fewer, please call us: (253) 555-0142',
    menu_products: 'Our Way starts at $250.00. Add dishes or guests, or call us: (253) 555-0142',
    event_address: expect.stringContaining('Our crews go to Tacoma and to places up to 45 minutes away.'),
  })
})

describe('MON-31 What is too small holds no crew', () => {
  test.each([
    [
      'Our Way for less than $250',
      () =>
        ourWayForm({
          ...byPayPal,
          menu_products: [menuRow({ quantity: 22, total_price: 243.1 })],
          total_price: 243.1,
        }),
    ],
    [
      'two thousand people with one cheap dish',
      () =>
        ourWayForm({
          no_of_people: 2000,
          menu_products: [menuRow({ quantity: 1, total_price: 11.05 })],
          total_price: 11.05,
        }),
    ],
    ['nine guests', () => grilling({ no_of_people: 9 })],
  ])('%s', async (_what, form) => {
    await expectRefused(site, { ...form(), event_date: '2026-12-05' }, 422)
  })

  test('Your Way for less than $150 holds no crew, when an hour costs that little', async () => {
    await site.db.hourlyPrice.updateMany({ data: { priceCents: 7_499 } })
    const form = grilling({ event_date: '2026-12-05', number_of_hours: 2, total_price: 149.98 })
    const { errors } = await expectRefused(site, form, 422)
    expect(Object.keys(errors)).toEqual(['number_of_hours'])
    await site.db.hourlyPrice.updateMany({ data: { priceCents: 18_550 } })
  })
})

describe('Days on which the crews are at home', () => {
  test.each([
    ['Thanksgiving', '2026-11-26'],
    ['Christmas Eve', '2026-12-24'],
    ['Christmas Day', '2026-12-25'],
    ['New Year’s Day', '2027-01-01'],
  ])('%s cannot be booked, and nothing moves there', async (name, event_date) => {
    const { errors } = await expectRefused(site, grilling({ event_date }), 422)
    expect(errors).toEqual({ event_date: `We don’t cater on ${name}. Please choose another day` })
  })

  test('cannot be moved to, and the calendar says so', async () => {
    const { bookingId } = await bookEvent(site, { ...byPayPal, event_date: '2027-02-06' })
    const { body } = await moveBooking(site, bookingId, '2026-12-25').expect(422)
    expect(body.errors).toHaveProperty('event_date')
    const days = await site.http.get('/api/user/bookevent/availability?month=2026-12').expect(200)
    const closed = days.body.data.filter(({ state }: { state: string }) => state === 'closed')
    expect(closed.map(({ date }: { date: string }) => date)).toEqual(['2026-12-24', '2026-12-25'])
  })

  test('New Year’s Eve goes on until 1 am, and not until 1:01', async () => {
    const eve = { event_date: '2026-12-31', number_of_hours: 3 }
    const late = await expectRefused(site, grilling({ ...eve, event_time: '22:01' }), 422)
    expect(late.errors.event_time).toContain('Events end by 1 am')
    const { body } = await book({ ...eve, event_time: '22:00' }).expect(200)
    expect((await getBooking(site, body.book_event_id)).endsAt).toEqual(new Date('2027-01-01T09:00:00Z'))
    await book({ event_date: '2027-01-02', event_time: '08:00' }).expect(200)
  })

  test('are the same each year, or one date once', () => {
    const once = { name: 'Oven repair', year: 2027, month: 3, day: 5, week: null, weekday: null }
    const thanksgiving = { name: 'Thanksgiving', year: null, month: 11, day: null, week: 4, weekday: 4 }
    expect(closedDaysBetween([once, thanksgiving], '2026-11-01', '2028-12-31')).toEqual([
      { date: '2026-11-26', name: 'Thanksgiving' },
      { date: '2027-03-05', name: 'Oven repair' },
      { date: '2027-11-25', name: 'Thanksgiving' },
      { date: '2028-11-23', name: 'Thanksgiving' },
    ])
  })
})

describe('The way to the event', () => {
  const inSeattle = { event_address: '400 Broad St, Seattle, WA 98109' }

  test('is added on both sides, and the crew arrives as early as anywhere', async () => {
    const { bookingId } = await bookEvent(site, { ...byPayPal, event_date: '2027-03-06', ...inSeattle })
    expect(await getBooking(site, bookingId)).toMatchObject({
      travelMinutes: 75,
      busyFrom: restaurantInstant('2027-03-06', '15:15'),
      busyUntil: restaurantInstant('2027-03-06', '23:15'),
    })
    const shown = await showBooking(site, bookingId)
    expect(new Date(shown.crew_arrives_at)).toEqual(restaurantInstant('2027-03-06', '16:30'))
    await moveBooking(site, bookingId, '2027-03-07').expect(200)
    expect((await getBooking(site, bookingId)).busyFrom).toEqual(restaurantInstant('2027-03-07', '15:15'))
  })

  test('keeps two events apart that would fit in one town', async () => {
    const date = { event_date: '2027-03-13' }
    await book({ ...date, event_time: '10:00' }).expect(200)
    // back in Tacoma at 14:30; setting up and 75 minutes of driving end at 17:15
    const early = await book({ ...date, ...inSeattle, event_time: '17:14' }).expect(409)
    expect(early.body.current.free_times[0]).toBe('17:30')
    await book({ ...date, ...inSeattle, event_time: '17:15' }).expect(200)
  })

  test('CON-14 goes to one of thirty who book from near and far at once on two sites', async () => {
    const places = [
      '1 Lake Rd, Tacoma',
      '2 Bay St, Olympia',
      '400 Broad St, Seattle 98109',
      '5 Elm, Kent, WA',
    ]
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        postBooking(
          i % 2 ? site : secondSite,
          grilling({
            event_date: '2027-04-03',
            event_time: i % 3 === 0 ? '17:30' : '18:00',
            event_address: places[i % places.length],
          }),
        ),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(29).fill(409)])
  })
})

test('A call that knows only the specification books an ordinary event in Tacoma', async () => {
  const form = grilling({ event_date: inDays(120, now) })
  const { body } = await postBooking(site, form, null).expect(200)
  expect(await getBooking(site, body.book_event_id)).toMatchObject({ phone: '', travelMinutes: 30 })
})

test('A telephone number and allergies with head counts are kept and shown to the owner of the booking', async () => {
  const { body } = await book({
    event_date: inDays(122, now),
    phone: '+1 (253) 555-0142',
    allergies: [
      { avoided: 'milk', heads: 1 },
      { avoided: 'peanuts', heads: 3 },
    ],
  }).expect(200)
  const shown = await showBooking(site, body.book_event_id)
  expect(shown.phone).toBeNull()
  expect(shown.allergies).toEqual([
    { avoided: 'peanuts', heads: 3 },
    { avoided: 'milk', heads: 1 },
  ])
  expect((await getBooking(site, body.book_event_id)).phone).toBe('2535550142')
})

test.each([
  ['an unknown allergen', [{ avoided: 'kale', heads: 1 }]],
  ['an allergy of no guest', [{ avoided: 'milk', heads: 0 }]],
  [
    'one allergen twice',
    [
      { avoided: 'milk', heads: 1 },
      { avoided: 'milk', heads: 2 },
    ],
  ],
  ['more heads than guests', [{ avoided: 'milk', heads: 41 }]],
])('FOD-04 Allergies with %s are refused', async (_what, allergies) => {
  const { body } = await book({ event_date: inDays(124, now), allergies }).expect(422)
  expect(Object.keys(body.errors)[0]).toMatch(/^allergies/)
})

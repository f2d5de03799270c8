import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { settleAll, settleAndCheckBooks } from '../../../test/invariants/settle-all.ts'
import {
  confirmBooking,
  createBookingPrices,
  expectRefused,
  getBooking,
  holdEvent,
  inDays,
  listRecorded,
  menuRow,
  ourWayForm,
  postBooking,
  yourWayForm,
} from '../../../test/rows/bookings.ts'
import { mailKinds, payAtProvider } from '../../../test/rows/checkouts.ts'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { payingSite } from '../../../test/sites/paying-site.ts'

const site = await payingSite()
await createBookingPrices(site.db)
afterEach(() => settleAndCheckBooks(site))

const cases = [
  { way: 'yourway', provider: 'stripe' },
  { way: 'ourway', provider: 'paypal' },
] as const

describe.each(cases)('A booking of $way with $provider', ({ way, provider }) => {
  const hold = () => holdEvent(site, { event_way: way, payment_method: provider })

  test('is held until it is paid, and then booked by the webhook alone', async () => {
    const { bookingId, email, reference, url } = await hold()
    expect(url).toContain(site.sandbox.url)
    const held = await getBooking(site, bookingId)
    expect(held).toMatchObject({ status: 'held', paidAt: null, crew: 1, userId: null })
    expect((held.holdEndsAt?.getTime() ?? 0) - held.createdAt.getTime()).toBe(35 * 60_000)

    payAtProvider(site, provider, reference)
    await site.sandbox.webhooksIdle()
    const booked = await getBooking(site, bookingId)
    expect(booked).toMatchObject({ status: 'booked', holdEndsAt: null, crew: 1 })
    expect(await listRecorded(site, bookingId)).toEqual([['status', 'booked', 'site']])
    expect(await mailKinds(site, email)).toEqual(['booking-booked'])
    expect((await confirmBooking(site, bookingId).expect(200)).body).toEqual({
      status: true,
      payment_status: 'paid',
      is_declined: false,
      message: 'Your event is booked. We’ve e-mailed you the details.',
      url: null,
      pay_until: null,
    })
  })

  test('stays held when the payment is declined, and can be paid again', async () => {
    const { bookingId, reference } = await hold()
    site.sandbox[provider].decline(reference)
    await site.sandbox.webhooksIdle()
    expect((await confirmBooking(site, bookingId).expect(200)).body).toMatchObject({
      status: false,
      url: expect.any(String),
    })
    expect(await getBooking(site, bookingId)).toMatchObject({ status: 'held', paidAt: null })
    payAtProvider(site, provider, reference)
    await settleAll(site)
    expect(await getBooking(site, bookingId)).toMatchObject({ status: 'booked' })
  })
})

test('A booking is attached to the account that is signed in, and listed there', async () => {
  const ada = await createUser(site)
  const bem = await createUser(site)
  const { body } = await postBooking(site, ourWayForm()).set(bearer(ada)).expect(200)
  expect(await getBooking(site, body.book_event_id)).toMatchObject({
    userId: ada.id,
    menuRows: [{ name: 'Suya trio', priceCents: 1105, quantity: 40, totalCents: 44_200 }],
  })
  const listed = async (user: { token: string }) =>
    (await site.http.get('/api/user/bookevent').set(bearer(user)).expect(200)).body.bookings
  expect(await listed(ada)).toMatchObject([{ book_event_id: body.book_event_id, email: expect.any(String) }])
  expect(await listed(bem)).toEqual([])
})

test('Two rows of one item are added up', async () => {
  const rows = [menuRow(), menuRow({ quantity: 2, total_price: 22.1 })]
  const { bookingId } = await holdEvent(site, {
    event_way: 'ourway',
    menu_products: rows,
    total_price: 464.1,
  })
  expect(await getBooking(site, bookingId)).toMatchObject({
    totalCents: 46_410,
    menuRows: [{ quantity: 42, totalCents: 46_410 }],
  })
})

test('A total of 0 is booked at once without a provider, where the house gives events away', async () => {
  const { ourWayMinimumCents } = await site.db.eventSettings.findUniqueOrThrow({ where: { id: 1 } })
  await site.db.eventSettings.update({ where: { id: 1 }, data: { ourWayMinimumCents: 0 } })
  onTestFinished(async () => {
    await site.db.eventSettings.update({ where: { id: 1 }, data: { ourWayMinimumCents } })
  })
  const water = await site.db.menuProduct.create({ data: { name: 'Water', priceCents: 0, course: 'drink' } })
  const form = ourWayForm({
    menu_products: [{ name: water.name, price: 0, quantity: 9, total_price: 0 }],
    total_price: 0,
  })
  const { body } = await postBooking(site, form).expect(200)
  expect(body.url).toBe(`http://localhost:3000/bookevent?book_event_id=${body.book_event_id}&status=true`)
  expect(await getBooking(site, body.book_event_id)).toMatchObject({
    status: 'booked',
    payments: [{ provider: 'none', status: 'paid' }],
  })
  expect(await mailKinds(site, form.email)).toEqual(['booking-booked'])
})

describe('Prices are ours', () => {
  test('MON-19 A total below hours times price is refused with the right one', async () => {
    const body = await expectRefused(site, yourWayForm({ total_price: 0.03 }), 409)
    expect(body).toMatchObject({
      code: 'prices_changed',
      current: { hourly_price: 185.5, menu_products: [], total_price: 556.5 },
    })
  })

  test.each([
    ['a lower price of a row', [menuRow({ price: 0.01, total_price: 0.4 })], 0.4],
    ['a row total that does not add up', [menuRow({ total_price: 1 })], 442],
    ['a lower total', [menuRow()], 1],
  ])('MON-20 %s is refused with the right prices', async (_what, menu_products, total_price) => {
    const body = await expectRefused(site, ourWayForm({ menu_products, total_price }), 409)
    expect(body).toMatchObject({
      code: 'prices_changed',
      current: {
        hourly_price: null,
        menu_products: [{ name: 'Suya trio', price: 11.05, quantity: 40 }],
        total_price: 442,
      },
    })
  })

  test('MON-20 An item that is not sold is named without a price', async () => {
    const gone = await site.db.menuProduct.create({
      data: { name: 'Ostrich', priceCents: 1105, active: false },
    })
    const form = ourWayForm({ menu_products: [menuRow(), menuRow({ name: gone.name })], total_price: 884 })
    expect((await expectRefused(site, form, 409)).current).toEqual({
      hourly_price: null,
      menu_products: [
        { name: 'Suya trio', price: 11.05, quantity: 40 },
        { name: 'Ostrich', price: null, quantity: 40 },
      ],
      total_price: 442,
    })
  })

  test('More people for one item than any event has, and more money than a card takes, are refused', async () => {
    const crowd = menuRow({ quantity: 2000, total_price: 22_100 })
    const twice = ourWayForm({ menu_products: [crowd, crowd], total_price: 44_200 })
    expect((await expectRefused(site, twice, 422)).errors).toEqual({
      menu_products: 'Suya trio: at most 2000',
    })
    await site.db.menuProduct.create({ data: { name: 'Gold', priceCents: 10_000_000 } })
    const gold = { name: 'Gold', price: 100_000, quantity: 10, total_price: 1_000_000 }
    const body = await expectRefused(site, ourWayForm({ menu_products: [gold], total_price: 1_000_000 }), 422)
    expect(body.message).toContain('Please call us')
  })
})

describe('A date', () => {
  test.each([
    ['today', () => inDays(0), 'Event Date must be tomorrow or later'],
    ['the past', () => '2020-01-01', 'Event Date must be tomorrow or later'],
    ['more than a year ahead', () => inDays(366), 'Please call us for a later one'],
    ['the year 9999', () => '9999-12-31', 'Please call us for a later one'],
  ])('A date of %s is refused under its field', async (_what, event_date, message) => {
    const { errors } = await expectRefused(site, yourWayForm({ event_date: event_date() }), 422)
    expect(errors.event_date).toContain(message)
  })

  test('A date of tomorrow is accepted, and the one a year ahead', async () => {
    for (const days of [1, 365])
      await postBooking(site, yourWayForm({ event_date: inDays(days) })).expect(200)
  })
})

test('Another policy than the one on the screen is refused with the present one', async () => {
  const body = await expectRefused(site, yourWayForm({ policy_version: '1:100' }), 409)
  expect(body).toMatchObject({ code: 'policy_changed', current: { version: '14:100,7:50;5000' } })
  const { body: rules } = await site.http.get('/api/user/bookevent/policy').expect(200)
  const { bookingId } = await holdEvent(site, { policy_version: rules.policy.version })
  expect(await getBooking(site, bookingId)).toMatchObject({
    policyVersion: rules.policy.version,
    policyText: rules.policy.text,
    policySteps: [
      { daysBefore: 14, percent: 100 },
      { daysBefore: 7, percent: 50 },
    ],
  })
})

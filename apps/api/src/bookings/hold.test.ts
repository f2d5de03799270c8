import { addDays, restaurantDate } from '@baobab/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { settleAll, settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import {
  bookAndRetry,
  confirmBooking,
  createBookingPrices,
  getBooking,
  holdEvent,
  postBooking,
  yourWayForm,
} from '../../test/rows/bookings.ts'
import { listCaptures, mailKinds, newKey, payAtProvider } from '../../test/rows/checkouts.ts'
import { createSite, payingSite } from '../../test/sites/paying-site.ts'
import { sweepPayments } from '../payments/settle/sweep-payments.ts'

let now = new Date()
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

const deps = { now: () => now }
const site = await payingSite({ env: { BOOKING_CREWS: '1' }, deps })
const env = { DATABASE_URL: site.config.DATABASE_URL, BOOKING_CREWS: '1' }
const secondSite = await createSite(site.sandbox, env, deps)
await createBookingPrices(site.db)
beforeEach(() => {
  now = new Date()
})
afterEach(() => settleAndCheckBooks(site))

const noWebhooks = () => site.sandbox.faults.add({ kind: 'drop', operation: 'webhook' })
const providerDown = () => site.sandbox.faults.add({ kind: 'status', operation: 'any', status: 503 })
const readStatus = async (bookingId: string) => (await getBooking(site, bookingId)).status
const sameEvening = ({ form }: { form: { event_date: string } }) =>
  yourWayForm({ event_date: form.event_date })

describe('The last crew of an evening', () => {
  test('CON-14 goes to one of thirty who book it at once on two sites; the others are told the free times', async () => {
    const event_date = addDays(restaurantDate(now), 200)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        postBooking(i % 2 ? site : secondSite, yourWayForm({ event_date })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 29 }, () => 409),
    ])
    for (const { body } of answers.filter(({ status }) => status === 409)) {
      expect(body).toMatchObject({ code: 'date_full', current: { event_date } })
      // three hours from 18:00, two hours before it and an hour and a half after it
      expect(body.current.free_times).toContain('11:30')
      expect(body.current.free_times).not.toContain('12:00')
      expect(body.current.free_times).not.toContain('22:30')
      expect(body.current.free_times).not.toContain('18:00')
    }
    const [won] = answers.filter(({ status }) => status === 200)
    const { payments } = await getBooking(site, won?.body.book_event_id)
    site.sandbox.stripe.pay(String(payments[0]?.reference))
    await site.sandbox.webhooksIdle()
    expect(await readStatus(won?.body.book_event_id)).toBe('booked')
    expect(listCaptures(site, String(payments[0]?.reference))).toHaveLength(1)
  })

  test('leaves room for an event that begins when the crew is back', async () => {
    const held = await holdEvent(site, { event_time: '10:00' })
    const { event_date } = held.form
    // back at 14:30, and away again two hours before the next event
    await postBooking(site, yourWayForm({ event_date, event_time: '16:29' })).expect(409)
    await postBooking(site, yourWayForm({ event_date, event_time: '16:30' })).expect(200)
  })

  test('keeps two events apart that meet after midnight', async () => {
    const held = await holdEvent(site, { event_time: '22:00', number_of_hours: 4, total_price: 742 })
    const next = addDays(held.form.event_date, 1)
    await postBooking(site, yourWayForm({ event_date: next, event_time: '05:29' })).expect(409)
    await postBooking(site, yourWayForm({ event_date: next, event_time: '05:30' })).expect(200)
  })
})

test('Ten clicks with one key hold one place, also the last one', async () => {
  const form = yourWayForm({ event_date: addDays(restaurantDate(now), 210) })
  const key = newKey()
  site.sandbox.faults.add({ kind: 'slow', delayMs: 500, operation: 'create', times: 1 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => postBooking(site, form, key)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(new Set(answers.map(({ body }) => `${body.book_event_id} ${body.url}`)).size).toBe(1)
  expect(await site.db.booking.count({ where: { email: form.email } })).toBe(1)
})

test('When the provider is down, the retry opens the booking that is stored, also with the other provider', async () => {
  const form = yourWayForm()
  const key = newKey()
  providerDown()
  const { body } = await postBooking(site, form, key).expect(503)
  expect(body).toMatchObject({ code: 'payment_unavailable', message: expect.stringContaining('try again') })
  site.sandbox.faults.clear()
  const again = await bookAndRetry(site, { ...form, payment_method: 'paypal' }, key)
  expect(again.status).toBe(200)
  const booking = await getBooking(site, again.body.book_event_id)
  expect(booking).toMatchObject({ paymentMethod: 'paypal', payments: [{ attempt: 2 }, { attempt: 1 }] })
  const first = await site.db.booking.findFirstOrThrow({ where: { email: form.email } })
  expect(first.publicId).toBe(again.body.book_event_id)
  site.sandbox.paypal.approve(String(booking.payments[0]?.reference))
  await settleAll(site)
  expect(await readStatus(again.body.book_event_id)).toBe('booked')
})

test('Another event under the same key is refused', async () => {
  const held = await holdEvent(site)
  const { body } = await postBooking(site, { ...held.form, event_time: '12:00' }, held.key).expect(409)
  expect(body).toMatchObject({ code: 'idempotency_conflict', message: expect.stringContaining('book again') })
})

/** As if it had ended before its payment was known. */
const expireHold = ({ id }: { id: string }) =>
  site.db.booking.update({ where: { id }, data: { status: 'expired', crew: null, holdEndsAt: null } })

describe('After 35 minutes', () => {
  test('an abandoned booking is closed at the provider and gives its place back', async () => {
    const held = await holdEvent(site)
    now = later(36)
    await sweepPayments(site.deps)
    expect(await getBooking(site, held.bookingId)).toMatchObject({
      status: 'expired',
      crew: null,
      payments: [{ status: 'expired' }],
    })
    expect(() => site.sandbox.stripe.pay(held.reference)).toThrow()
    expect((await confirmBooking(site, held.bookingId).expect(200)).body).toMatchObject({
      status: false,
      payment_status: 'expired',
    })
    await postBooking(site, sameEvening(held)).expect(200)
  })

  test('LIM-04 a retry does not prolong the hold', async () => {
    const held = await holdEvent(site)
    now = later(20)
    const paypal = { ...held.form, payment_method: 'paypal' }
    await postBooking(site, paypal, held.key).expect(200)
    now = later(16)
    const { body } = await postBooking(site, held.form, held.key).expect(409)
    expect(body.code).toBe('idempotency_conflict')
    await postBooking(site, sameEvening(held)).expect(200)
    expect(await readStatus(held.bookingId)).toBe('expired')
  })

  test('a customer who paid in time without our knowledge keeps the place from the next one', async () => {
    const held = await holdEvent(site)
    noWebhooks()
    site.sandbox.stripe.pay(held.reference)
    now = later(36)
    await postBooking(site, sameEvening(held)).expect(409)
    expect(await readStatus(held.bookingId)).toBe('booked')
  })

  test('a customer whose place is lost gets the money back and is told why', async () => {
    const held = await holdEvent(site)
    noWebhooks()
    site.sandbox.stripe.pay(held.reference)
    site.sandbox.faults.add({ kind: 'status', operation: 'retrieve', status: 503 })
    site.sandbox.faults.add({ kind: 'status', operation: 'expire', status: 503 })
    now = later(36)
    // the provider cannot say that it was paid, and a hold has one end
    const { body } = await postBooking(site, sameEvening(held)).expect(200)
    expect(await readStatus(held.bookingId)).toBe('expired')

    site.sandbox.faults.clear()
    await settleAll(site)
    expect(await getBooking(site, held.bookingId)).toMatchObject({
      status: 'expired',
      paidAt: null,
      payments: [{ status: 'refunded', refundedCents: 55_650 }],
    })
    const confirmed = await site.http.get(`/api/user/bookevent/payment/${held.bookingId}`).expect(200)
    expect(confirmed.body).toMatchObject({ status: false, payment_status: 'refunded' })
    expect(await readStatus(body.book_event_id)).toBe('held')
    const [mail] = await mailsTo(site, held.email)
    expect(mail?.kind).toBe('booking-refunded')
    expect(mail?.text).toContain('the date was already taken')
  })

  test.each(['stripe', 'paypal'] as const)(
    'a customer who pays late by %s gets the place while it is free',
    async (payment_method) => {
      const held = await holdEvent(site, { payment_method })
      noWebhooks()
      site.sandbox.faults.add({ kind: 'status', operation: 'expire', status: 503 })
      await expireHold(held)
      payAtProvider(site, payment_method, held.reference)
      now = later(40)
      expect((await confirmBooking(site, held.bookingId).expect(200)).body.status).toBe(true)
      expect(await getBooking(site, held.bookingId)).toMatchObject({ status: 'booked', crew: 1 })
      expect(await mailKinds(site, held.email)).toEqual(['booking-booked'])
      await postBooking(site, sameEvening(held)).expect(409)
    },
  )

  test('an approval at PayPal for a lost place is not captured', async () => {
    const held = await holdEvent(site, { payment_method: 'paypal' })
    now = later(36)
    await postBooking(site, sameEvening(held)).expect(200)
    site.sandbox.paypal.approve(held.reference)
    await settleAll(site)
    expect(listCaptures(site, held.reference)).toEqual([])
    expect(await readStatus(held.bookingId)).toBe('expired')
  })

  test('CON-15 of a late payer and a new customer at the same time one gets the place and the other’s money goes back', async () => {
    for (let round = 0; round < 3; round += 1) {
      const held = await holdEvent(site)
      noWebhooks()
      await expireHold(held)
      site.sandbox.stripe.pay(held.reference)
      const [confirmation, answer] = await Promise.all([
        confirmBooking(site, held.bookingId),
        postBooking(secondSite, sameEvening(held)),
      ])
      expect(confirmation.status).toBe(200)
      await settleAll(site)
      const late = await getBooking(site, held.bookingId)
      if (answer.status === 200)
        expect(late).toMatchObject({ status: 'expired', payments: [{ status: 'refunded' }] })
      else expect(late).toMatchObject({ status: 'booked', payments: [{ status: 'paid' }] })
      site.sandbox.faults.clear()
    }
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailsTo } from '../../../test/channels/mailbox.ts'
import { settleAll, settleAndCheckBooks } from '../../../test/invariants/settle-all.ts'
import {
  beforeEvent,
  bookEvent,
  cancelBooking,
  createBookingPrices,
  getBooking,
  holdEvent,
  inDays,
  postBooking,
  refundedAtProvider,
  showBooking,
  yourWayForm,
} from '../../../test/rows/bookings.ts'
import { payingSite } from '../../../test/sites/paying-site.ts'

let now = new Date()
const site = await payingSite({ deps: { now: () => now } })
await createBookingPrices(site.db)
beforeEach(() => {
  now = new Date()
})
afterEach(() => settleAndCheckBooks(site))

const goTo = (eventDate: string, daysBefore: number, ms?: number) => {
  now = beforeEvent(eventDate, daysBefore, ms)
}

describe('A customer who cancels', () => {
  test.each([
    ['exactly 14 days before', 14, 0, 556.5],
    ['a moment later', 14, 1, 278.25],
    ['exactly 7 days before', 7, 0, 278.25],
    ['less than 7 days before', 7, 1, 0],
  ])('%s is shown and gets the same amount', async (_when, days, ms, refund) => {
    const event_date = inDays(40 + days)
    const { bookingId, reference, email } = await bookEvent(site, { event_date })
    goTo(event_date, days, ms)
    const shown = await showBooking(site, bookingId)
    expect(shown.cancellation).toEqual({ allowed: true, refund, fee: 0, reason: null })

    const { body } = await cancelBooking(site, bookingId, refund).expect(200)
    expect(body.booking).toMatchObject({
      status: 'cancelled',
      payment_status: 'paid',
      cancelled_by: 'customer',
      refunded: refund,
      cancellation: { allowed: false, refund: 0, fee: 0, reason: 'This booking was already canceled.' },
    })
    await site.runDueJobs()
    await site.sandbox.webhooksIdle()
    expect(refundedAtProvider(site, reference)).toBe(Math.round(refund * 100))
    const paymentStatus = refund === 556.5 ? 'refunded' : refund === 0 ? 'paid' : 'partly_refunded'
    expect(await showBooking(site, bookingId)).toMatchObject({
      status: 'cancelled',
      payment_status: paymentStatus,
      refunds: refund === 0 ? [] : [{ amount: refund, status: 'done' }],
    })
    const kinds = (await mailsTo(site, email)).map(({ kind }) => kind)
    expect(kinds).toEqual(['booking-booked', 'booking-cancelled'])
  })

  test('MON-24 and saw another refund than the present one is told the right one, and nothing happens', async () => {
    const event_date = inDays(30)
    const { bookingId } = await bookEvent(site, { event_date })
    goTo(event_date, 10)
    const { body } = await cancelBooking(site, bookingId, 556.5).expect(409)
    expect(body).toMatchObject({ code: 'refund_changed', current: { refund: 278.25 } })
    expect(await getBooking(site, bookingId)).toMatchObject({ status: 'booked', payments: [{ refunds: [] }] })
  })

  test('MON-24 six times at the same time is refunded once', async () => {
    const { bookingId, reference } = await bookEvent(site)
    const answers = await Promise.all(Array.from({ length: 6 }, () => cancelBooking(site, bookingId, 556.5)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200))
    expect(answers.map(({ body }) => body.message).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'This booking was already canceled.'),
      'Your event is canceled. We’re refunding you $556.50.',
    ])
    await settleAll(site)
    expect(refundedAtProvider(site, reference)).toBe(55_650)
    expect((await getBooking(site, bookingId)).payments[0]?.refunds).toHaveLength(1)
  })

  test('after the event has begun, or an unknown one, is refused', async () => {
    const event_date = inDays(25)
    const { bookingId } = await bookEvent(site, { event_date })
    goTo(event_date, 0)
    const { body } = await cancelBooking(site, bookingId, 0).expect(409)
    expect(body).toMatchObject({ code: 'wrong_status', message: 'The event has started. Please call us.' })
    await cancelBooking(site, 'ZZZZZZZZZZZZZZZZ', 0).expect(404)
  })

  test('gives the date to others', async () => {
    const event_date = inDays(33)
    const first = await bookEvent(site, { event_date })
    await bookEvent(site, { event_date })
    await postBooking(site, yourWayForm({ event_date })).expect(409)
    await cancelBooking(site, first.bookingId, 556.5).expect(200)
    await postBooking(site, yourWayForm({ event_date })).expect(200)
  })

  test('before paying gets a payment back that arrives all the same', async () => {
    const { bookingId, reference, email } = await holdEvent(site)
    site.sandbox.faults.add({ kind: 'status', operation: 'expire', status: 503 })
    site.sandbox.faults.add({ kind: 'drop', operation: 'webhook' })
    await cancelBooking(site, bookingId, 0).expect(200)
    site.sandbox.stripe.pay(reference)
    site.sandbox.faults.clear()
    await settleAll(site)
    expect(refundedAtProvider(site, reference)).toBe(55_650)
    expect(await getBooking(site, bookingId)).toMatchObject({ status: 'cancelled', paidAt: null })
    const mails = await mailsTo(site, email)
    expect(mails.map(({ kind }) => kind)).toEqual(['booking-cancelled', 'booking-refunded'])
    expect(mails[1]?.text).toContain('arrived after the booking was canceled')
  })

  test('keeps the policy that was accepted when the house changes it', async () => {
    const event_date = inDays(28)
    const { bookingId } = await bookEvent(site, { event_date })
    site.config.BOOKING_REFUNDS.splice(0, 2, { daysBefore: 60, percent: 10 })
    expect((await showBooking(site, bookingId)).cancellation.refund).toBe(556.5)
    site.config.BOOKING_REFUNDS.splice(0, 1, { daysBefore: 14, percent: 100 }, { daysBefore: 7, percent: 50 })
  })
})

test('AZN-07 Looking at a booking, its payment or its calendar file changes nothing, whatever the address says', async () => {
  const { bookingId } = await holdEvent(site)
  const before = await getBooking(site, bookingId)
  const captures = site.sandbox.ledger().length
  for (const path of [
    `/api/user/bookevent/${bookingId}`,
    `/api/user/bookevent/${bookingId}?status=true&cancel=true`,
    `/api/user/bookevent/payment/${bookingId}?status=true`,
    `/api/user/bookevent/${bookingId}/calendar.ics`,
  ])
    await site.http.get(path).expect(200)
  await site.http.get(`/api/user/bookevent/${bookingId}/cancel`).expect(404)
  expect(await getBooking(site, bookingId)).toEqual({ ...before, payments: expect.anything() })
  expect(site.sandbox.ledger()).toHaveLength(captures)
})

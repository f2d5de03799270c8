import { afterEach, expect, test } from 'vitest'
import { settleAll, settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import {
  bookEvent,
  createBookingPrices,
  getBooking,
  holdEvent,
  postBooking,
} from '../../test/rows/bookings.ts'
import { mailKinds } from '../../test/rows/checkouts.ts'
import { bearer, createUser, postAs } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite()
await createBookingPrices(site.db)
afterEach(() => settleAndCheckBooks(site))

test('MON-10 A booking that is paid in two windows is booked once; the second payment goes back', async () => {
  const held = await holdEvent(site)
  site.sandbox.faults.add({ kind: 'status', operation: 'expire', status: 503 })
  await postBooking(site, { ...held.form, payment_method: 'paypal' }, held.key).expect(200)
  site.sandbox.faults.add({ kind: 'drop', operation: 'webhook' })
  site.sandbox.stripe.pay(held.reference)
  const [paypal] = (await getBooking(site, held.bookingId)).payments
  site.sandbox.paypal.approve(String(paypal?.reference))
  await site.http.get(`/api/user/bookevent/payment/${held.bookingId}`).expect(200)
  site.sandbox.faults.clear()
  await settleAll(site)
  const { status, payments } = await getBooking(site, held.bookingId)
  expect(status).toBe('booked')
  expect(payments.map((payment) => payment.status).sort()).toEqual(['paid', 'refunded'])
  expect((await mailKinds(site, held.email)).sort()).toEqual(['booking-booked', 'booking-refunded'])
})

test('MON-05 A payment of the wrong amount keeps the place and waits for staff; the owner cancels and it goes back', async () => {
  const held = await holdEvent(site)
  site.sandbox.stripe.edit(held.reference, { amountCents: 55_649 })
  site.sandbox.stripe.pay(held.reference)
  await settleAll(site)
  expect(await getBooking(site, held.bookingId)).toMatchObject({
    status: 'held',
    crew: 1,
    holdEndsAt: null,
    payments: [{ status: 'review', capturedCents: 55_649 }],
  })
  const owner = await createUser(site, { role: 'owner' })
  const { body } = await site.http.get('/api/staff/incident').set(bearer(owner)).expect(200)
  expect(body.incidents).toMatchObject([{ kind: 'payment_in_review', book_event_id: held.bookingId }])
  await postAs(site, owner, `/staff/booking/${held.bookingId}/cancel`, {
    reason: 'The amount was wrong',
  }).expect(200)
  await settleAll(site)
  expect(await getBooking(site, held.bookingId)).toMatchObject({
    status: 'cancelled',
    crew: null,
    payments: [{ status: 'refunded', refundedCents: 55_649 }],
  })
})

test('MON-22 A refund made on the provider’s website is recorded once and told', async () => {
  const booked = await bookEvent(site)
  site.sandbox.stripe.refund(booked.reference, 400)
  await settleAll(site)
  expect(await getBooking(site, booked.bookingId)).toMatchObject({
    status: 'booked',
    payments: [{ status: 'partly_refunded', refundedCents: 400 }],
  })
  expect(await mailKinds(site, booked.email)).toEqual(['booking-booked', 'booking-refunded'])
})

import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { settleAll, settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import { createBookingPrices, getBooking, holdEvent, inDays } from '../../test/rows/bookings.ts'
import {
  confirmPayment,
  getOrder,
  listCaptures,
  mailKinds,
  payAtProvider,
  placeOrder,
  postCheckout,
} from '../../test/rows/checkouts.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite()
await createBookingPrices(site.db)
afterEach(() => settleAndCheckBooks(site))

const cancel = (trackingId: string) => site.http.post(`/api/user/order/payment/${trackingId}/cancel`)
const cancelBooking = (bookingId: string) =>
  site.http.post(`/api/user/bookevent/${bookingId}/cancel`).send({ expected_refund: 0, only_unpaid: true })
const countSlots = (orderId: string) => site.db.orderSlot.count({ where: { orderId } })
const captured = (reference: string) => listCaptures(site, reference)
const stripeDown = () => {
  for (const operation of ['expire', 'retrieve'] as const)
    site.sandbox.faults.add({ kind: 'status', status: 503, provider: 'stripe', operation })
  onTestFinished(site.sandbox.faults.clear)
}
const CANCELLED = {
  status: false,
  payment_status: 'expired',
  is_declined: false,
  message: 'This was canceled. The old payment page no longer works, and nothing was charged.',
  url: null,
  pay_until: null,
}

describe('MON-32 A guest cancels an unpaid order to change it', () => {
  test('The pay page of Stripe is closed before the answer, and the order holds nothing', async () => {
    const order = await placeOrder(site)
    expect(await countSlots(order.id)).toBe(1)
    const { body } = await cancel(order.trackingId).expect(200)
    expect(await countSlots(order.id)).toBe(0)
    expect(body).toEqual({
      status: true,
      message: 'Your order is canceled. The old payment page no longer works.',
    })
    expect(() => site.sandbox.stripe.pay(order.reference)).toThrow('expired')
    expect(await getOrder(site, order.trackingId)).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'expired' }],
    })
    expect((await confirmPayment(site, order.trackingId).expect(200)).body).toEqual(CANCELLED)
    expect(await mailKinds(site, order.email)).toEqual([])
    await cancel(order.trackingId).expect(200)
  })

  test('What is approved at PayPal afterwards is never captured', async () => {
    const order = await placeOrder(site, { payment_method: 'paypal' })
    await cancel(order.trackingId).expect(200)
    site.sandbox.paypal.approve(order.reference)
    await site.sandbox.webhooksIdle()
    expect((await confirmPayment(site, order.trackingId).expect(200)).body).toEqual(CANCELLED)
    expect(captured(order.reference)).toEqual([])
  })

  test('The same key makes no order again', async () => {
    const order = await placeOrder(site)
    await cancel(order.trackingId).expect(200)
    const { body } = await postCheckout(site, order.body, order.key).expect(409)
    expect(body).toMatchObject({ code: 'idempotency_conflict' })
  })

  test('When Stripe cannot be asked and the old page is paid, the money goes back and the guest is told once', async () => {
    const order = await placeOrder(site)
    stripeDown()
    await cancel(order.trackingId).expect(200)
    site.sandbox.stripe.pay(order.reference)
    site.sandbox.faults.clear()
    await settleAll(site)
    expect(captured(order.reference)).toMatchObject([{ amountCents: 2500, refundedCents: 2500 }])
    expect(await getOrder(site, order.trackingId)).toMatchObject({
      status: 'cancelled',
      paidAt: null,
      payments: [{ refunds: [{ reason: 'Your payment arrived after the order was canceled' }] }],
    })
    expect(await mailKinds(site, order.email)).toEqual(['order-refunded'])
  })

  test('When it is paid already, answer 409, and the order stays', async () => {
    const order = await placeOrder(site)
    site.sandbox.faults.add({ kind: 'drop', operation: 'webhook' })
    onTestFinished(site.sandbox.faults.clear)
    site.sandbox.stripe.pay(order.reference)
    const { body } = await cancel(order.trackingId).expect(409)
    expect(body).toMatchObject({ status: false, code: 'wrong_status' })
    expect(await getOrder(site, order.trackingId)).toMatchObject({
      status: 'pending',
      paidAt: expect.any(Date),
    })
  })

  test('When its money takes days, answer 409', async () => {
    const order = await placeOrder(site)
    site.sandbox.stripe.delay(order.reference)
    await cancel(order.trackingId).expect(409)
    site.sandbox.stripe.settleDelayed(order.reference, 'succeeded')
  })

  test.each(['stripe', 'paypal'] as const)(
    'Paid at %s and canceled at the same moment, it is paid or its money is back',
    async (payment_method) => {
      const orders = await Promise.all(Array.from({ length: 5 }, () => placeOrder(site, { payment_method })))
      const pay = (reference: string) => {
        try {
          payAtProvider(site, payment_method, reference)
        } catch {
          // the page was closed first
        }
      }
      const answers = await Promise.all(
        orders.flatMap(({ trackingId, reference }) => [
          cancel(trackingId),
          Promise.resolve().then(() => pay(reference)),
          cancel(trackingId),
        ]),
      )
      for (const answer of answers) if (answer) expect([200, 409]).toContain(answer.status)
      await settleAll(site)
      for (const { trackingId, reference } of orders) {
        const { status, paidAt } = await getOrder(site, trackingId)
        const kept = captured(reference).reduce(
          (sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents,
          0,
        )
        expect({ status, isPaid: paidAt !== null, kept }).toEqual(
          status === 'cancelled'
            ? { status, isPaid: false, kept: 0 }
            : { status: 'pending', isPaid: true, kept: 2500 },
        )
      }
    },
  )

  test('An unknown order is 404', async () => {
    await cancel('0000000000000000').expect(404)
  })
})

describe('A held booking that is canceled', () => {
  test('closes the pay page of Stripe before the answer', async () => {
    const held = await holdEvent(site)
    await cancelBooking(held.bookingId).expect(200)
    expect(() => site.sandbox.stripe.pay(held.reference)).toThrow('expired')
    expect(await getBooking(site, held.bookingId)).toMatchObject({ status: 'cancelled', crew: null })
    const confirmed = await site.http.get(`/api/user/bookevent/payment/${held.bookingId}`).expect(200)
    expect(confirmed.body).toEqual(CANCELLED)
  })

  test.each([
    ['in two months', 60],
    ['in three days, when the policy gives nothing back,', 3],
  ])('and was paid a moment before %s stays booked', async (_, days) => {
    site.sandbox.faults.add({ kind: 'drop', operation: 'webhook' })
    onTestFinished(site.sandbox.faults.clear)
    const held = await holdEvent(site, { event_date: inDays(days) })
    site.sandbox.stripe.pay(held.reference)
    const { body } = await cancelBooking(held.bookingId).expect(409)
    expect(body).toMatchObject({ code: 'wrong_status' })
    expect(await getBooking(site, held.bookingId)).toMatchObject({ status: 'booked' })
  })
})

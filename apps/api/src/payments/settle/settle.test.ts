import Stripe from 'stripe'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { settleAndCheckBooks } from '../../../test/invariants/settle-all.ts'
import { createBookingPrices, holdEvent } from '../../../test/rows/bookings.ts'
import {
  callsAbout,
  confirmPayment,
  getOrder,
  mailKinds,
  newestPayment,
  payAtProvider,
  placeOrder,
  postCheckout,
  showOrder,
} from '../../../test/rows/checkouts.ts'
import { createUser } from '../../../test/rows/people.ts'
import { payingSite, providerKeys } from '../../../test/sites/paying-site.ts'
import { cancelOrder } from '../../orders/cancel-order.ts'
import { sessionParams } from '../stripe/stripe-session.ts'

const site = await payingSite()
await createBookingPrices(site.db)
afterEach(() => settleAndCheckBooks(site))

const idle = () => site.sandbox.webhooksIdle()
const noWebhooks = () => site.sandbox.faults.add({ kind: 'drop', operation: 'webhook' })
const findPayment = (trackingId: string) => newestPayment(site, trackingId)

describe('Many return pages of one order', () => {
  test('share one question to the provider while it is open', async () => {
    const order = await placeOrder(site)
    site.sandbox.faults.add({ kind: 'slow', operation: 'retrieve', delayMs: 2_000 })
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => confirmPayment(site, order.trackingId)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(callsAbout(site, order.reference, 'retrieve').length).toBeLessThan(20)
  })

  test('MON-28 ask the provider once a second at most', async () => {
    const order = await placeOrder(site)
    const startedAt = performance.now()
    for (let call = 0; call < 4; call += 1) await confirmPayment(site, order.trackingId).expect(200)
    const seconds = (performance.now() - startedAt) / 1000
    expect(callsAbout(site, order.reference, 'retrieve').length).toBeLessThanOrEqual(seconds + 1)
  })

  test.each([
    ['stripe', 'order'],
    ['paypal', 'order'],
    ['stripe', 'booking'],
    ['paypal', 'booking'],
  ] as const)(
    'After paying at %s, the first question about the %s is answered with "paid", also when the page that waits has just asked',
    async (payment_method, kind) => {
      noWebhooks()
      onTestFinished(site.sandbox.faults.clear)
      const { path, reference } = await placeUnpaid(payment_method, kind)
      const waits = await site.http.get(path).expect(200)
      expect(waits.body).toMatchObject({ status: false, payment_status: 'started' })
      payAtProvider(site, payment_method, reference)
      const returned = await site.http.get(path).expect(200)
      expect(returned.body).toMatchObject({ status: true, payment_status: 'paid' })
    },
  )
})

/** Its confirmation call, and what the provider calls its payment. */
async function placeUnpaid(payment_method: 'stripe' | 'paypal', kind: 'order' | 'booking') {
  if (kind === 'booking') {
    const { bookingId, reference } = await holdEvent(site, { payment_method })
    return { path: `/api/user/bookevent/payment/${bookingId}`, reference }
  }
  const { trackingId, reference } = await placeOrder(site, { payment_method })
  return { path: `/api/user/order/payment/${trackingId}`, reference }
}

test('MON-04 The return page of an unpaid order asks the provider once, captures nothing and says it is not paid', async () => {
  for (const payment_method of ['stripe', 'paypal']) {
    const order = await placeOrder(site, { payment_method })
    const answer = await confirmPayment(site, order.trackingId).expect(200)
    expect(answer.body).toEqual({
      status: false,
      payment_status: 'started',
      is_declined: false,
      message: 'Your order isn’t paid yet.',
      url: order.url,
      pay_until: (await getOrder(site, order.trackingId)).expiresAt?.toISOString(),
    })
    expect((await getOrder(site, order.trackingId)).paidAt).toBeNull()
    expect(
      callsAbout(site, order.reference, payment_method === 'stripe' ? 'retrieve' : 'order-get'),
    ).toHaveLength(1)
    expect(callsAbout(site, order.reference, 'capture')).toHaveLength(0)
  }
  await confirmPayment(site, '0000000000000000').expect(404)
})

describe('Declined payments', () => {
  test.each(['stripe', 'paypal'] as const)(
    'After a declined card at %s one mail is sent and the same pay page still works',
    async (payment_method) => {
      const order = await placeOrder(site, { payment_method })
      for (const _ of [1, 2]) site.sandbox[payment_method].decline(order.reference)
      await idle()
      expect((await confirmPayment(site, order.trackingId).expect(200)).body).toEqual({
        status: false,
        payment_status: 'started',
        is_declined: true,
        message: 'Your payment was declined. Nothing was charged.',
        url: order.url,
        pay_until: expect.any(String),
      })
      expect(await mailKinds(site, order.email)).toEqual(['order-declined'])
      payAtProvider(site, payment_method, order.reference)
      await idle()
      expect(await mailKinds(site, order.email)).toEqual(['order-declined', 'order-paid'])
    },
  )

  test('When a card is declined for a canceled order, no mail is sent', async () => {
    const { id: userId } = await createUser(site, { role: 'kitchen' })
    const order = await placeOrder(site)
    await cancelOrder(site.deps, order.trackingId, { reason: 'Out of oak', by: { id: userId } })
    site.sandbox.stripe.decline(order.reference)
    await idle()
    expect(await mailKinds(site, order.email)).toEqual(['order-cancelled'])
  })

  test('After a delayed payment fails, the same key opens a new attempt for the same order', async () => {
    const order = await placeOrder(site)
    site.sandbox.stripe.delay(order.reference)
    site.sandbox.stripe.settleDelayed(order.reference, 'failed')
    await idle()
    const again = await postCheckout(site, order.body, order.key).expect(200)
    expect(again.body.tracking_id).toBe(order.trackingId)
    expect(again.body.url).not.toBe(order.url)
    expect((await getOrder(site, order.trackingId)).payments).toMatchObject([
      { attempt: 2, status: 'started' },
      { attempt: 1, status: 'failed' },
    ])
  })
})

test('BRW-07 When the provider does not answer, the return page says processing, never failed', async () => {
  const order = await placeOrder(site)
  site.sandbox.faults.add({ kind: 'status', operation: 'retrieve', status: 500 })
  expect((await confirmPayment(site, order.trackingId).expect(200)).body).toMatchObject({
    status: false,
    payment_status: 'processing',
  })
})

/** A second pay page for the same payment, as after a crash between Stripe's answer and our storing of it. */
async function openUnknownPage(paymentId: string, email: string): Promise<string> {
  const { hostname, port } = new URL(site.sandbox.url)
  const stripe = new Stripe(providerKeys.STRIPE_SECRET_KEY, { host: hostname, port, protocol: 'http' })
  const page = `${site.url}/orderplaced`
  const session = await stripe.checkout.sessions.create(
    sessionParams({
      paymentId,
      title: 'Order',
      invoice: 'unknown-page',
      email,
      amountCents: 2500,
      currency: 'usd',
      lines: [{ name: 'Suya, Plate', detail: '', unitCents: 1250, quantity: 2 }],
      discountCents: 0,
      deliveryFeeCents: 0,
      tipCents: 0,
      taxNote: null,
      successUrl: page,
      cancelUrl: page,
      expiresAt: new Date(Date.now() + 3_600_000),
    }),
  )
  return session.id
}

async function payOnUnknownPage(options: { refund: boolean }) {
  const order = await placeOrder(site)
  const { id: paymentId } = await findPayment(order.trackingId)
  const unknown = await openUnknownPage(paymentId, order.email)
  site.sandbox.stripe.pay(order.reference)
  await idle()
  noWebhooks()
  site.sandbox.stripe.pay(unknown)
  if (options.refund) site.sandbox.stripe.refund(unknown)
  site.sandbox.faults.clear()
  const event = { id: unknown, client_reference_id: paymentId }
  expect(await site.sandbox.sendEvent('stripe', 'checkout.session.completed', event)).toBe(200)
  return getOrder(site, order.trackingId)
}

test('A pay page that we do not know of becomes an attempt of its own, and its money is not lost', async () => {
  const { payments } = await payOnUnknownPage({ refund: false })
  expect(payments).toMatchObject([
    { attempt: 2, status: 'review', reviewReason: 'Paid a second time.', refunds: [{ amountCents: 2500 }] },
    { attempt: 1, status: 'paid' },
  ])
})

test('A second payment that was refunded at the provider already is recorded as refunded', async () => {
  const { trackingId, payments } = await payOnUnknownPage({ refund: true })
  expect(payments).toMatchObject([
    { attempt: 2, status: 'refunded', refundedCents: 2500, refunds: [{ status: 'done' }] },
    { attempt: 1, status: 'paid' },
  ])
  // for the guest the first one counts
  expect(await showOrder(site, trackingId)).toMatchObject({ payment_status: 'paid', refunded: 0 })
})

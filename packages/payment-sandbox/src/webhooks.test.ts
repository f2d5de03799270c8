import { createHash, verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  captureRequest,
  createOrderRequest,
  type Received,
  readId,
  refundRequest,
  type Shop,
  secrets,
  sessionParams,
  startShop,
  usd,
} from './testing/shop.ts'

let shop: Shop
beforeEach(async () => {
  shop = await startShop()
})
afterEach(() => shop.close())

/** Stripe's own check of a delivered event. */
function stripeEvent({ rawBody, headers }: Received, tolerance = 300): Stripe.Event {
  const { webhooks } = new Stripe('sk_test_any')
  return webhooks.constructEvent(
    rawBody,
    headers['stripe-signature'] ?? '',
    secrets.stripe.webhookSecret,
    tolerance,
  )
}
const eventTypes = (received: Received[]) => received.map(({ rawBody }) => JSON.parse(rawBody))
const newSession = async () => (await shop.stripe.checkout.sessions.create(sessionParams)).id
const newOrder = async () => readId(await shop.paypal(createOrderRequest(crypto.randomUUID())))

/** PayPal's rule, written down a second time with nothing but node:crypto. */
async function paypalHolds({ headers }: Received, rawBody: string | Buffer, webhookId: string) {
  const pem = await (await fetch(headers['paypal-cert-url'] ?? '')).text()
  const { publicKey } = new X509Certificate(pem)
  const text = [
    headers['paypal-transmission-id'],
    headers['paypal-transmission-time'],
    webhookId,
    crc32(rawBody).toString(10),
  ].join('|')
  const signature = Buffer.from(headers['paypal-transmission-sig'] ?? '', 'base64')
  return verify('RSA-SHA256', Buffer.from(text), publicKey, signature)
}

test('A payment sends an event that Stripe’s SDK accepts', async () => {
  const id = await newSession()
  shop.sandbox.stripe.pay(id)
  const [received] = await shop.inbox.until(1)
  if (received === undefined) throw new Error('no event')
  const event = stripeEvent(received)
  expect(event).toMatchObject({
    type: 'checkout.session.completed',
    api_version: Stripe.API_VERSION,
    livemode: false,
    data: { object: { id, payment_status: 'paid', amount_total: 2800, client_reference_id: 'payment-1' } },
  })
  expect(() => stripeEvent({ ...received, rawBody: received.rawBody.replace('2800', '1') })).toThrow()
})

test('A delayed payment method completes unpaid and succeeds or fails later', async () => {
  const [good, bad] = [await newSession(), await newSession()]
  shop.sandbox.stripe.delay(good)
  shop.sandbox.stripe.settleDelayed(good)
  shop.sandbox.stripe.delay(bad)
  shop.sandbox.stripe.settleDelayed(bad, 'failed')
  await shop.inbox.until(4)
  const story = (id: string) =>
    shop.inbox.received
      .map((received) => stripeEvent(received))
      .flatMap((event) => {
        const object = event.data.object
        return 'payment_status' in object && object.id === id ? [[event.type, object.payment_status]] : []
      })
  expect(story(good)).toEqual([
    ['checkout.session.completed', 'unpaid'],
    ['checkout.session.async_payment_succeeded', 'paid'],
  ])
  expect(story(bad)).toEqual([
    ['checkout.session.completed', 'unpaid'],
    ['checkout.session.async_payment_failed', 'unpaid'],
  ])
  expect(shop.sandbox.ledger().map(({ reference }) => reference)).toEqual([good])
})

test('An expiry and a refund from the dashboard send events', async () => {
  const [expired, refunded] = [await newSession(), await newSession()]
  shop.sandbox.stripe.expire(expired)
  shop.sandbox.stripe.pay(refunded)
  shop.sandbox.stripe.refund(refunded, 500)
  await shop.inbox.until(5)
  const events = shop.inbox.received.map((received) => stripeEvent(received))
  expect(events.map(({ type }) => type).sort()).toEqual([
    'charge.refunded',
    'checkout.session.completed',
    'checkout.session.expired',
    'refund.created',
    'refund.updated',
  ])
  const charge = events.find(({ type }) => type === 'charge.refunded')?.data.object
  expect(charge).toMatchObject({ amount: 2800, amount_refunded: 500, refunded: false })
})

test('A delivery is repeated until it gets a 2xx', async () => {
  shop.inbox.statuses.push(500, 302)
  shop.sandbox.stripe.pay(await newSession())
  const [first, second, third] = await shop.inbox.until(3)
  expect(second?.rawBody).toBe(first?.rawBody)
  expect((third?.at ?? 0) - (second?.at ?? 0)).toBeGreaterThan(50)
  await expect
    .poll(() => shop.sandbox.deliveries().map(({ state, attempts }) => [state, attempts]))
    .toEqual([['delivered', 3]])
  await new Promise((later) => setTimeout(later, 150))
  expect(shop.inbox.received).toHaveLength(3)
})

test('Events of one payment are sent one after the other; events of another payment do not wait', async () => {
  shop.inbox.responseDelayMs = 100
  const [one, other] = [await newSession(), await newSession()]
  shop.sandbox.stripe.delay(one)
  shop.sandbox.stripe.settleDelayed(one)
  shop.sandbox.stripe.pay(other)
  const [first, second, third] = await shop.inbox.until(3)
  const gapMs = (later?: Received) => (later?.at ?? 0) - (first?.at ?? 0)
  expect(second?.rawBody).toContain(other)
  expect(third?.rawBody).toContain('async_payment_succeeded')
  expect(gapMs(third)).toBeGreaterThanOrEqual(95)
})

test('A PayPal approval, capture and refund send events signed with the certificate', async () => {
  const id = await newOrder()
  shop.sandbox.paypal.approve(id)
  const capture = await shop.paypal(captureRequest(id, 'capture-1'))
  const captureId = capture.body.purchase_units?.[0]?.payments?.captures?.[0]?.id ?? ''
  await shop.paypal(refundRequest(captureId, 'refund-1', { amount: usd('5.00') }))
  const received = await shop.inbox.until(3)
  expect(eventTypes(received)).toMatchObject([
    { event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id, status: 'APPROVED' } },
    { event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: captureId, custom_id: 'payment-1' } },
    {
      event_type: 'PAYMENT.CAPTURE.REFUNDED',
      resource: { amount: usd('5.00'), links: [{}, { rel: 'up', href: expect.stringContaining(captureId) }] },
    },
  ])
  for (const one of received) {
    expect(one.headers['paypal-auth-algo']).toBe('SHA256withRSA')
    expect(await paypalHolds(one, one.rawBody, secrets.paypal.webhookId)).toBe(true)
    expect(await paypalHolds(one, one.rawBody, 'ANOTHERSHOP')).toBe(false)
    // The summary's dash is escaped in the bytes and plain after a round trip.
    const again = JSON.stringify(JSON.parse(one.rawBody))
    expect(await paypalHolds(one, again, secrets.paypal.webhookId)).toBe(false)
  }
})

test('A pending and a denied capture send events', async () => {
  const id = await newOrder()
  shop.sandbox.paypal.delay(id)
  await shop.paypal(captureRequest(id, 'capture-2'))
  shop.sandbox.paypal.settleDelayed(id, 'failed')
  const received = await shop.inbox.until(3)
  expect(eventTypes(received).map(({ event_type }) => event_type)).toEqual([
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.PENDING',
    'PAYMENT.CAPTURE.DENIED',
  ])
})

// Written by hand: a float with a zero fraction, escapes, spaces and an order of keys no serialiser gives back.
const golden =
  '{"id":"WH-GOLDEN","resource" : {"rate":1.0,"note":"Jollof \\u2013 caf\\u00e9 \\ud83c\\udf36","b":1,"a":2},\n"event_version":"1.0","event_type":"PAYMENT.CAPTURE.COMPLETED"}'

test('WHK-12 Raw bytes arrive unchanged, and their signature fails after re-serialising', async () => {
  expect(createHash('sha256').update(golden).digest('hex')).toBe(
    '1984ed8fbb5c3ccded2fccff9549a8d359c6bd27de6685ccc395e47ad295d5a0',
  )
  expect(await shop.sandbox.sendRaw('paypal', golden)).toBe(200)
  const [received] = await shop.inbox.until(1)
  if (received === undefined) throw new Error('no event')
  expect(received.rawBody).toBe(golden)
  expect(await paypalHolds(received, golden, secrets.paypal.webhookId)).toBe(true)
  const again = JSON.stringify(JSON.parse(golden))
  expect(await paypalHolds(received, again, secrets.paypal.webhookId)).toBe(false)
})

test('`sendEvent` sends events of any age, type and secret', async () => {
  await shop.sandbox.sendEvent(
    'stripe',
    'checkout.session.completed',
    { id: 'cs_test_old' },
    { ageSeconds: 301 },
  )
  await shop.sandbox.sendEvent('stripe', 'capability.updated', { id: 'cap_1' }, { secret: 'whsec_other' })
  const [old, foreign] = await shop.inbox.until(2)
  if (old === undefined || foreign === undefined) throw new Error('two events were expected')
  expect(() => stripeEvent(old)).toThrow('tolerance')
  expect(stripeEvent(old, 400).type).toBe('checkout.session.completed')
  expect(() => stripeEvent(foreign)).toThrow('signature')
})

test('`resend` sends an event again', async () => {
  shop.sandbox.stripe.pay(await newSession())
  await shop.inbox.until(1)
  const [event] = shop.sandbox.events()
  expect(shop.sandbox.resend(event?.id ?? '')).toBe(true)
  const [first, second] = await shop.inbox.until(2)
  expect(second?.rawBody).toBe(first?.rawBody)
  expect(shop.sandbox.resend('evt_unknown')).toBe(false)
})

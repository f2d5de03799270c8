import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { confirm, mailKinds, orderOf, placed } from '../../test/checkouts.ts'
import { comeToRest } from '../../test/come-to-rest.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { type PayingSite, payingSite, siteWith } from '../../test/paying-site.ts'
import { makePerson } from '../../test/people.ts'
import type { TestSite } from '../../test/test-site.ts'
import { cancelOrder } from '../orders/cancel-order.ts'
import { refundOrder } from '../orders/refund-order.ts'
import { paymentsInReview } from './payments-in-review.ts'
import { settlePayment } from './settle-payment.ts'
import { sweepPayments } from './sweep-payments.ts'

let site: PayingSite
let twin: TestSite
beforeAll(async () => {
  site = await payingSite()
  twin = await siteWith(site.sandbox, { DATABASE_URL: site.config.DATABASE_URL })
})
afterAll(async () => {
  await twin.close()
  await site.close()
})
afterEach(async () => {
  site.sandbox.faults.clear()
  await comeToRest(site)
  await expectInvariants(site.db, site.sandbox.ledger())
})

const idle = () => site.sandbox.webhooksIdle()
const noWebhooks = () => site.sandbox.faults.add({ kind: 'drop', operation: 'webhook' })
const callsAbout = (reference: string, operation: string) =>
  site.sandbox.calls().filter((call) => call.operation === operation && call.path.includes(reference))
const paymentOf = async (trackingId: string) => {
  const [payment] = (await orderOf(site, trackingId)).payments
  if (!payment) throw new Error('no payment')
  return payment
}

test('MON-04 the return page of an order that was never paid: not paid, one look at the provider, nothing captured', async () => {
  for (const payment_method of ['stripe', 'paypal']) {
    const order = await placed(site, { payment_method })
    const answer = await confirm(site, order.trackingId).expect(200)
    expect(answer.body).toEqual({
      status: false,
      payment_status: 'started',
      message: 'Your order is not paid yet.',
      url: order.url,
    })
    expect((await orderOf(site, order.trackingId)).paidAt).toBeNull()
    expect(callsAbout(order.reference, payment_method === 'stripe' ? 'retrieve' : 'order-get')).toHaveLength(
      1,
    )
    expect(callsAbout(order.reference, 'capture')).toHaveLength(0)
  }
  await confirm(site, '0000000000000000').expect(404)
})

describe('money that does not fit', () => {
  test.each([
    ['MON-05 a dollar less', { amountCents: 2400 }, 'Asked for 25.00 USD, got 24.00 USD.'],
    ['MON-07 Canadian dollars', { currency: 'cad' }, 'Asked for 25.00 USD, got 25.00 CAD.'],
  ])('%s paid to Stripe is in review, not paid, and shown to staff', async (_what, edit, reason) => {
    const order = await placed(site)
    site.sandbox.stripe.edit(order.reference, edit)
    site.sandbox.stripe.pay(order.reference)
    await idle()
    expect(site.sandbox.deliveries().filter(({ reference }) => reference === order.reference)).toMatchObject([
      { state: 'delivered', lastStatus: 200 },
    ])
    expect(await orderOf(site, order.trackingId)).toMatchObject({
      paidAt: null,
      status: 'pending',
      payments: [{ status: 'review', reviewReason: reason }],
    })
    expect((await confirm(site, order.trackingId).expect(200)).body).toMatchObject({
      status: false,
      payment_status: 'review',
    })
    expect(await paymentsInReview(site.db)).toContainEqual(
      expect.objectContaining({ tracking_id: order.trackingId, reason, provider: 'stripe' }),
    )
    expect(await mailKinds(site, order.email)).toEqual([])
  })

  test.each([
    ['MON-05', { amountCents: 2400 }],
    ['MON-07', { currency: 'cad' }],
  ])('%s agreed to at PayPal is not even collected', async (_what, edit) => {
    const order = await placed(site, { payment_method: 'paypal' })
    site.sandbox.paypal.edit(order.reference, edit)
    site.sandbox.paypal.approve(order.reference)
    await idle()
    expect(await orderOf(site, order.trackingId)).toMatchObject({
      paidAt: null,
      payments: [{ status: 'review', capturedCents: null }],
    })
    expect(site.sandbox.ledger().filter(({ reference }) => reference === order.reference)).toEqual([])
  })
})

describe('MON-12 paid too late', () => {
  test('a Stripe session of a cancelled order that was paid all the same: review, the order stays cancelled, staff give it back', async () => {
    const { id: userId } = await makePerson(site, { role: 'owner' })
    const order = await placed(site)
    site.sandbox.faults.add({ kind: 'status', operation: 'expire', status: 500 })
    await cancelOrder(site.deps, order.trackingId, { reason: 'Out of oak', userId })
    await site.runDueJobs()
    site.sandbox.stripe.pay(order.reference)
    await idle()
    expect(
      site.sandbox.deliveries().findLast(({ reference }) => reference === order.reference),
    ).toMatchObject({ lastStatus: 200 })
    expect(await orderOf(site, order.trackingId)).toMatchObject({
      status: 'cancelled',
      paidAt: null,
      payments: [{ status: 'review', reviewReason: 'Paid after it was cancelled or had expired.' }],
    })
    await refundOrder(site.deps, order.trackingId, {
      amountCents: 2500,
      reason: 'Too late',
      userId,
      idempotencyKey: null,
    })
    await site.runDueJobs()
    expect(await paymentOf(order.trackingId)).toMatchObject({ status: 'refunded', refundedCents: 2500 })
    expect(await mailKinds(site, order.email)).toEqual(['order-cancelled'])
  })

  test('a PayPal agreement for a cancelled order is not collected', async () => {
    const { id: userId } = await makePerson(site, { role: 'kitchen' })
    const order = await placed(site, { payment_method: 'paypal' })
    await cancelOrder(site.deps, order.trackingId, { reason: 'Out of oak', userId })
    await site.runDueJobs()
    site.sandbox.paypal.approve(order.reference)
    await idle()
    expect(await orderOf(site, order.trackingId)).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'expired' }],
    })
    expect(site.sandbox.ledger().filter(({ reference }) => reference === order.reference)).toEqual([])
  })
})

describe('webhooks', () => {
  test('WHK-03 the same event twenty times: 200 each, one settling, one mail', async () => {
    const order = await placed(site)
    site.sandbox.faults.add({ kind: 'duplicate', operation: 'webhook', copies: 19, times: 1 })
    site.sandbox.stripe.pay(order.reference)
    await idle()
    const event = site.sandbox.events().findLast(({ reference }) => reference === order.reference)
    for (let i = 0; i < 3; i += 1) site.sandbox.resend(event?.id ?? '')
    await idle()
    const deliveries = site.sandbox.deliveries().filter(({ eventId }) => eventId === event?.id)
    expect(deliveries).toHaveLength(23)
    for (const delivery of deliveries) expect(delivery).toMatchObject({ attempts: 1, lastStatus: 200 })
    expect(await site.db.paymentEvent.findMany({ where: { eventId: event?.id ?? '' } })).toMatchObject([
      { outcome: 'paid' },
    ])
    expect(await mailKinds(site, order.email)).toEqual(['order-paid'])
  })

  test.each(['stripe', 'paypal'] as const)(
    'WHK-04 an event of %s that is faster than our note of the reference finds its payment',
    async (payment_method) => {
      const order = await placed(site, { payment_method })
      await site.db.payment.updateMany({ where: { orderId: order.id }, data: { reference: null, url: null } })
      if (payment_method === 'stripe') site.sandbox.stripe.pay(order.reference)
      else site.sandbox.paypal.approve(order.reference)
      await idle()
      expect(await orderOf(site, order.trackingId)).toMatchObject({
        paidAt: expect.any(Date),
        payments: [{ status: 'paid', reference: order.reference }],
      })
    },
  )

  test('WHK-06 a delayed method is processing until the money comes, or fails', async () => {
    for (const outcome of ['succeeded', 'failed'] as const) {
      const order = await placed(site)
      site.sandbox.stripe.delay(order.reference)
      await idle()
      expect(await orderOf(site, order.trackingId)).toMatchObject({
        paidAt: null,
        payments: [{ status: 'processing' }],
      })
      expect((await confirm(site, order.trackingId).expect(200)).body).toMatchObject({
        status: false,
        payment_status: 'processing',
      })
      site.sandbox.stripe.settleDelayed(order.reference, outcome)
      await idle()
      expect((await paymentOf(order.trackingId)).status).toBe(outcome === 'succeeded' ? 'paid' : 'failed')
      expect(await mailKinds(site, order.email)).toEqual([
        outcome === 'succeeded' ? 'order-paid' : 'order-declined',
      ])
    }
  })

  test('WHK-08 events nobody knows, or of a surprising shape, are taken and change nothing', async () => {
    const order = await placed(site)
    const send = (type: string, object: unknown) => site.sandbox.sendEvent('stripe', type, object)
    expect(await send('customer.created', { id: 'cus_1' })).toBe(200)
    expect(await send('checkout.session.completed', {})).toBe(200)
    expect(await send('checkout.session.completed', { id: 7, client_reference_id: [] })).toBe(200)
    expect(
      await send('checkout.session.completed', {
        id: 'cs_unknown',
        client_reference_id: 'not an id',
        payment_status: 'newly invented',
      }),
    ).toBe(200)
    expect(await send('refund.created', { payment_intent: 'pi_of_somebody_else' })).toBe(200)
    expect(await site.sandbox.sendRaw('stripe', 'not json')).toBe(200)
    expect(await site.sandbox.sendRaw('stripe', '[]')).toBe(200)
    expect(await site.sandbox.sendRaw('paypal', '{"id":1}')).toBe(200)
    expect(await site.sandbox.sendEvent('paypal', 'PAYMENT.CAPTURE.COMPLETED', { amount: null })).toBe(200)
    expect(await site.sandbox.sendEvent('paypal', 'BILLING.PLAN.CREATED', {})).toBe(200)
    expect((await paymentOf(order.trackingId)).status).toBe('started')
  })

  test('WHK-02 a signature is good for five minutes', async () => {
    const body = JSON.stringify({ id: 'evt_x', type: 'customer.created', data: { object: {} } })
    expect(await site.sandbox.sendRaw('stripe', body, { ageSeconds: 290 })).toBe(200)
    expect(await site.sandbox.sendRaw('stripe', body, { ageSeconds: 310 })).toBe(400)
  })

  test('WHK-10 a provider that hangs when we ask back: answered within five seconds, settled later', async () => {
    const order = await placed(site)
    site.sandbox.faults.add({ kind: 'slow', operation: 'retrieve', delayMs: 20_000, times: 1 })
    const startedAt = performance.now()
    site.sandbox.stripe.pay(order.reference)
    await idle()
    expect(performance.now() - startedAt).toBeLessThan(5_500)
    const event = site.sandbox.deliveries().findLast(({ reference }) => reference === order.reference)
    expect(event).toMatchObject({ attempts: 1, lastStatus: 200 })
    const where = { provider_eventId: { provider: 'stripe' as const, eventId: event?.eventId ?? '' } }
    expect(await site.db.paymentEvent.findUniqueOrThrow({ where })).toMatchObject({ handledAt: null })
    await site.runDueJobs()
    expect((await paymentOf(order.trackingId)).status).toBe('paid')
    expect(await site.db.paymentEvent.findUniqueOrThrow({ where })).toMatchObject({
      handledAt: expect.any(Date),
      outcome: 'paid',
    })
  })
})

describe('AZN-07 nothing pays an order but the provider’s word', () => {
  test('events without a signature, with a wrong one, or with a good one about a session that is not paid', async () => {
    const order = await placed(site)
    const claim = {
      id: order.reference,
      client_reference_id: (await paymentOf(order.trackingId)).id,
      payment_status: 'paid',
      status: 'complete',
      amount_total: 2500,
    }
    const event = JSON.stringify({
      id: `evt_${randomUUID()}`,
      type: 'checkout.session.completed',
      data: { object: claim },
    })
    const post = (headers: Record<string, string>) =>
      site.http.post('/api/webhooks/stripe').set(headers).set('content-type', 'application/json').send(event)
    for (const headers of [
      {},
      { 'stripe-signature': 't=1,v1=00' },
      site.sandbox.sign('stripe', event, { secret: 'whsec_of_mine' }),
      site.sandbox.sign('stripe', `${event} `),
    ])
      expect((await post(headers).expect(400)).body).toMatchObject({ status: false, code: 'bad_signature' })
    expect(await site.sandbox.sendEvent('stripe', 'checkout.session.completed', claim)).toBe(200)
    const paypalEvent = JSON.stringify({
      id: 'WH-1',
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: 'X', custom_id: claim.client_reference_id },
    })
    await site.http
      .post('/api/webhooks/paypal')
      .set('content-type', 'application/json')
      .send(paypalEvent)
      .expect(400)
    const forged = {
      ...site.sandbox.sign('paypal', paypalEvent),
      'paypal-cert-url': 'https://api.paypal.com.evil.example/cert',
    }
    await site.http
      .post('/api/webhooks/paypal')
      .set(forged)
      .set('content-type', 'application/json')
      .send(paypalEvent)
      .expect(400)
    await site.http
      .get(`/api/user/order/payment/${order.trackingId}?status=true&payment_status=paid`)
      .expect(200)
    expect(await orderOf(site, order.trackingId)).toMatchObject({
      paidAt: null,
      payments: [{ status: 'started' }],
    })
  })

  test('an event too large, or of no bytes, is refused', async () => {
    await site.http
      .post('/api/webhooks/stripe')
      .set('content-type', 'application/json')
      .send('x'.repeat(300_000))
      .expect(413)
    await site.http.post('/api/webhooks/stripe').expect(400)
  })
})

describe('races', () => {
  test('CON-01 webhook, return page and sweeper at once, on two sites: one settling, one mail, everybody answered', async () => {
    for (let round = 0; round < 25; round += 1) {
      const order = await placed(site)
      site.sandbox.faults.add({ kind: 'slow', operation: 'retrieve', delayMs: round % 10, forMs: 500 })
      await site.db.payment.updateMany({ where: { orderId: order.id }, data: { nextCheckAt: new Date(0) } })
      site.sandbox.stripe.pay(order.reference)
      const answers = await Promise.all([
        confirm(site, order.trackingId),
        confirm(twin, order.trackingId),
        sweepPayments(twin.deps),
        confirm(site, order.trackingId),
        idle(),
      ])
      for (const answer of answers) if (answer && 'status' in answer) expect(answer.status).toBe(200)
      expect(await orderOf(site, order.trackingId)).toMatchObject({
        paidAt: expect.any(Date),
        payments: [{ status: 'paid' }],
      })
      expect(await mailKinds(site, order.email)).toEqual(['order-paid'])
    }
  }, 60_000)

  test('CON-02 ten return pages at once for an agreed PayPal order: one capture', async () => {
    noWebhooks()
    const order = await placed(site, { payment_method: 'paypal' })
    site.sandbox.paypal.approve(order.reference)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => confirm(i % 2 ? site : twin, order.trackingId)),
    )
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({ status: 200, body: { status: true, payment_status: 'paid' } })
    expect(site.sandbox.ledger().filter(({ reference }) => reference === order.reference)).toHaveLength(1)
    expect(
      new Set(callsAbout(order.reference, 'capture').map(({ headers }) => headers['paypal-request-id'])).size,
    ).toBe(1)
  })

  test('CON-03 the same event on two sites at once: one settling', async () => {
    noWebhooks()
    const order = await placed(site)
    site.sandbox.stripe.pay(order.reference)
    const event = site.sandbox.events().findLast(({ reference }) => reference === order.reference)
    const rawBody = event?.rawBody ?? ''
    const post = ({ http }: Pick<TestSite, 'http'>) =>
      http
        .post('/api/webhooks/stripe')
        .set(site.sandbox.sign('stripe', rawBody))
        .set('content-type', 'application/json')
        .send(rawBody)
    const answers = await Promise.all([post(site), post(twin), post(site), post(twin)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await site.db.paymentEvent.count({ where: { eventId: event?.id ?? '' } })).toBe(1)
    expect(await mailKinds(site, order.email)).toEqual(['order-paid'])
  })

  test('cancelled by staff while the buyer pays: paid and given back, or not paid; never both lost', async () => {
    const { id: userId } = await makePerson(site, { role: 'kitchen' })
    for (let round = 0; round < 10; round += 1) {
      const order = await placed(site, { payment_method: round % 2 ? 'paypal' : 'stripe' })
      if (round % 2) site.sandbox.paypal.approve(order.reference)
      else site.sandbox.stripe.pay(order.reference)
      await Promise.all([
        cancelOrder(twin.deps, order.trackingId, { reason: 'Rain', userId }),
        confirm(site, order.trackingId),
        idle(),
      ])
      await comeToRest(site)
      const { status, payments } = await orderOf(site, order.trackingId)
      expect(status).toBe('cancelled')
      expect(['refunded', 'review', 'expired']).toContain(payments[0]?.status)
    }
  }, 60_000)
})

describe('MON-22 refunds', () => {
  const paid = async (payment_method: 'stripe' | 'paypal') => {
    const order = await placed(site, { payment_method })
    if (payment_method === 'stripe') site.sandbox.stripe.pay(order.reference)
    else site.sandbox.paypal.approve(order.reference)
    await idle()
    return order
  }

  test.each(['stripe', 'paypal'] as const)(
    'given back at %s’s own desk, in part and then in full, each told twice and in any order',
    async (method) => {
      const order = await paid(method)
      site.sandbox.faults.add({ kind: 'duplicate', operation: 'webhook', copies: 1 })
      site.sandbox[method].refund(order.reference, 1000)
      await idle()
      expect(await paymentOf(order.trackingId)).toMatchObject({
        status: 'partly_refunded',
        refundedCents: 1000,
      })
      site.sandbox.faults.add({ kind: 'reorder', operation: 'webhook', holdMs: 50 })
      site.sandbox[method].refund(order.reference, 500)
      site.sandbox[method].refund(order.reference, 1000)
      await idle()
      await new Promise((later) => setTimeout(later, 150))
      await idle()
      const payment = await paymentOf(order.trackingId)
      expect(payment).toMatchObject({ status: 'refunded', refundedCents: 2500 })
      expect(payment.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(2500)
      const mails = await mailKinds(site, order.email)
      expect(mails.filter((kind) => kind === 'order-refunded')).toHaveLength(payment.refunds.length)
    },
  )

  test.each(['stripe', 'paypal'] as const)(
    'staff give back part and then the rest at %s; the same key gives back once',
    async (method) => {
      const { id: userId } = await makePerson(site, { role: 'owner' })
      const order = await paid(method)
      const part = { amountCents: 700, reason: 'Cold', userId, idempotencyKey: randomUUID() }
      await Promise.all([
        refundOrder(site.deps, order.trackingId, part),
        refundOrder(twin.deps, order.trackingId, part),
      ])
      await Promise.all([site.runDueJobs(), twin.runDueJobs()])
      await idle()
      expect(await paymentOf(order.trackingId)).toMatchObject({
        status: 'partly_refunded',
        refundedCents: 700,
        refunds: [{ status: 'done', amountCents: 700 }],
      })
      await expect(
        refundOrder(site.deps, order.trackingId, { ...part, amountCents: 701 }),
      ).rejects.toMatchObject({ code: 'idempotency_conflict' })
      await expect(
        refundOrder(site.deps, order.trackingId, { ...part, amountCents: 1801, idempotencyKey: null }),
      ).rejects.toMatchObject({ code: 'conflict' })
      await refundOrder(site.deps, order.trackingId, { ...part, amountCents: 1800, idempotencyKey: null })
      await site.runDueJobs()
      await idle()
      expect(await paymentOf(order.trackingId)).toMatchObject({ status: 'refunded', refundedCents: 2500 })
      expect(await mailKinds(site, order.email)).toEqual(['order-paid', 'order-refunded', 'order-refunded'])
    },
  )

  test.each([
    { kind: 'reset-after-effect' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 500, effect: true },
    { kind: 'malformed-json' },
    { kind: 'html' },
  ] as const)('a refund whose answer is lost (%o) happens once all the same', async (trouble) => {
    const { id: userId } = await makePerson(site, { role: 'owner' })
    for (const method of ['stripe', 'paypal'] as const) {
      const order = await paid(method)
      site.sandbox.faults.add({ ...trouble, operation: 'refund', times: 1 })
      await refundOrder(site.deps, order.trackingId, {
        amountCents: 900,
        reason: 'Cold',
        userId,
        idempotencyKey: null,
      })
      await site.runDueJobs()
      await comeToRest(site)
      expect(await paymentOf(order.trackingId)).toMatchObject({
        status: 'partly_refunded',
        refundedCents: 900,
      })
    }
  })

  test('a cancelled order gives everything back and tells the customer in one mail', async () => {
    const { id: userId } = await makePerson(site, { role: 'kitchen' })
    const order = await paid('stripe')
    const cancel = () => cancelOrder(site.deps, order.trackingId, { reason: 'The smoker <broke>', userId })
    await Promise.all([
      cancel(),
      cancel(),
      cancelOrder(twin.deps, order.trackingId, { reason: 'Another', userId }),
    ])
    await site.runDueJobs()
    await idle()
    expect(await orderOf(site, order.trackingId)).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'refunded', refundedCents: 2500, refunds: [{ status: 'done' }] }],
      statusChanges: [
        { toStatus: 'pending' },
        { fromStatus: 'pending', toStatus: 'cancelled', changedByUserId: userId },
      ],
    })
    expect(await mailKinds(site, order.email)).toEqual(['order-paid', 'order-cancelled'])
  })

  test('given back at the provider’s desk while we gave back too: the books still agree', async () => {
    const { id: userId } = await makePerson(site, { role: 'owner' })
    const order = await paid('stripe')
    noWebhooks()
    await refundOrder(site.deps, order.trackingId, {
      amountCents: 1000,
      reason: 'Cold',
      userId,
      idempotencyKey: null,
    })
    site.sandbox.stripe.refund(order.reference, 400)
    await site.runDueJobs()
    expect(await paymentOf(order.trackingId)).toMatchObject({
      status: 'partly_refunded',
      refundedCents: 1400,
    })
  })

  test('a refund that the provider will not make is noted with its reason', async () => {
    const { id: userId } = await makePerson(site, { role: 'owner' })
    const order = await paid('stripe')
    noWebhooks()
    site.sandbox.stripe.refund(order.reference)
    await refundOrder(site.deps, order.trackingId, {
      amountCents: 2500,
      reason: 'Cold',
      userId,
      idempotencyKey: null,
    })
    await site.runDueJobs()
    const payment = await paymentOf(order.trackingId)
    expect(payment).toMatchObject({ status: 'refunded', refundedCents: 2500 })
    expect(payment.refunds.map(({ status }) => status).sort()).toEqual(['done', 'failed'])
  })
})

describe('declined', () => {
  test('a declined card is mailed once and can be tried again at the same place', async () => {
    const order = await placed(site)
    site.sandbox.stripe.decline(order.reference)
    site.sandbox.stripe.decline(order.reference)
    await idle()
    expect((await confirm(site, order.trackingId).expect(200)).body).toEqual({
      status: false,
      payment_status: 'started',
      message: 'Your payment was declined. Nothing was charged.',
      url: order.url,
    })
    expect(await mailKinds(site, order.email)).toEqual(['order-declined'])
    site.sandbox.stripe.pay(order.reference)
    await idle()
    expect(await mailKinds(site, order.email)).toEqual(['order-declined', 'order-paid'])
  })

  test('a delayed payment that failed: the same key opens a new attempt on the same order', async () => {
    const order = await placed(site)
    site.sandbox.stripe.delay(order.reference)
    site.sandbox.stripe.settleDelayed(order.reference, 'failed')
    await idle()
    const again = await site.http
      .post('/api/user/checkout')
      .set('idempotency-key', order.key)
      .send(order.body)
      .expect(200)
    expect(again.body.tracking_id).toBe(order.trackingId)
    expect(again.body.url).not.toBe(order.url)
    expect((await orderOf(site, order.trackingId)).payments).toMatchObject([
      { attempt: 2, status: 'started' },
      { attempt: 1, status: 'failed' },
    ])
  })
})

test('BRW-07 a provider that cannot be asked: the return page goes on waiting, never “failed”', async () => {
  const order = await placed(site)
  site.sandbox.faults.add({ kind: 'status', operation: 'retrieve', status: 500 })
  expect((await confirm(site, order.trackingId).expect(200)).body).toMatchObject({
    status: false,
    payment_status: 'processing',
  })
})

test('a second place to pay that was opened in our name is an attempt of its own, so that its money is not lost', async () => {
  const [first, stray] = [await placed(site), await placed(site)]
  site.sandbox.stripe.pay(first.reference)
  await idle()
  // as if this one had been opened for the first order: its own payment is gone from our books
  const strayPayment = await paymentOf(stray.trackingId)
  await site.db.payment.update({ where: { id: strayPayment.id }, data: { reference: null, url: null } })
  noWebhooks()
  site.sandbox.stripe.pay(stray.reference)
  site.sandbox.faults.clear()
  const claim = { id: stray.reference, client_reference_id: (await paymentOf(first.trackingId)).id }
  expect(await site.sandbox.sendEvent('stripe', 'checkout.session.completed', claim)).toBe(200)
  const { payments } = await orderOf(site, first.trackingId)
  expect(payments).toMatchObject([
    { attempt: 2, status: 'review', reviewReason: 'Paid a second time.' },
    { attempt: 1, status: 'paid' },
  ])
  await settlePayment(site.deps, strayPayment.id, { expire: true })
})

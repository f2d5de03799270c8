import { randomUUID } from 'node:crypto'
import { afterEach, assert, describe, expect, test } from 'vitest'
import { settleAndCheckBooks } from '../../../test/invariants/settle-all.ts'
import {
  confirmPayment,
  getOrder,
  mailKinds,
  newestPayment,
  payAtProvider,
  placeOrder,
  postEvent,
} from '../../../test/rows/checkouts.ts'
import { payingSite } from '../../../test/sites/paying-site.ts'

const site = await payingSite()
afterEach(() => settleAndCheckBooks(site))

const idle = () => site.sandbox.webhooksIdle()
const findPayment = (trackingId: string) => newestPayment(site, trackingId)

describe('Webhooks', () => {
  test('WHK-03 The same event twenty times is answered 200 each time, settled once and mailed once', async () => {
    const order = await placeOrder(site)
    site.sandbox.faults.add({ kind: 'duplicate', operation: 'webhook', copies: 19, times: 1 })
    site.sandbox.stripe.pay(order.reference)
    await idle()
    const event = site.sandbox.events().findLast(({ reference }) => reference === order.reference)
    assert(event)
    for (let i = 0; i < 3; i += 1) site.sandbox.resend(event.id)
    await idle()
    const deliveries = site.sandbox.deliveries().filter(({ eventId }) => eventId === event.id)
    expect(deliveries).toHaveLength(23)
    for (const delivery of deliveries) expect(delivery).toMatchObject({ attempts: 1, lastStatus: 200 })
    expect(await site.db.paymentEvent.findMany({ where: { eventId: event.id } })).toMatchObject([
      { outcome: 'paid' },
    ])
    expect(await mailKinds(site, order.email)).toEqual(['order-paid'])
  })

  test.each(['stripe', 'paypal'] as const)(
    'WHK-04 An event of %s that arrives before the reference is stored finds its payment',
    async (payment_method) => {
      const order = await placeOrder(site, { payment_method })
      await site.db.payment.updateMany({ where: { orderId: order.id }, data: { reference: null, url: null } })
      payAtProvider(site, payment_method, order.reference)
      await idle()
      expect(await getOrder(site, order.trackingId)).toMatchObject({
        paidAt: expect.any(Date),
        payments: [{ status: 'paid', reference: order.reference }],
      })
    },
  )

  test.each(['stripe', 'paypal'] as const)(
    'WHK-06 A delayed payment at %s is processing until it succeeds or fails',
    async (payment_method) => {
      for (const outcome of ['succeeded', 'failed'] as const) {
        const order = await placeOrder(site, { payment_method })
        site.sandbox[payment_method].delay(order.reference)
        await idle()
        expect(await getOrder(site, order.trackingId)).toMatchObject({
          paidAt: null,
          payments: [{ status: 'processing' }],
        })
        expect((await confirmPayment(site, order.trackingId).expect(200)).body).toMatchObject({
          status: false,
          payment_status: 'processing',
        })
        site.sandbox[payment_method].settleDelayed(order.reference, outcome)
        await idle()
        expect((await findPayment(order.trackingId)).status).toBe(outcome === 'succeeded' ? 'paid' : 'failed')
        expect(await mailKinds(site, order.email)).toEqual([
          outcome === 'succeeded' ? 'order-paid' : 'order-declined',
        ])
      }
    },
  )

  test('WHK-08 Unknown events and events of an unknown shape are answered 200 and change nothing', async () => {
    const order = await placeOrder(site)
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
    expect((await findPayment(order.trackingId)).status).toBe('started')
  })

  test('WHK-08 A genuine event with a control character in an id is answered 200 and changes nothing', async () => {
    const before = await site.db.paymentEvent.count()
    for (const id of ['evt_\u0000', 'evt_\ud800', `evt_${'x'.repeat(300)}`, 'evt \n']) {
      const stripe = { id, type: 'charge.refunded', data: { object: { payment_intent: 'pi_1' } } }
      expect(await site.sandbox.sendRaw('stripe', JSON.stringify(stripe))).toBe(200)
      const paypal = { id, event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { id: 'C1' } }
      expect(await site.sandbox.sendRaw('paypal', JSON.stringify(paypal))).toBe(200)
    }
    expect(await site.sandbox.sendEvent('stripe', 'charge.refunded', { payment_intent: 'pi_\u0000' })).toBe(
      200,
    )
    expect(await site.sandbox.sendEvent('paypal', 'PAYMENT.CAPTURE.COMPLETED', { id: 'C\u0000' })).toBe(200)
    expect(
      await site.sandbox.sendEvent('stripe', 'checkout.session.completed', {
        id: 'cs_1\u0000',
        client_reference_id: null,
      }),
    ).toBe(200)
    expect(await site.db.paymentEvent.count()).toBe(before)
  })

  test('WHK-02 A signature is valid for five minutes', async () => {
    const body = JSON.stringify({ id: 'evt_x', type: 'customer.created', data: { object: {} } })
    expect(await site.sandbox.sendRaw('stripe', body, { ageSeconds: 290 })).toBe(200)
    expect(await site.sandbox.sendRaw('stripe', body, { ageSeconds: 310 })).toBe(400)
  })

  test('WHK-10 When the provider hangs, the event is answered without it and settled later', async () => {
    const order = await placeOrder(site)
    site.sandbox.faults.add({ kind: 'slow', operation: 'retrieve', delayMs: 20_000, times: 1 })
    site.sandbox.stripe.pay(order.reference)
    await idle()
    const event = site.sandbox.deliveries().findLast(({ reference }) => reference === order.reference)
    expect(event).toMatchObject({ attempts: 1, lastStatus: 200 })
    assert(event)
    const where = { provider_eventId: { provider: 'stripe' as const, eventId: event.eventId } }
    expect(await site.db.paymentEvent.findUniqueOrThrow({ where })).toMatchObject({ handledAt: null })
    await site.runDueJobs()
    expect((await findPayment(order.trackingId)).status).toBe('paid')
    expect(await site.db.paymentEvent.findUniqueOrThrow({ where })).toMatchObject({
      handledAt: expect.any(Date),
      outcome: 'paid',
    })
  })
})

describe('AZN-07 Only the provider can say that an order is paid', () => {
  test('Events without a signature, with a wrong one, or about a session that is not paid do not pay an order', async () => {
    const order = await placeOrder(site)
    const claim = {
      id: order.reference,
      client_reference_id: (await findPayment(order.trackingId)).id,
      payment_status: 'paid',
      status: 'complete',
      amount_total: 2500,
    }
    const event = JSON.stringify({
      id: `evt_${randomUUID()}`,
      type: 'checkout.session.completed',
      data: { object: claim },
    })
    for (const headers of [
      {},
      { 'stripe-signature': 't=1,v1=00' },
      site.sandbox.sign('stripe', event, { secret: 'whsec_of_mine' }),
      site.sandbox.sign('stripe', `${event} `),
    ])
      expect((await postEvent(site, 'stripe', event, headers).expect(400)).body).toMatchObject({
        status: false,
        code: 'bad_signature',
      })
    expect(await site.sandbox.sendEvent('stripe', 'checkout.session.completed', claim)).toBe(200)
    const paypalEvent = JSON.stringify({
      id: 'WH-1',
      event_type: 'PAYMENT.CAPTURE.COMPLETED',
      resource: { id: 'X', custom_id: claim.client_reference_id },
    })
    await postEvent(site, 'paypal', paypalEvent).expect(400)
    const forged = {
      ...site.sandbox.sign('paypal', paypalEvent),
      'paypal-cert-url': 'https://api.paypal.com.evil.example/cert',
    }
    await postEvent(site, 'paypal', paypalEvent, forged).expect(400)
    await site.http
      .get(`/api/user/order/payment/${order.trackingId}?status=true&payment_status=paid`)
      .expect(200)
    expect(await getOrder(site, order.trackingId)).toMatchObject({
      paidAt: null,
      payments: [{ status: 'started' }],
    })
  })

  test('When an event is too large, answer 413; when it is empty, answer 400', async () => {
    await postEvent(site, 'stripe', 'x'.repeat(300_000)).expect(413)
    await site.http.post('/api/webhooks/stripe').expect(400)
  })
})

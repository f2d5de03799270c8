import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  confirmPayment,
  getOrder,
  mailKinds,
  pickupForm,
  placeOrder,
  postCheckout,
} from '../../../test/checkouts.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import {
  createSite,
  type PayingSite,
  payingSite,
  providerKeys,
  startPaymentSandbox,
} from '../../../test/paying-site.ts'
import { settleAll } from '../../../test/settle-all.ts'

let site: PayingSite
beforeAll(async () => {
  site = await payingSite()
})
afterAll(() => site.close())
afterEach(async () => {
  site.sandbox.faults.clear()
  await settleAll(site)
  await expectInvariants(site.db, site.sandbox.ledger())
})

const idle = () => site.sandbox.webhooksIdle()
const captureCalls = (reference: string) =>
  site.sandbox.calls().filter(({ operation, path }) => operation === 'capture' && path.includes(reference))
const captures = (reference: string) => site.sandbox.ledger().filter((entry) => entry.reference === reference)
const post = (rawBody: string, headers: Record<string, string>) =>
  site.http.post('/api/webhooks/paypal').set(headers).set('content-type', 'application/json').send(rawBody)

describe('Signatures', () => {
  test('WHK-12 When a signed body is parsed and serialised again, its signature does not match any more', async () => {
    const rawBody =
      '{ "resource":{"z":1.0,"name":"Caf\\u00e9 \\ud83c\\udf56"},\n"id":"WH-GOLDEN","event_type":"SOME.EVENT" }'
    const headers = site.sandbox.sign('paypal', rawBody)
    await post(rawBody, headers).expect(200)
    const again = JSON.stringify(JSON.parse(rawBody))
    expect(again).not.toBe(rawBody)
    expect((await post(again, headers).expect(400)).body).toMatchObject({ code: 'bad_signature' })
  })

  test('WHK-16 When an event is signed for another webhook id, answer 400', async () => {
    const rawBody = '{"id":"WH-1","event_type":"SOME.EVENT","resource":{}}'
    await post(rawBody, site.sandbox.sign('paypal', rawBody, { webhookId: 'WHOTHER' })).expect(400)
  })

  test.each([
    ['no headers', () => ({})],
    ['another algorithm', (good: Record<string, string>) => ({ ...good, 'paypal-auth-algo': 'none' })],
    [
      'a certificate of another host',
      (good: Record<string, string>) => ({ ...good, 'paypal-cert-url': 'http://127.0.0.1:9/cert.pem' }),
    ],
    [
      'a host that contains PayPal’s name',
      (good: Record<string, string>) => ({
        ...good,
        'paypal-cert-url': 'https://evilapi.paypal.com.example/c',
      }),
    ],
    [
      'a user name in the certificate’s address',
      (good: Record<string, string>) => ({
        ...good,
        'paypal-cert-url': `http://api.paypal.com@127.0.0.1:9/c`,
      }),
    ],
    [
      'a certificate address that is no URL',
      (good: Record<string, string>) => ({ ...good, 'paypal-cert-url': 'nowhere' }),
    ],
    [
      'another transmission id',
      (good: Record<string, string>) => ({ ...good, 'paypal-transmission-id': 'x' }),
    ],
    [
      'another transmission time',
      (good: Record<string, string>) => ({ ...good, 'paypal-transmission-time': '2020-01-01T00:00:00Z' }),
    ],
    [
      'a signature that is not base64',
      (good: Record<string, string>) => ({ ...good, 'paypal-transmission-sig': '!!' }),
    ],
  ])('When a PayPal event has %s, answer 400', async (_what, change) => {
    const rawBody = '{"id":"WH-1","event_type":"SOME.EVENT","resource":{}}'
    await post(rawBody, change(site.sandbox.sign('paypal', rawBody))).expect(400)
  })

  test('When the certificate cannot be fetched, answer 503, so that PayPal sends the event again', async () => {
    const fresh = await startPaymentSandbox(undefined)
    const young = await createSite(fresh, { DATABASE_URL: site.config.DATABASE_URL })
    const rawBody = '{"id":"WH-1","event_type":"SOME.EVENT","resource":{}}'
    const send = () =>
      young.http
        .post('/api/webhooks/paypal')
        .set(fresh.sign('paypal', rawBody))
        .set('content-type', 'application/json')
        .send(rawBody)
    for (const fault of [{ kind: 'status', status: 500 }, { kind: 'html' }, { kind: 'reset' }] as const) {
      fresh.faults.add({ ...fault, operation: 'certificate', times: 1 })
      expect((await send().expect(503)).body).toMatchObject({ code: 'unavailable' })
    }
    await send().expect(200)
    await send().expect(200)
    expect(
      fresh.calls().filter(({ operation, status }) => operation === 'certificate' && status === 200),
    ).toHaveLength(2)
    await young.close()
    await fresh.close()
  })
})

test('WHK-13 When the buyer approves and closes the tab, the webhook captures once and the order is paid and mailed', async () => {
  const order = await placeOrder(site, { payment_method: 'paypal' })
  site.sandbox.faults.add({
    kind: 'duplicate',
    operation: 'webhook',
    match: 'CHECKOUT.ORDER.APPROVED',
    copies: 5,
    times: 1,
  })
  site.sandbox.paypal.approve(order.reference)
  await idle()
  expect(await getOrder(site, order.trackingId)).toMatchObject({
    paidAt: expect.any(Date),
    payments: [{ status: 'paid' }],
  })
  expect(captures(order.reference)).toHaveLength(1)
  expect(new Set(captureCalls(order.reference).map(({ headers }) => headers['paypal-request-id'])).size).toBe(
    1,
  )
  expect(await mailKinds(site, order.email)).toEqual(['order-paid'])
})

describe('WHK-14 Responses to a capture', () => {
  test('When the order is captured already, it is read and paid', async () => {
    const order = await placeOrder(site, { payment_method: 'paypal' })
    site.sandbox.faults.add({ kind: 'capture-outcome', outcome: 'already-captured', times: 1 })
    site.sandbox.paypal.approve(order.reference)
    await idle()
    expect((await getOrder(site, order.trackingId)).paidAt).toBeInstanceOf(Date)
  })

  test('After a declined card neither a poll nor the sweeper takes the money before the buyer approves again', async () => {
    const order = await placeOrder(site, { payment_method: 'paypal' })
    site.sandbox.faults.add({ kind: 'capture-outcome', operation: 'capture', outcome: 'declined', times: 1 })
    site.sandbox.paypal.approve(order.reference)
    await site.sandbox.webhooksIdle()
    // from here on the same approval could be captured
    for (let round = 0; round < 2; round += 1) {
      expect((await confirmPayment(site, order.trackingId).expect(200)).body).toMatchObject({
        status: false,
        payment_status: 'started',
        message: 'Your payment was declined. Nothing was charged.',
      })
      await settleAll(site)
    }
    expect(site.sandbox.ledger().filter(({ reference }) => reference === order.reference)).toEqual([])
    expect(await mailKinds(site, order.email)).toEqual(['order-declined'])
    site.sandbox.paypal.approve(order.reference)
    await site.sandbox.webhooksIdle()
    expect(await mailKinds(site, order.email)).toEqual(['order-declined', 'order-paid'])
  })

  test('When the card is declined, the buyer can pay with another one', async () => {
    const order = await placeOrder(site, { payment_method: 'paypal' })
    site.sandbox.paypal.decline(order.reference)
    await idle()
    expect((await confirmPayment(site, order.trackingId).expect(200)).body).toEqual({
      status: false,
      payment_status: 'started',
      message: 'Your payment was declined. Nothing was charged.',
      url: order.url,
    })
    expect(await mailKinds(site, order.email)).toEqual(['order-declined'])
    site.sandbox.paypal.approve(order.reference)
    await idle()
    expect(await mailKinds(site, order.email)).toEqual(['order-declined', 'order-paid'])
  })

  test('When the capture is pending, the payment is processing until PayPal completes or denies it', async () => {
    for (const outcome of ['succeeded', 'failed'] as const) {
      const order = await placeOrder(site, { payment_method: 'paypal' })
      site.sandbox.paypal.delay(order.reference)
      await idle()
      expect(await getOrder(site, order.trackingId)).toMatchObject({
        paidAt: null,
        payments: [{ status: 'processing' }],
      })
      site.sandbox.paypal.settleDelayed(order.reference, outcome)
      await idle()
      expect((await getOrder(site, order.trackingId)).payments).toMatchObject([
        { status: outcome === 'succeeded' ? 'paid' : 'failed' },
      ])
    }
  })

  const troubles = [
    { kind: 'status', status: 500 },
    { kind: 'status', status: 500, effect: true },
    { kind: 'reset' },
    { kind: 'reset-after-effect' },
    { kind: 'malformed-json' },
    { kind: 'no-content-type' },
    { kind: 'bad-gzip' },
    { kind: 'html' },
    { kind: 'truncated' },
    { kind: 'wrong-type' },
    { kind: 'drip' },
  ] as const
  test.each(troubles)(
    'After a broken response to the capture (%o) the money is captured once and the order is paid later',
    async (trouble) => {
      const order = await placeOrder(site, { payment_method: 'paypal' })
      site.sandbox.faults.add({ ...trouble, operation: 'capture', times: 1 })
      site.sandbox.paypal.approve(order.reference)
      await idle()
      await site.runDueJobs()
      await idle()
      expect(await getOrder(site, order.trackingId)).toMatchObject({
        paidAt: expect.any(Date),
        payments: [{ status: 'paid' }],
      })
      expect(captures(order.reference)).toHaveLength(1)
      expect(await mailKinds(site, order.email)).toEqual(['order-paid'])
    },
  )

  test.each(troubles)(
    'After a broken response to reading the order (%o) the order is paid later',
    async (trouble) => {
      const order = await placeOrder(site, { payment_method: 'paypal' })
      site.sandbox.faults.add({ ...trouble, operation: 'order-get', times: 1 })
      site.sandbox.paypal.approve(order.reference)
      await idle()
      await site.runDueJobs()
      await idle()
      expect((await getOrder(site, order.trackingId)).paidAt).toBeInstanceOf(Date)
    },
  )
})

test('When PayPal refuses the access token, a new one is fetched once', async () => {
  const order = await placeOrder(site, { payment_method: 'paypal' })
  const tokens = () => site.sandbox.calls().filter(({ operation }) => operation === 'token').length
  const before = tokens()
  site.sandbox.faults.add({ kind: 'status', status: 401, operation: 'order-get', times: 1 })
  expect((await confirmPayment(site, order.trackingId).expect(200)).body.payment_status).toBe('started')
  expect(tokens() - before).toBe(1)
})

test('When a provider has no keys, checkout with it answers 503 and the other provider works', async () => {
  const bare = await createSite(site.sandbox, {
    DATABASE_URL: site.config.DATABASE_URL,
    PAYPAL_CLIENT_ID: '',
  })
  await postCheckout(bare, pickupForm(site.dish, { payment_method: 'paypal' })).expect(503)
  await postCheckout(bare, pickupForm(site.dish)).expect(200)
  await bare.close()
  expect(providerKeys.PAYPAL_CLIENT_ID).not.toBe('')
})

import { afterEach, describe, expect, test } from 'vitest'
import { settleAll, settleAndCheckBooks } from '../../../test/invariants/settle-all.ts'
import {
  callsAbout,
  confirmPayment,
  getOrder,
  listCaptures,
  mailKinds,
  pickupForm,
  placeOrder,
  postCheckout,
} from '../../../test/rows/checkouts.ts'
import { createSite, payingSite } from '../../../test/sites/paying-site.ts'

const site = await payingSite()
afterEach(() => settleAndCheckBooks(site))

const idle = () => site.sandbox.webhooksIdle()
const captures = (reference: string) => listCaptures(site, reference)

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
  expect(
    new Set(callsAbout(site, order.reference, 'capture').map(({ headers }) => headers['paypal-request-id']))
      .size,
  ).toBe(1)
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

  test('PAY-02 After a declined card neither a poll nor the sweeper takes the money before the buyer approves again', async () => {
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
    expect(captures(order.reference)).toEqual([])
    expect(await mailKinds(site, order.email)).toEqual(['order-declined'])
    site.sandbox.paypal.approve(order.reference)
    await site.sandbox.webhooksIdle()
    expect(await mailKinds(site, order.email)).toEqual(['order-declined', 'order-paid'])
  })

  test('PAY-03 Who approves again while the card before is being declined has paid, also when no event tells of it', async () => {
    const order = await placeOrder(site, { payment_method: 'paypal' })
    site.sandbox.faults.add({ kind: 'drop', operation: 'webhook', match: order.reference, times: 5 })
    site.sandbox.paypal.decline(order.reference)
    // the order is read, its capture refused, and then the order is read again
    site.sandbox.faults.add({ kind: 'slow', operation: 'order-get', delayMs: 500, times: 2 })
    const landing = confirmPayment(site, order.trackingId).then(({ body }) => body)
    const statuses = () => callsAbout(site, order.reference, 'capture').map(({ status }) => status)
    await expect.poll(statuses, { interval: 5 }).toEqual([422])
    site.sandbox.paypal.approve(order.reference)
    expect(await landing).toMatchObject({ status: true })
    expect(captures(order.reference)).toHaveLength(1)
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

  // read by the same code as the capture
  test.each(troubles.filter(({ kind }) => ['reset', 'truncated', 'wrong-type'].includes(kind)))(
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
})

import { afterEach, assert, describe, expect, test } from 'vitest'
import { settleAll, settleAndCheckBooks } from '../../../test/invariants/settle-all.ts'
import {
  callsAbout,
  confirmPayment,
  getOrder,
  listCaptures,
  mailKinds,
  payAtProvider,
  placeOrder,
  postEvent,
} from '../../../test/rows/checkouts.ts'
import { createUser } from '../../../test/rows/people.ts'
import { createSite, payingSite } from '../../../test/sites/paying-site.ts'
import type { TestSite } from '../../../test/sites/test-site.ts'
import { cancelOrder } from '../../orders/cancel-order.ts'
import { sweepPayments } from './sweep-payments.ts'

const site = await payingSite()
const secondSite = await createSite(site.sandbox, { DATABASE_URL: site.config.DATABASE_URL })
afterEach(() => settleAndCheckBooks(site))

const idle = () => site.sandbox.webhooksIdle()
const noWebhooks = () => site.sandbox.faults.add({ kind: 'drop', operation: 'webhook' })

describe('Races', () => {
  test('CON-01 Webhook, return page and sweeper at the same time on two sites settle once and mail once', async () => {
    // the provider answers after 0 to 8 ms
    for (let delayMs = 0; delayMs < 10; delayMs += 2) {
      const order = await placeOrder(site)
      site.sandbox.faults.add({ kind: 'slow', operation: 'retrieve', delayMs, forMs: 500 })
      await site.db.payment.updateMany({ where: { orderId: order.id }, data: { nextCheckAt: new Date(0) } })
      site.sandbox.stripe.pay(order.reference)
      const answers = await Promise.all([
        confirmPayment(site, order.trackingId),
        confirmPayment(secondSite, order.trackingId),
        sweepPayments(secondSite.deps),
        confirmPayment(site, order.trackingId),
        idle(),
      ])
      for (const answer of answers) if (answer && 'status' in answer) expect(answer.status).toBe(200)
      expect(await getOrder(site, order.trackingId)).toMatchObject({
        paidAt: expect.any(Date),
        payments: [{ status: 'paid' }],
      })
      expect(await mailKinds(site, order.email)).toEqual(['order-paid'])
    }
  }, 60_000)

  test('CON-02 Ten return pages at the same time for an approved PayPal order capture once', async () => {
    noWebhooks()
    const order = await placeOrder(site, { payment_method: 'paypal' })
    site.sandbox.paypal.approve(order.reference)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => confirmPayment(i % 2 ? site : secondSite, order.trackingId)),
    )
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({ status: 200, body: { status: true, payment_status: 'paid' } })
    expect(listCaptures(site, order.reference)).toHaveLength(1)
    expect(
      new Set(callsAbout(site, order.reference, 'capture').map(({ headers }) => headers['paypal-request-id']))
        .size,
    ).toBe(1)
  })

  test('CON-03 The same event on two sites at the same time settles once', async () => {
    noWebhooks()
    const order = await placeOrder(site)
    site.sandbox.stripe.pay(order.reference)
    const event = site.sandbox.events().findLast(({ reference }) => reference === order.reference)
    assert(event)
    const { rawBody } = event
    const post = (on: Pick<TestSite, 'http'>) =>
      postEvent(on, 'stripe', rawBody, site.sandbox.sign('stripe', rawBody))
    const answers = await Promise.all([post(site), post(secondSite), post(site), post(secondSite)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await site.db.paymentEvent.count({ where: { eventId: event.id } })).toBe(1)
    expect(await mailKinds(site, order.email)).toEqual(['order-paid'])
  })

  test('When staff cancel while the buyer pays, the money is refunded, in review or never taken', async () => {
    const { id: userId } = await createUser(site, { role: 'kitchen' })
    const trackingIds: string[] = []
    for (let round = 0; round < 4; round += 1) {
      const payment_method = round % 2 ? 'paypal' : 'stripe'
      const order = await placeOrder(site, { payment_method })
      payAtProvider(site, payment_method, order.reference)
      await Promise.all([
        cancelOrder(secondSite.deps, order.trackingId, { reason: 'Rain', by: { id: userId } }),
        confirmPayment(site, order.trackingId),
        idle(),
      ])
      trackingIds.push(order.trackingId)
    }
    await settleAll(site)
    for (const trackingId of trackingIds) {
      const { status, payments } = await getOrder(site, trackingId)
      expect(status).toBe('cancelled')
      expect(['refunded', 'review', 'expired']).toContain(payments[0]?.status)
    }
  }, 60_000)
})

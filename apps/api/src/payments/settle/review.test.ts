import { afterEach, describe, expect, test } from 'vitest'
import { settleAll, settleAndCheckBooks } from '../../../test/invariants/settle-all.ts'
import {
  confirmPayment,
  getOrder,
  listCaptures,
  mailKinds,
  newestPayment,
  payAtProvider,
  placeOrder,
} from '../../../test/rows/checkouts.ts'
import { createUser } from '../../../test/rows/people.ts'
import { payingSite } from '../../../test/sites/paying-site.ts'
import { listIncidents } from '../../incidents/list-incidents.ts'
import { cancelOrder } from '../../orders/cancel-order.ts'

const site = await payingSite()
afterEach(() => settleAndCheckBooks(site))

const idle = () => site.sandbox.webhooksIdle()
const findIncidents = async (trackingId: string) =>
  (await listIncidents(site.db)).filter((incident) => incident.tracking_id === trackingId)
const findPayment = (trackingId: string) => newestPayment(site, trackingId)

describe('Wrong amounts', () => {
  test.each([
    ['MON-05 a dollar less', { amountCents: 2400 }, 'Asked for 25.00 USD, got 24.00 USD.'],
    ['MON-07 Canadian dollars', { currency: 'cad' }, 'Asked for 25.00 USD, got 25.00 CAD.'],
  ])('%s paid to Stripe puts the payment in review, where staff see it', async (_what, edit, reason) => {
    const order = await placeOrder(site)
    site.sandbox.stripe.edit(order.reference, edit)
    site.sandbox.stripe.pay(order.reference)
    await idle()
    expect(site.sandbox.deliveries().filter(({ reference }) => reference === order.reference)).toMatchObject([
      { state: 'delivered', lastStatus: 200 },
    ])
    expect(await getOrder(site, order.trackingId)).toMatchObject({
      paidAt: null,
      status: 'pending',
      payments: [{ status: 'review', reviewReason: reason }],
    })
    expect((await confirmPayment(site, order.trackingId).expect(200)).body).toMatchObject({
      status: false,
      payment_status: 'review',
    })
    expect(await findIncidents(order.trackingId)).toMatchObject([
      { kind: 'payment_in_review', summary: reason, provider: 'stripe' },
    ])
    expect(await mailKinds(site, order.email)).toEqual([])
  })

  test.each([
    ['MON-05', { amountCents: 2400 }],
    ['MON-07', { currency: 'cad' }],
  ])('%s When the amount approved at PayPal is wrong, nothing is captured', async (_what, edit) => {
    const order = await placeOrder(site, { payment_method: 'paypal' })
    site.sandbox.paypal.edit(order.reference, edit)
    site.sandbox.paypal.approve(order.reference)
    await idle()
    expect(await getOrder(site, order.trackingId)).toMatchObject({
      paidAt: null,
      payments: [{ status: 'review', capturedCents: null }],
    })
    expect(listCaptures(site, order.reference)).toEqual([])
  })
})

describe('MON-06, PAY-01 Money of another payment', () => {
  test.each(['stripe', 'paypal'] as const)(
    'When the reference at %s names another order, the payment is in review and nothing is captured or paid',
    async (payment_method) => {
      const [mine, other] = [
        await placeOrder(site, { payment_method }),
        await placeOrder(site, { payment_method }),
      ]
      // as if an operator had changed our rows, or used our account at the provider
      await site.db.payment.updateMany({ where: { orderId: other.id }, data: { reference: null } })
      await site.db.payment.updateMany({
        where: { orderId: mine.id },
        data: { reference: other.reference },
      })
      payAtProvider(site, payment_method, other.reference)
      await idle()
      await confirmPayment(site, mine.trackingId).expect(200)
      expect(await getOrder(site, mine.trackingId)).toMatchObject({
        paidAt: null,
        payments: [{ status: 'review', capturedCents: null }],
      })
      expect(await findIncidents(mine.trackingId)).toMatchObject([{ kind: 'payment_in_review' }])
      if (payment_method === 'paypal') expect(listCaptures(site, other.reference)).toEqual([])
      // put right, the money is found by the order that it was paid for
      await site.db.payment.updateMany({ where: { orderId: mine.id }, data: { reference: null } })
      await site.db.payment.updateMany({
        where: { orderId: other.id },
        data: { reference: other.reference },
      })
      await confirmPayment(site, other.trackingId).expect(200)
      expect((await getOrder(site, other.trackingId)).paidAt).toBeInstanceOf(Date)
    },
  )
})

describe('MON-12 Late payments', () => {
  test('When a canceled order is paid at Stripe, the money goes back by itself and the customer is told once', async () => {
    const { id: userId } = await createUser(site, { role: 'owner' })
    const order = await placeOrder(site)
    site.sandbox.faults.add({ kind: 'status', operation: 'expire', status: 500 })
    await cancelOrder(site.deps, order.trackingId, { reason: 'Out of oak', by: { id: userId } })
    await site.runDueJobs()
    site.sandbox.stripe.pay(order.reference)
    await idle()
    expect(
      site.sandbox.deliveries().findLast(({ reference }) => reference === order.reference),
    ).toMatchObject({ lastStatus: 200 })
    expect(await getOrder(site, order.trackingId)).toMatchObject({
      status: 'cancelled',
      paidAt: null,
      payments: [{ reviewReason: 'Paid after it was canceled or had expired.' }],
    })
    await settleAll(site)
    expect(await findPayment(order.trackingId)).toMatchObject({
      status: 'refunded',
      refundedCents: 2500,
      refunds: [{ status: 'done', amountCents: 2500 }],
    })
    expect(await mailKinds(site, order.email)).toEqual(['order-cancelled', 'order-refunded'])
    expect(await findIncidents(order.trackingId)).toEqual([])
  })

  test('When a canceled order is approved at PayPal, nothing is captured', async () => {
    const { id: userId } = await createUser(site, { role: 'kitchen' })
    for (const closedFirst of [true, false]) {
      const order = await placeOrder(site, { payment_method: 'paypal' })
      await cancelOrder(site.deps, order.trackingId, { reason: 'Out of oak', by: { id: userId } })
      if (closedFirst) await site.runDueJobs()
      site.sandbox.paypal.approve(order.reference)
      await idle()
      await site.runDueJobs()
      expect(await getOrder(site, order.trackingId)).toMatchObject({
        status: 'cancelled',
        payments: [{ status: 'expired' }],
      })
      expect(listCaptures(site, order.reference)).toEqual([])
    }
  })
})

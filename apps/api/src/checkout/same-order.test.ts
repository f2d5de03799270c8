import { afterEach, describe, expect, test } from 'vitest'
import { settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import {
  formLine,
  getOrder,
  listCaptures,
  mailKinds,
  newKey,
  payOrder,
  pickupForm,
  placeOrder,
  postCheckout,
} from '../../test/rows/checkouts.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

const site = await payingSite()
afterEach(() => settleAndCheckBooks(site))

describe('CON-04 The same key', () => {
  test.each(['stripe', 'paypal'] as const)(
    'Ten clicks at once make one order with one pay page (%s)',
    async (method) => {
      site.sandbox.faults.add({
        kind: 'slow',
        delayMs: 500,
        operation: method === 'stripe' ? 'create' : 'order-create',
      })
      const body = pickupForm(site.dish, { payment_method: method })
      const key = newKey()
      const answers = await Promise.all(Array.from({ length: 10 }, () => postCheckout(site, body, key)))
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
      expect(new Set(answers.map(({ body }) => `${body.url} ${body.tracking_id}`)).size).toBe(1)
      expect(await site.db.order.count({ where: { email: body.email } })).toBe(1)
      expect((await getOrder(site, answers[0]?.body.tracking_id)).payments).toHaveLength(1)
    },
  )

  test('MON-05 When the cart, a note, an allergy, the tip or the person differs, answer 409', async () => {
    const order = await placeOrder(site)
    const other = {
      ...order.body,
      products: [{ ...order.body.products[0], quantity: 1, total_price: 12.5 }],
      sub_total: 12.5,
      total_price: 12.5,
    }
    const answer = await postCheckout(site, other, order.key).expect(409)
    expect(answer.body).toMatchObject({ status: false, code: 'idempotency_conflict' })
    for (const changes of [
      { first_name: 'Eve' },
      { allergies: ['egg'] },
      { products: [{ ...order.body.products[0], note: 'no onions' }] },
      { tip_percent: 15, total_price: 28.4 },
    ]) {
      const { body } = await postCheckout(site, { ...order.body, ...changes }, order.key).expect(409)
      expect(body.code, JSON.stringify(changes)).toBe('idempotency_conflict')
    }
    expect(await site.db.order.count({ where: { email: order.email } })).toBe(1)
  })

  test('It gives the same order after prices have changed and after it was paid', async () => {
    const order = await placeOrder(site)
    await site.db.product.update({ where: { id: site.dish.id }, data: { discountPercent: 50 } })
    const again = await postCheckout(site, order.body, order.key).expect(200)
    expect(again.body).toMatchObject({ tracking_id: order.trackingId, url: order.url })
    await site.db.product.update({ where: { id: site.dish.id }, data: { discountPercent: 0 } })
    site.sandbox.stripe.pay(order.reference)
    await site.sandbox.webhooksIdle()
    const paid = await postCheckout(site, order.body, order.key).expect(200)
    expect(paid.body.url).toBe(`http://localhost:3000/orderplaced?order_id=${order.trackingId}`)
  })

  test('Without a key, each call makes a new order', async () => {
    const body = pickupForm(site.dish)
    const [first, second] = [
      await postCheckout(site, body, null).expect(200),
      await postCheckout(site, body, null).expect(200),
    ]
    expect(first.body.tracking_id).not.toBe(second.body.tracking_id)
  })

  test('When the key is malformed, answer 400', async () => {
    await postCheckout(site, pickupForm(site.dish), 'short').expect(400)
  })
})

describe('MON-10 The same order, paid in two windows', () => {
  const switchToPaypal = (order: { body: object; key: string }) =>
    postCheckout(site, { ...order.body, payment_method: 'paypal' }, order.key).expect(200)

  test('Choosing another provider closes the first pay page', async () => {
    const order = await placeOrder(site)
    const second = await switchToPaypal(order)
    expect(second.body.tracking_id).toBe(order.trackingId)
    await site.runDueJobs()
    expect(() => site.sandbox.stripe.pay(order.reference)).toThrow('expired')
    const { payments } = await getOrder(site, order.trackingId)
    expect(payments).toMatchObject([
      { provider: 'paypal', status: 'started', attempt: 2 },
      { provider: 'stripe', status: 'expired', attempt: 1 },
    ])
    site.sandbox.paypal.approve(payments[0]?.reference ?? '')
    await site.sandbox.webhooksIdle()
    expect(await getOrder(site, order.trackingId)).toMatchObject({
      paidAt: expect.any(Date),
      paymentMethod: 'paypal',
    })
  })

  test('A replaced PayPal payment is not captured when it is approved later', async () => {
    const order = await placeOrder(site, { payment_method: 'paypal' })
    await postCheckout(site, { ...order.body, payment_method: 'stripe' }, order.key).expect(200)
    await site.runDueJobs()
    site.sandbox.paypal.approve(order.reference)
    await site.sandbox.webhooksIdle()
    expect(listCaptures(site, order.reference)).toEqual([])
    expect(await getOrder(site, order.trackingId)).toMatchObject({
      paidAt: null,
      payments: [
        { provider: 'stripe', status: 'started' },
        { provider: 'paypal', status: 'expired' },
      ],
    })
  })

  test('When both are paid, one counts and the other is reviewed and refunded automatically', async () => {
    const order = await placeOrder(site)
    await switchToPaypal(order)
    const [second] = (await getOrder(site, order.trackingId)).payments
    // before the first one could be closed
    site.sandbox.stripe.pay(order.reference)
    site.sandbox.paypal.capture(site.sandbox.paypal.approve(second?.reference ?? '').id)
    await site.sandbox.webhooksIdle()
    const before = await getOrder(site, order.trackingId)
    expect(before.paidAt).toBeInstanceOf(Date)
    expect(before.payments.map(({ status }) => status).sort()).toEqual(['paid', 'review'])
    const extra = before.payments.find(({ status }) => status === 'review')
    expect(extra).toMatchObject({
      reviewReason: 'Paid a second time.',
      refunds: [{ status: 'requested', amountCents: 2500 }],
    })
    await site.runDueJobs()
    const after = await getOrder(site, order.trackingId)
    expect(after.payments.map(({ status }) => status).sort()).toEqual(['paid', 'refunded'])
    expect(listCaptures(site, extra?.reference ?? '')).toMatchObject([{ refundedCents: 2500 }])
    expect(await mailKinds(site, order.email)).toEqual(['order-paid', 'order-refunded'])
  })

  test('OWN-06 When both are paid for what a guest adds to their order, one counts and the other goes back', async () => {
    const first = await payOrder(site)
    const key = newKey()
    const products = [formLine(site.dish, { quantity: 1, total_price: 12.5 })]
    const add = (method: 'stripe' | 'paypal') =>
      site.http
        .post(`/api/user/order/${first.trackingId}/add`)
        .set('idempotency-key', key)
        .send({ products, sub_total: 12.5, total_price: 12.5, payment_method: method })
        .expect(200)
    const trackingId = String((await add('stripe')).body.tracking_id)
    await add('paypal')
    const [second, replaced] = (await getOrder(site, trackingId)).payments
    site.sandbox.stripe.pay(replaced?.reference ?? '')
    site.sandbox.paypal.capture(site.sandbox.paypal.approve(second?.reference ?? '').id)
    await settleAndCheckBooks(site)
    const { payments } = await getOrder(site, trackingId)
    expect(payments.map(({ refundedCents }) => refundedCents).toSorted()).toEqual([0, 1250])
    expect((await getOrder(site, first.trackingId)).payments).toMatchObject([{ refundedCents: 0 }])
  })

  test('When the first could not be closed, it is closed once the second is paid', async () => {
    const order = await placeOrder(site)
    await switchToPaypal(order)
    site.sandbox.faults.add({ kind: 'status', operation: 'expire', status: 500, times: 1 })
    await site.runDueJobs()
    const [second] = (await getOrder(site, order.trackingId)).payments
    site.sandbox.paypal.approve(second?.reference ?? '')
    await site.sandbox.webhooksIdle()
    await site.runDueJobs()
    expect(() => site.sandbox.stripe.pay(order.reference)).toThrow('expired')
  })

  test('When the first was paid without our knowledge, the second is not opened', async () => {
    const order = await placeOrder(site)
    site.sandbox.faults.add({ kind: 'drop', operation: 'webhook', times: 1 })
    site.sandbox.stripe.pay(order.reference)
    const second = await switchToPaypal(order)
    expect(second.body.url).toContain('/orderplaced?')
    expect((await getOrder(site, order.trackingId)).payments).toMatchObject([{ status: 'paid' }])
  })
})

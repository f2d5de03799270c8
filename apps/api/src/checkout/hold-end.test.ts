import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getOrder, newKey, pickupForm, placeOrder, postCheckout } from '../../test/checkouts.ts'
import { type PayingSite, payingSite } from '../../test/paying-site.ts'
import { settleAndCheckBooks } from '../../test/settle-all.ts'
import { sweepPayments } from '../payments/settle/sweep-payments.ts'

let now = new Date()
let site: PayingSite
beforeAll(async () => {
  site = await payingSite({ webhooks: false, deps: { now: () => now } })
})
afterAll(() => site.close())

/** An order that holds the only use of its coupon has 35 minutes. */
let cart: { coupon_code: string; discount_price: number; total_price: number }
const usesOfCoupon = async () =>
  (await site.db.coupon.findUniqueOrThrow({ where: { code: cart.coupon_code } })).usedCount
const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

beforeEach(async () => {
  now = new Date()
  const code = `ONLY${newKey().slice(0, 8).toUpperCase()}`
  const endsAt = new Date(now.getTime() + 86_400_000)
  await site.db.coupon.create({ data: { code, percent: 10, endsAt, maxUses: 1 } })
  cart = { coupon_code: code, discount_price: 2.5, total_price: 22.5 }
})
afterEach(async () => {
  minutesLater(60)
  await settleAndCheckBooks(site)
})

describe('LIM-03 An unpaid order has one end', () => {
  test('Switching between the ways to pay does not move it, and the last pay page is closed with it', async () => {
    const order = await placeOrder(site, cart)
    const { expiresAt } = await getOrder(site, order.trackingId)
    for (const method of ['paypal', 'stripe']) {
      minutesLater(12)
      await postCheckout(site, { ...order.body, payment_method: method }, order.key).expect(200)
      expect((await getOrder(site, order.trackingId)).expiresAt).toEqual(expiresAt)
    }
    const [newest] = (await getOrder(site, order.trackingId)).payments
    expect(newest).toMatchObject({ provider: 'stripe', attempt: 3, expiresAt })

    minutesLater(12)
    await sweepPayments(site.deps)
    expect(await getOrder(site, order.trackingId)).toMatchObject({ status: 'cancelled', paidAt: null })
    expect(() => site.sandbox.stripe.pay(newest?.reference ?? '')).toThrow('expired')
    expect(await usesOfCoupon()).toBe(0)
  })

  test('When less than five minutes are left, it ends at once, and a new order gets what it held', async () => {
    const order = await placeOrder(site, cart)
    minutesLater(31)
    const refused = await postCheckout(site, order.body, order.key).expect(409)
    expect(refused.body).toMatchObject({
      code: 'idempotency_conflict',
      message: 'This order has ended. Please check out again.',
    })
    expect((await getOrder(site, order.trackingId)).status).toBe('cancelled')
    expect(() => site.sandbox.stripe.pay(order.reference)).toThrow('expired')
    await postCheckout(site, pickupForm(site.dish, cart)).expect(200)
  })

  test('When it was paid in the meantime without our knowledge, the guest is led to the paid order', async () => {
    const order = await placeOrder(site, cart)
    site.sandbox.stripe.pay(order.reference)
    minutesLater(31)
    const again = await postCheckout(site, order.body, order.key).expect(200)
    expect(again.body.url).toContain('/orderplaced?')
    expect((await getOrder(site, order.trackingId)).paidAt).toEqual(now)
  })

  test('When its provider does not answer, it ends a little later by the sweeper', async () => {
    const order = await placeOrder(site, cart)
    site.sandbox.faults.add({ kind: 'status', status: 500, operation: 'expire' })
    minutesLater(31)
    await postCheckout(site, order.body, order.key).expect(409)
    expect((await getOrder(site, order.trackingId)).status).toBe('pending')
    site.sandbox.faults.clear()
    minutesLater(5)
    await sweepPayments(site.deps)
    expect((await getOrder(site, order.trackingId)).status).toBe('cancelled')
  })
})

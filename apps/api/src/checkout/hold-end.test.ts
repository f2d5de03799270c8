import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import {
  confirmPayment,
  expectRefused,
  getOrder,
  mailKinds,
  pickupForm,
  placeOrder,
  platesForm,
  postCheckout,
} from '../../test/rows/checkouts.ts'
import { makeCoupon } from '../../test/rows/coupons.ts'
import { farFromFourAm, setSchedule, slotAfter } from '../../test/rows/schedule.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { sweepPayments } from '../payments/settle/sweep-payments.ts'

let now = new Date()
const site = await payingSite({ webhooks: false, deps: { now: () => now } })

/** An order for later that holds the only use of its coupon has 35 minutes. */
let cart: { coupon_code: string; discount_price: number; total_price: number; ready_at: string }
const usesOfCoupon = async () =>
  (await site.db.coupon.findUniqueOrThrow({ where: { code: cart.coupon_code } })).usedCount
const minutesLater = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}

beforeEach(async () => {
  now = new Date()
  const { code } = await makeCoupon(site.db, 10, { maxUses: 1 })
  cart = { coupon_code: code, discount_price: 2.5, total_price: 22.5, ready_at: slotAfter(now, 180) }
})
afterEach(async () => {
  minutesLater(60)
  await settleAndCheckBooks(site)
})

describe('LIM-02, LIM-03 An unpaid order has one end', () => {
  test('Switching between the ways to pay does not move it, and the last pay page is closed with it', async () => {
    const order = await placeOrder(site, cart)
    const { expiresAt } = await getOrder(site, order.trackingId)
    expect(minutesFromNow(expiresAt)).toBe(35)
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

  test('When less than two minutes are left, it ends at once, and a new order gets what it held', async () => {
    const order = await placeOrder(site, cart)
    minutesLater(33.5)
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
    minutesLater(33.5)
    const again = await postCheckout(site, order.body, order.key).expect(200)
    expect(again.body.url).toContain('/orderplaced?')
    expect((await getOrder(site, order.trackingId)).paidAt).toEqual(now)
  })

  test('When its provider does not answer, it ends a little later by the sweeper', async () => {
    const order = await placeOrder(site, cart)
    site.sandbox.faults.add({ kind: 'status', status: 500, operation: 'expire' })
    minutesLater(33.5)
    await postCheckout(site, order.body, order.key).expect(409)
    expect((await getOrder(site, order.trackingId)).status).toBe('pending')
    site.sandbox.faults.clear()
    minutesLater(5)
    await sweepPayments(site.deps)
    expect((await getOrder(site, order.trackingId)).status).toBe('cancelled')
  })
})

const startFarFromFourAm = () => {
  now = farFromFourAm()
}
const minutesFromNow = (at: Date | null) => ((at ?? now).getTime() - now.getTime()) / 60_000

describe('A hold never outlives its promise', () => {
  beforeEach(startFarFromFourAm)

  test('As soon as possible it ends five minutes after the kitchen has to begin', async () => {
    const pickup = await getOrder(site, (await placeOrder(site)).trackingId)
    // 25 minutes of lead time
    expect([pickup.readyAt, pickup.expiresAt].map(minutesFromNow)).toEqual([29, 9])
    expect(pickup.payments[0]?.expiresAt).toEqual(pickup.expiresAt)
  })

  test('A large order begins with its first slot', async () => {
    await setSchedule(site, { units_per_slot: 24 })
    const answer = await postCheckout(site, platesForm(site.dish, 60)).expect(200)
    await setSchedule(site, { units_per_slot: 100_000 })
    const large = await getOrder(site, answer.body.tracking_id)
    expect([large.readyAt, large.expiresAt].map(minutesFromNow)).toEqual([44, 19])
  })

  test('With the shortest lead time it ends with its promise', async () => {
    await setSchedule(site, { lead_minutes: { pickup: 5, delivery: 45 } })
    const soon = await getOrder(site, (await placeOrder(site)).trackingId)
    expect([soon.readyAt, soon.expiresAt].map(minutesFromNow)).toEqual([14, 14])
    // the last moment at which a time that was shown is still accepted
    const ready_at = slotAfter(now, 5)
    minutesLater(11)
    const late = await getOrder(site, (await placeOrder(site, { ready_at })).trackingId)
    expect([late.readyAt, late.expiresAt].map(minutesFromNow)).toEqual([3, 3])
    minutesLater(0.1)
    await expectRefused(site, pickupForm(site.dish, { ready_at }), 409)
    await setSchedule(site, { lead_minutes: { pickup: 25, delivery: 45 } })
  })

  test('For later it ends after an hour, and a time that was just missed is not held at all', async () => {
    const later = await getOrder(site, (await placeOrder(site, { ready_at: slotAfter(now, 180) })).trackingId)
    expect(minutesFromNow(later.expiresAt)).toBe(60)
    const first = slotAfter(now, 25)
    minutesLater(7)
    await expectRefused(site, pickupForm(site.dish, { ready_at: first }), 409)
  })

  test('Money that we hear of later gets a promise of now, which is told once', async () => {
    const order = await placeOrder(site)
    site.sandbox.stripe.pay(order.reference)
    minutesLater(25)
    await Promise.all([
      ...[1, 2, 3].map(() => confirmPayment(site, order.trackingId).expect(200)),
      sweepPayments(site.deps),
    ])
    const paid = await getOrder(site, order.trackingId)
    expect(paid).toMatchObject({ status: 'pending', paidAt: now, payments: [{ status: 'paid' }] })
    expect(minutesFromNow(paid.readyAt)).toBe(34)
    expect(await mailKinds(site, order.email)).toEqual(['order-moved', 'order-paid'])
    const work = await site.db.orderSlot.findMany({ where: { orderId: order.id } })
    expect(work).toEqual([{ orderId: order.id, slot: paid.readyAt, units: 2 }])
  })

  test('Without room it goes back once, with the reason', async () => {
    const order = await placeOrder(site)
    site.sandbox.stripe.pay(order.reference)
    minutesLater(25)
    await setSchedule(site, { pause_until: new Date(now.getTime() + 3 * 86_400_000).toISOString() })
    await Promise.all([1, 2, 3].map(() => confirmPayment(site, order.trackingId).expect(200)))
    await settleAndCheckBooks(site)
    await setSchedule(site, { pause_until: null })
    expect(await getOrder(site, order.trackingId)).toMatchObject({
      status: 'cancelled',
      paidAt: null,
      payments: [{ status: 'refunded', refundedCents: 2500 }],
    })
    expect(await mailKinds(site, order.email)).toEqual(['order-refunded'])
  })

  test('When the sweeper and the payment come at the same moment, the promise is kept or the time is free again', async () => {
    for (let round = 0; round < 4; round += 1) {
      startFarFromFourAm()
      const order = await placeOrder(site)
      minutesLater(9.5)
      const pay = async () => {
        try {
          site.sandbox.stripe.pay(order.reference)
        } catch {
          // its page has been closed
        }
        await confirmPayment(site, order.trackingId).expect(200)
      }
      await Promise.all(round % 2 ? [pay(), sweepPayments(site.deps)] : [sweepPayments(site.deps), pay()])
      await sweepPayments(site.deps)
      const { status, paidAt, readyAt } = await getOrder(site, order.trackingId)
      const work = await site.db.orderSlot.count({ where: { orderId: order.id } })
      expect([status, work]).toEqual(paidAt === null ? ['cancelled', 0] : ['pending', 1])
      if (paidAt !== null) expect(minutesFromNow(readyAt)).toBe(19.5)
    }
  })
})

import { randomUUID } from 'node:crypto'
import { formatWallTime, restaurantTime, serviceDate, serviceDayEnd } from '@baobab/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { settleAndCheckBooks } from '../../test/invariants/settle-all.ts'
import {
  confirmPayment,
  getOrder,
  mailKinds,
  pickupForm,
  placeOrder,
  postCheckout,
} from '../../test/rows/checkouts.ts'
import { makeCoupon } from '../../test/rows/coupons.ts'
import { createDish } from '../../test/rows/dishes.ts'
import { createUser, postAs } from '../../test/rows/people.ts'
import { createLot, createMeat } from '../../test/rows/pit.ts'
import { fillSlot, setSchedule } from '../../test/rows/schedule.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { payableOrder } from './payable-order.ts'
import { NOT_PAID_IN_TIME } from './readmit-order.ts'

const MINUTE_MS = 60_000
const SLOT_MS = 15 * MINUTE_MS
/** The pay pages end by the clock of the sandbox, so this is today; well before the service day ends at 4 am. */
function startOfTest(): Date {
  const real = Date.now()
  const dayEnd = serviceDayEnd(real)
  return new Date(dayEnd - real > 6 * 60 * MINUTE_MS ? real : dayEnd + 5 * MINUTE_MS)
}
const slotIn = (minutes: number) =>
  new Date(Math.ceil((now.getTime() + minutes * MINUTE_MS) / SLOT_MS) * SLOT_MS)
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS)
}
let now = startOfTest()

const site = await payingSite({ webhooks: false, deps: { now: () => now } })
await setSchedule(site, { units_per_slot: 24, lead_minutes: { pickup: 25, delivery: 45 } })
beforeEach(() => {
  now = startOfTest()
})
afterEach(() => settleAndCheckBooks(site))

type Order = Awaited<ReturnType<typeof placeOrder>>

/** As if the event and the sweeper had both come too late. */
async function expire({ id }: Order) {
  await site.db.payment.updateMany({ where: { orderId: id }, data: { status: 'expired' } })
  await site.db.$transaction((tx) => payableOrder.expire(tx, site.deps, id))
}
async function payLate(order: Order) {
  site.sandbox.stripe.pay(order.reference)
  await confirmPayment(site, order.trackingId).expect(200)
}
const listWork = (order: Order) => site.db.orderSlot.findMany({ where: { orderId: order.id } })
const refunded = {
  status: 'cancelled',
  paidAt: null,
  payments: [{ status: 'refunded', refundedCents: 2500 }],
}

describe('MON-13 Money for an order that was not paid in time', () => {
  test('is taken while there is room: the order keeps its time, takes its place again and is mailed once', async () => {
    const readyAt = slotIn(180)
    const order = await placeOrder(site, { ready_at: readyAt.toISOString() })
    await expire(order)
    expect(await listWork(order)).toEqual([])
    site.sandbox.stripe.pay(order.reference)
    await Promise.all([1, 2, 3].map(() => confirmPayment(site, order.trackingId).expect(200)))
    expect(await getOrder(site, order.trackingId)).toMatchObject({
      status: 'pending',
      paidAt: now,
      cancelReason: null,
      readyAt,
      payments: [{ status: 'paid' }],
      statusChanges: [{ toStatus: 'pending' }],
    })
    expect(await listWork(order)).toEqual([{ orderId: order.id, slot: readyAt, units: 2 }])
    expect(await mailKinds(site, order.email)).toEqual(['order-paid'])
    const recorded = await site.db.change.findMany({ where: { subject: 'orders', subjectId: order.id } })
    expect(recorded.map(({ before, after }) => [before, after])).toEqual([
      ['pending', 'cancelled'],
      ['cancelled', 'pending'],
    ])
  })

  test('is taken for the next time of the same day when its own is over, and the guest is told', async () => {
    const order = await placeOrder(site)
    await expire(order)
    pass(80)
    const next = slotIn(25)
    const free = new Date(next.getTime() + SLOT_MS)
    await fillSlot(site.db, next.toISOString(), 24)
    await payLate(order)
    expect(await getOrder(site, order.trackingId)).toMatchObject({
      paidAt: now,
      readyAt: free,
      movedFrom: expect.any(Date),
      moveReason: 'your payment arrived too late to keep your time.',
    })
    await site.db.slotWork.delete({ where: { slot: next } })
    expect(await mailKinds(site, order.email)).toEqual(['order-moved', 'order-paid'])
    const mail = await site.db.mail.findFirst({ where: { recipient: order.email, kind: 'order-moved' } })
    expect(JSON.stringify(mail?.content)).toContain(formatWallTime(restaurantTime(free)))
  })

  test.each([
    ['the day has no time left', () => []],
    [
      'only an earlier time of the day is left',
      (readyAt: Date) => [{ opens: '04:00', closes: restaurantTime(new Date(readyAt.getTime() - SLOT_MS)) }],
    ],
  ])('goes back, with the reason, when %s', async (_when, openings) => {
    const readyAt = slotIn(180)
    const order = await placeOrder(site, { ready_at: readyAt.toISOString() })
    await expire(order)
    const day = { date: serviceDate(readyAt.getTime()), openings: openings(readyAt), reason: 'Storm' }
    await setSchedule(site, { special_days: [day] })
    await payLate(order)
    await settleAndCheckBooks(site)
    await setSchedule(site, { special_days: [] })
    expect(await getOrder(site, order.trackingId)).toMatchObject({
      ...refunded,
      payments: [{ refunds: [{ reason: expect.stringContaining('there’s no room for the order anymore') }] }],
    })
    expect(await mailKinds(site, order.email)).toEqual(['order-refunded'])
  })

  test('goes back when its meat is gone, or one of its dishes is sold out', async () => {
    const ready_at = slotIn(180).toISOString()
    const meat = await createMeat(site.db)
    const lot = await createLot(site.db, meat.id, { readyAt: slotIn(60), ounces: 16 })
    const dish = await createDish(site.db, { sizes: { Plate: 1250 }, meats: { Plate: { [meat.id]: 8 } } })
    const order = await placeOrder(site, { products: pickupForm(dish).products, ready_at })
    await expire(order)
    await postCheckout(site, pickupForm(dish, { ready_at })).expect(200)
    await payLate(order)
    await settleAndCheckBooks(site)
    expect(await getOrder(site, order.trackingId)).toMatchObject(refunded)
    expect((await site.db.pitLot.findUniqueOrThrow({ where: { id: lot.id } })).soldOunces).toBe(16)

    const second = await placeOrder(site, { ready_at })
    await expire(second)
    const mark = await site.db.soldOutMark.create({ data: { productId: site.dish.id, setAt: now } })
    await payLate(second)
    await settleAndCheckBooks(site)
    expect(await getOrder(site, second.trackingId)).toMatchObject(refunded)
    await site.db.soldOutMark.delete({ where: { id: mark.id } })
  })

  test('goes back when staff have canceled the order, whatever reason they gave', async () => {
    const order = await placeOrder(site, { ready_at: slotIn(180).toISOString() })
    const cook = await createUser(site, { role: 'kitchen' })
    await postAs(site, cook, `/staff/order/${order.trackingId}/cancel`, { reason: NOT_PAID_IN_TIME }).expect(
      200,
    )
    await payLate(order)
    await settleAndCheckBooks(site)
    expect(await getOrder(site, order.trackingId)).toMatchObject(refunded)
  })

  test('uses its coupon again, or goes back when another guest has used it up', async () => {
    for (const isTaken of [false, true]) {
      const coupon = await makeCoupon(site.db, 10, { maxUses: 1 })
      const cart = { coupon_code: coupon.code, discount_price: 2.5, total_price: 22.5 }
      const order = await placeOrder(site, cart)
      await expire(order)
      if (isTaken) await postCheckout(site, pickupForm(site.dish, cart)).expect(200)
      await payLate(order)
      await settleAndCheckBooks(site)
      expect((await getOrder(site, order.trackingId)).paidAt).toEqual(isTaken ? null : now)
    }
  })

  test('goes back when the same guest has used the coupon again meanwhile, as often as one may', async () => {
    for (const maxUsesPerGuest of [1, 2]) {
      const coupon = await makeCoupon(site.db, 10, { maxUsesPerGuest })
      const email = `${randomUUID()}@example.com`
      const cart = { coupon_code: coupon.code, discount_price: 2.5, total_price: 22.5, email }
      const order = await placeOrder(site, cart)
      await expire(order)
      await postCheckout(site, pickupForm(site.dish, cart)).expect(200)
      await payLate(order)
      await settleAndCheckBooks(site)
      expect((await getOrder(site, order.trackingId)).paidAt).toEqual(maxUsesPerGuest === 1 ? null : now)
    }
  })
})

import { afterEach, expect, test } from 'vitest'
import { expectInvariants } from '../../../test/invariants/invariants.ts'
import {
  callsAbout,
  confirmPayment,
  getOrder,
  mailKinds,
  newKey,
  payAtProvider,
  pickupForm,
  placeOrder,
  postCheckout,
} from '../../../test/rows/checkouts.ts'
import { farFromFourAm, slotAfter } from '../../../test/rows/schedule.ts'
import { createSite, payingSite } from '../../../test/sites/paying-site.ts'
import { reconcilePaid, sweepPayments } from './sweep-payments.ts'

let now = new Date()
// without webhooks only the sweeper can find out
const site = await payingSite({ webhooks: false, deps: { now: () => now } })
afterEach(async () => {
  site.sandbox.faults.clear()
  // the next test must not find unsettled payments of this one
  now = later(25 * 60)
  await sweepPayments(site.deps)
  await expectInvariants(site.db, site.sandbox.ledger())
  // Stripe's clock does not move with ours
  now = new Date()
})

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const asked = (reference: string) => callsAbout(site, reference, 'retrieve').length

test('FLT-03 When neither webhook nor return page reports a payment, the sweeper finds it within a minute and mails once', async () => {
  for (const payment_method of ['stripe', 'paypal'] as const) {
    const order = await placeOrder(site, { payment_method })
    payAtProvider(site, payment_method, order.reference)
    await sweepPayments(site.deps)
    expect((await getOrder(site, order.trackingId)).paidAt, 'not before the first check').toBeNull()
    now = later(1)
    await sweepPayments(site.deps)
    await sweepPayments(site.deps)
    expect(await getOrder(site, order.trackingId)).toMatchObject({
      paidAt: now,
      payments: [{ status: 'paid' }],
    })
    expect(await mailKinds(site, order.email)).toEqual(['order-paid'])
  }
})

test('An unpaid order is checked at growing intervals, then closed at the provider and canceled', async () => {
  const order = await placeOrder(site, { ready_at: slotAfter(now, 180) })
  const before = asked(order.reference)
  const minutes: number[] = []
  for (let minute = 1; minute <= 60; minute += 1) {
    now = later(1)
    const count = asked(order.reference)
    await sweepPayments(site.deps)
    if (asked(order.reference) > count) minutes.push(minute)
  }
  expect(minutes).toEqual([1, 3, 7, 15, 31])
  expect(asked(order.reference) - before).toBe(5)
  expect((await getOrder(site, order.trackingId)).status).toBe('pending')
  now = later(1)
  await sweepPayments(site.deps)
  expect(await getOrder(site, order.trackingId)).toMatchObject({
    status: 'cancelled',
    cancelReason: 'Not paid in time',
    paidAt: null,
    payments: [{ status: 'expired' }],
    statusChanges: [
      { toStatus: 'pending' },
      { fromStatus: 'pending', toStatus: 'cancelled', changedByUserId: null },
    ],
  })
  expect(() => site.sandbox.stripe.pay(order.reference)).toThrow('expired')
  expect(await mailKinds(site, order.email)).toEqual([])
  await postCheckout(site, order.body, order.key).expect(409)
})

test('FLT-03 When the process dies while it asks, or the provider fails, the next sweep asks again', async () => {
  const [interrupted, failed] = [await placeOrder(site), await placeOrder(site)]
  const { stripe } = site.deps.providers
  const dying = { ...stripe, find: () => new Promise<never>(() => {}) }
  const claimed = { orderId: interrupted.id, nextCheckAt: { gt: later(1) } }
  now = later(1)
  await site.db.payment.updateMany({ where: { orderId: failed.id }, data: { nextCheckAt: later(10) } })
  void sweepPayments({ ...site.deps, providers: { ...site.deps.providers, stripe: dying } })
  await expect.poll(() => site.db.payment.count({ where: claimed })).toBe(1)
  await site.db.payment.updateMany({ where: { orderId: failed.id }, data: { nextCheckAt: now } })
  site.sandbox.faults.add({ kind: 'status', status: 500, match: failed.reference, times: 1 })
  await expect(sweepPayments(site.deps)).rejects.toThrow('1 payments failed')
  for (const { reference } of [interrupted, failed]) site.sandbox.stripe.pay(reference)
  now = later(1)
  await sweepPayments(site.deps)
  for (const { trackingId } of [interrupted, failed])
    expect((await getOrder(site, trackingId)).paidAt).toEqual(now)
})

test('When an order is paid in the last moment, expiring it settles it instead', async () => {
  now = farFromFourAm()
  const order = await placeOrder(site)
  site.sandbox.stripe.pay(order.reference)
  await site.db.payment.updateMany({ where: { orderId: order.id }, data: { nextCheckAt: later(1000) } })
  now = later(61)
  await sweepPayments(site.deps)
  expect(await getOrder(site, order.trackingId)).toMatchObject({
    status: 'pending',
    paidAt: now,
    payments: [{ status: 'paid' }],
  })
})

test('When the provider does not answer for one order, it stays open and the others are swept', async () => {
  const [stuck, fine] = [await placeOrder(site), await placeOrder(site)]
  site.sandbox.faults.add({ kind: 'status', status: 500, match: stuck.reference })
  now = later(61)
  await expect(sweepPayments(site.deps)).rejects.toThrow('payments failed')
  expect((await getOrder(site, stuck.trackingId)).status).toBe('pending')
  await expect(sweepPayments(site.deps)).rejects.toThrow('payments failed')
  expect((await getOrder(site, fine.trackingId)).status).toBe('cancelled')
  site.sandbox.faults.clear()
  await sweepPayments(site.deps)
  expect((await getOrder(site, stuck.trackingId)).status).toBe('cancelled')
})

test('An order with a delayed payment under way does not expire', async () => {
  const order = await placeOrder(site, { ready_at: slotAfter(now, 3 * 24 * 60) })
  site.sandbox.stripe.delay(order.reference)
  now = later(2)
  await sweepPayments(site.deps)
  now = later(24 * 60)
  await sweepPayments(site.deps)
  expect(await getOrder(site, order.trackingId)).toMatchObject({
    status: 'pending',
    payments: [{ status: 'processing' }],
  })
  site.sandbox.stripe.settleDelayed(order.reference)
  now = later(120)
  await sweepPayments(site.deps)
  expect((await getOrder(site, order.trackingId)).paidAt).toEqual(now)
})

test('FLT-01 After a crash before the provider was called, the same key continues the order; otherwise it expires', async () => {
  const crashed = async () => {
    const body = pickupForm(site.dish)
    const key = newKey()
    site.sandbox.faults.add({ kind: 'reset', operation: 'create', times: 1 })
    await postCheckout(site, body, key).expect(503)
    return { body, key }
  }
  const [again, left] = [await crashed(), await crashed()]
  const { body } = await postCheckout(site, again.body, again.key).expect(200)
  expect((await getOrder(site, body.tracking_id)).payments).toMatchObject([
    { attempt: 1, status: 'started', url: body.url },
  ])
  now = later(61)
  await sweepPayments(site.deps)
  const given = await site.db.order.findFirstOrThrow({
    where: { email: left.body.email },
    include: { payments: true },
  })
  expect(given).toMatchObject({ status: 'cancelled', payments: [{ status: 'expired', reference: null }] })
})

test('When two replicas sweep at the same time, each payment is checked once', async () => {
  const secondSite = await createSite(
    site.sandbox,
    { DATABASE_URL: site.config.DATABASE_URL },
    { now: () => now },
  )
  const orders = await Promise.all(Array.from({ length: 8 }, () => placeOrder(site)))
  now = later(1)
  await Promise.all([sweepPayments(site.deps), sweepPayments(secondSite.deps)])
  for (const { reference } of orders) expect(asked(reference)).toBe(1)
})

test('A payment that the provider does not know stays unpaid and expires', async () => {
  const order = await placeOrder(site)
  await site.db.payment.updateMany({ where: { orderId: order.id }, data: { reference: 'cs_test_gone' } })
  expect((await confirmPayment(site, order.trackingId).expect(200)).body).toMatchObject({
    status: false,
    payment_status: 'started',
  })
  now = later(61)
  await sweepPayments(site.deps)
  expect((await getOrder(site, order.trackingId)).status).toBe('cancelled')
})

test('The pauses between two checks grow to an hour and no further', async () => {
  const { id: orderId } = await placeOrder(site)
  const pauses: number[] = []
  for (const checkCount of [0, 1, 4, 5, 99]) {
    await site.db.payment.updateMany({ where: { orderId }, data: { checkCount, nextCheckAt: now } })
    await sweepPayments(site.deps)
    const payment = await site.db.payment.findFirstOrThrow({ where: { orderId } })
    pauses.push((Number(payment.nextCheckAt) - now.getTime()) / 60_000)
  }
  expect(pauses).toEqual([2, 4, 32, 60, 60])
})

test('A refund made at the provider without an event is found at night', async () => {
  const order = await placeOrder(site)
  site.sandbox.stripe.pay(order.reference)
  now = later(1)
  await sweepPayments(site.deps)
  site.sandbox.stripe.refund(order.reference, 400)
  await reconcilePaid(site.deps)
  await reconcilePaid(site.deps)
  expect((await getOrder(site, order.trackingId)).payments).toMatchObject([
    { status: 'partly_refunded', refundedCents: 400 },
  ])
  expect(await mailKinds(site, order.email)).toEqual(['order-paid', 'order-refunded'])
})

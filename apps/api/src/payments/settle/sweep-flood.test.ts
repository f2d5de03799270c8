import { newId } from '@baobab/db'
import { expect, test } from 'vitest'
import { getOrder, pickupForm, placeOrder, postCheckout } from '../../../test/rows/checkouts.ts'
import { farFromFourAm } from '../../../test/rows/schedule.ts'
import { createSite, type PayingSite, payingSite } from '../../../test/sites/paying-site.ts'
import { sweepPayments } from './sweep-payments.ts'

const openSite = (now: () => Date) => payingSite({ webhooks: false, deps: { now } })
const site = await payingSite({ webhooks: false })

/** Unpaid orders as many clients would leave them, written past the checkout. */
async function insertUnpaidOrders(site: PayingSite, count: number, at: Date, expiresAt: Date) {
  const { id } = await placeOrder(site)
  const {
    payments,
    lines: _lines,
    statusChanges: _changes,
    ...order
  } = await site.db.order.findUniqueOrThrow({
    where: { id },
    include: { payments: true, lines: true, statusChanges: true },
  })
  const [payment] = payments
  if (!payment) throw new Error('the order has no payment')
  const copies = Array.from({ length: count }, (_, i) => ({
    id: newId(),
    suffix: String(i).padStart(5, '0'),
  }))
  await site.db.order.createMany({
    data: copies.map((copy) => ({
      ...order,
      id: copy.id,
      trackingId: `${order.trackingId.slice(0, 11)}${copy.suffix}`,
      email: `${copy.suffix}@example.com`,
      idempotencyKey: null,
      requestHash: null,
      heldByMailbox: null,
      expiresAt,
    })),
  })
  await site.db.payment.createMany({
    data: copies.map((copy) => ({
      ...payment,
      id: newId(),
      orderId: copy.id,
      reference: `cs_test_flood_${copy.suffix}`,
      nextCheckAt: at,
      expiresAt,
    })),
  })
  return copies.map((copy) => copy.id)
}

test('LIM-02 Behind 150 unpaid orders, a paid order whose events were lost is settled by the first sweep', async () => {
  let now = farFromFourAm()
  const site = await openSite(() => now)
  // three batches of the sweep
  await insertUnpaidOrders(site, 150, now, new Date(now.getTime() + 3_600_000))
  const honest = await placeOrder(site)
  site.sandbox.stripe.pay(honest.reference)
  now = new Date(now.getTime() + 31_000)
  await sweepPayments(site.deps).catch(() => {})
  expect((await getOrder(site, honest.trackingId)).paidAt).toEqual(now)
}, 120_000)

test('LIM-02 When one provider is down, payments at the other are settled and unpaid orders expire', async () => {
  let now = farFromFourAm()
  const site = await openSite(() => now)
  await insertUnpaidOrders(site, 60, now, new Date(now.getTime() + 60 * 60_000))
  const paid = await placeOrder(site, { payment_method: 'paypal' })
  const overdue = await placeOrder(site, { payment_method: 'paypal' })
  site.sandbox.paypal.approve(paid.reference)
  site.sandbox.faults.add({ provider: 'stripe', kind: 'status', status: 500 })
  now = new Date(now.getTime() + 61 * 60_000)
  await expect(sweepPayments(site.deps)).rejects.toThrow('payments failed')
  expect((await getOrder(site, paid.trackingId)).paidAt).toEqual(now)
  expect((await getOrder(site, overdue.trackingId)).status).toBe('cancelled')
}, 120_000)

test('LIM-02 A guest with 20 unpaid orders is told so, and may order again after paying one', async () => {
  const email = 'many@example.com'
  const orders = await Promise.all(Array.from({ length: 20 }, () => placeOrder(site, { email })))
  const refused = await postCheckout(site, pickupForm(site.dish, { email: 'Many+more@example.com' })).expect(
    429,
  )
  expect(refused.body.message).toBe(
    'You have too many unpaid orders. Pay one, or try again in a few minutes.',
  )
  const [first] = orders
  if (!first) throw new Error('no order')
  // the same key still leads to its own order
  await postCheckout(site, first.body, first.key).expect(200)
  site.sandbox.stripe.pay(first.reference)
  await site.http.get(`/api/user/order/payment/${first.trackingId}`).expect(200)
  await placeOrder(site, { email })
})

test('LIM-02 Of 40 orders at once for one e-mail address, from two sites, exactly 20 are placed', async () => {
  const second = await createSite(site.sandbox, { DATABASE_URL: site.config.DATABASE_URL })
  const email = 'race@example.com'
  const orders = Array.from({ length: 40 }, (_, i) =>
    postCheckout(i % 2 === 0 ? site : second, pickupForm(site.dish, { email })),
  )
  const statuses = (await Promise.all(orders)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array(20).fill(200), ...Array(20).fill(429)])
  expect(await site.db.order.count({ where: { email } })).toBe(20)
}, 60_000)

import { afterEach, describe, expect, test } from 'vitest'
import { settleAll, settleAndCheckBooks } from '../../../test/invariants/settle-all.ts'
import { getOrder, mailKinds, newestPayment, newKey, payOrder } from '../../../test/rows/checkouts.ts'
import { bearer, createUser, postAs } from '../../../test/rows/people.ts'
import { createSite, payingSite } from '../../../test/sites/paying-site.ts'
import { cancelOrder } from '../../orders/cancel-order.ts'
import { refundOrder } from '../../orders/refund-order.ts'

const site = await payingSite()
const secondSite = await createSite(site.sandbox, { DATABASE_URL: site.config.DATABASE_URL })
afterEach(() => settleAndCheckBooks(site))

const idle = () => site.sandbox.webhooksIdle()
const noWebhooks = () => site.sandbox.faults.add({ kind: 'drop', operation: 'webhook' })
const findPayment = (trackingId: string) => newestPayment(site, trackingId)
const owner = await createUser(site, { role: 'owner' })
const refund = (
  { trackingId }: { trackingId: string },
  amountCents: number,
  key = newKey(),
  on = site.deps,
) => refundOrder(on, trackingId, { amountCents, reason: 'Cold', userId: owner.id, idempotencyKey: key })

describe('MON-22 Refunds', () => {
  test.each(['stripe', 'paypal'] as const)(
    'Refunds made at %s, reported twice and in any order, are recorded once each',
    async (method) => {
      const order = await payOrder(site, method)
      site.sandbox.faults.add({ kind: 'duplicate', operation: 'webhook', copies: 1 })
      site.sandbox[method].refund(order.reference, 1000)
      await idle()
      expect(await findPayment(order.trackingId)).toMatchObject({
        status: 'partly_refunded',
        refundedCents: 1000,
      })
      site.sandbox.faults.add({ kind: 'reorder', operation: 'webhook', holdMs: 50 })
      site.sandbox[method].refund(order.reference, 500)
      site.sandbox[method].refund(order.reference, 1000)
      await idle()
      await new Promise((later) => setTimeout(later, 150))
      await idle()
      const payment = await findPayment(order.trackingId)
      expect(payment).toMatchObject({ status: 'refunded', refundedCents: 2500 })
      expect(payment.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(2500)
      const mails = await mailKinds(site, order.email)
      expect(mails.filter((kind) => kind === 'order-refunded')).toHaveLength(payment.refunds.length)
    },
  )

  test.each(['stripe', 'paypal'] as const)(
    'Staff refund a part and then the rest at %s; the same key refunds once',
    async (method) => {
      const order = await payOrder(site, method)
      const key = newKey()
      await Promise.all([refund(order, 700, key), refund(order, 700, key, secondSite.deps)])
      await Promise.all([site.runDueJobs(), secondSite.runDueJobs()])
      await idle()
      expect(await findPayment(order.trackingId)).toMatchObject({
        status: 'partly_refunded',
        refundedCents: 700,
        refunds: [{ status: 'done', amountCents: 700 }],
      })
      await expect(refund(order, 701, key)).rejects.toMatchObject({ code: 'idempotency_conflict' })
      await expect(refund(order, 1801)).rejects.toMatchObject({ code: 'conflict' })
      await refund(order, 1800)
      await site.runDueJobs()
      await idle()
      expect(await findPayment(order.trackingId)).toMatchObject({ status: 'refunded', refundedCents: 2500 })
      expect(await mailKinds(site, order.email)).toEqual(['order-paid', 'order-refunded', 'order-refunded'])
    },
  )

  test.each([
    { kind: 'reset-after-effect' },
    { kind: 'status', status: 500 },
    { kind: 'status', status: 500, effect: true },
    { kind: 'malformed-json' },
    { kind: 'html' },
  ] as const)('A refund whose response is lost (%o) happens once', async (trouble) => {
    for (const method of ['stripe', 'paypal'] as const) {
      const order = await payOrder(site, method)
      site.sandbox.faults.add({ ...trouble, operation: 'refund', times: 1 })
      await refund(order, 900)
      await site.runDueJobs()
      await settleAll(site)
      expect(await findPayment(order.trackingId)).toMatchObject({
        status: 'partly_refunded',
        refundedCents: 900,
      })
    }
  })

  test('Canceling a paid order refunds everything and sends one mail', async () => {
    const { id: userId } = await createUser(site, { role: 'kitchen' })
    const order = await payOrder(site, 'stripe')
    const cancel = () =>
      cancelOrder(site.deps, order.trackingId, { reason: 'The smoker <broke>', by: { id: userId } })
    await Promise.all([
      cancel(),
      cancel(),
      cancelOrder(secondSite.deps, order.trackingId, { reason: 'Another', by: { id: userId } }),
    ])
    await site.runDueJobs()
    await idle()
    expect(await getOrder(site, order.trackingId)).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'refunded', refundedCents: 2500, refunds: [{ status: 'done' }] }],
      statusChanges: [
        { toStatus: 'pending' },
        { fromStatus: 'pending', toStatus: 'cancelled', changedByUserId: userId },
      ],
    })
    expect(await mailKinds(site, order.email)).toEqual(['order-paid', 'order-cancelled'])
  })

  test('A refund made at the provider and one of ours at the same time both count', async () => {
    const order = await payOrder(site, 'stripe')
    noWebhooks()
    await refund(order, 1000)
    site.sandbox.stripe.refund(order.reference, 400)
    await site.runDueJobs()
    expect(await findPayment(order.trackingId)).toMatchObject({
      status: 'partly_refunded',
      refundedCents: 1400,
    })
  })

  test('When the provider refuses a refund, it is stored as failed with the reason', async () => {
    const order = await payOrder(site, 'stripe')
    noWebhooks()
    site.sandbox.stripe.refund(order.reference)
    await refund(order, 2500)
    await site.runDueJobs()
    const payment = await findPayment(order.trackingId)
    expect(payment).toMatchObject({ status: 'refunded', refundedCents: 2500 })
    expect(payment.refunds.map(({ status }) => status).sort()).toEqual(['done', 'failed'])
  })
})

test('MON-27 A refund without an Idempotency-Key is refused; two clicks with one key give back once', async () => {
  const order = await payOrder(site)
  const send = () =>
    site.http
      .post(`/api/staff/order/${order.trackingId}/refund`)
      .set(bearer(owner))
      .send({ amount: 5, reason: 'Cold' })
  const refused = await send().expect(400)
  expect(refused.body.message).toBe('Please send an Idempotency-Key, so that two clicks do this once.')
  const key = newKey()
  await Promise.all([send().set('idempotency-key', key).expect(200), send().set('idempotency-key', key)])
  await site.runDueJobs()
  expect(await newestPayment(site, order.trackingId)).toMatchObject({ refundedCents: 500 })
})

test('MON-26 A refund of a part of a cent is refused, and one of 3.33 gives back 3.33', async () => {
  const order = await payOrder(site)
  const send = (amount: number) =>
    postAs(site, owner, `/staff/order/${order.trackingId}/refund`, { amount, reason: 'Cold' })
  await send(3.333).expect(422)
  await send(0.001).expect(422)
  const { body } = await send(3.33).expect(200)
  expect(JSON.stringify(body)).not.toMatch(/":-?\d+\.\d{3}/)
  await site.runDueJobs()
  expect(await newestPayment(site, order.trackingId)).toMatchObject({
    refundedCents: 333,
    refunds: [{ amountCents: 333, status: 'done' }],
  })
  expect(site.sandbox.ledger().at(-1)).toMatchObject({ refundedCents: 333 })
})

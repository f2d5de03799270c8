import { freshDatabase } from '@baobab/db/testing'
import { afterAll, afterEach, expect, test } from 'vitest'
import { expectInvariants } from '../test/invariants/invariants.ts'
import {
  confirmPayment,
  getOrder,
  mailKinds,
  newestPayment,
  pickupForm,
  postCheckout,
} from '../test/rows/checkouts.ts'
import { createDish } from '../test/rows/dishes.ts'
import { freePort } from '../test/sites/free-port.ts'
import { startPaymentSandbox } from '../test/sites/paying-site.ts'
import { startSiteProcess, until } from '../test/sites/site-process.ts'
import { testDb } from '../test/sites/test-db.ts'
import { createWrongClock } from '../test/sites/wrong-clock.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const { setClock, env } = await createWrongClock()
const databaseUrl = await freshDatabase()
const db = testDb(databaseUrl, { poolMax: 3 })
const port = await freePort()
const sandbox = await startPaymentSandbox(`http://127.0.0.1:${port}`)
const dish = await createDish(db, { sizes: { Plate: 1250 } })
afterEach(async () => {
  await setClock(0)
  await expectInvariants(db, sandbox.ledger())
})

await setClock(0)
const site = await startSiteProcess({ port, databaseUrl, sandbox, env })
afterAll(site.kill)

const order = async (payment_method: 'stripe' | 'paypal') => {
  const form = pickupForm(dish, { payment_method })
  const { body } = await postCheckout(site, form).expect(200)
  const { reference } = await newestPayment({ db }, body.tracking_id)
  if (reference === null) throw new Error('the payment has no reference')
  return { trackingId: body.tracking_id, email: form.email, reference }
}
const stored = (trackingId: string) => getOrder({ db }, trackingId)
const sweep = async () => {
  await db.payment.updateMany({
    where: { status: { in: ['started', 'processing'] } },
    data: { nextCheckAt: new Date() },
  })
  await db.$executeRaw`SELECT graphile_worker.add_job('sweep-payments', job_key => 'sweep')`
  await until(
    async () =>
      (await db.$queryRaw<object[]>`SELECT 1 FROM graphile_worker.jobs WHERE key = 'sweep'`).length === 0,
  )
}

// five minutes slow, an order would get its page in its last second: Stripe opens none for less than 30 of our 35 minutes
test.each([4 * MINUTE_MS, -4 * MINUTE_MS])(
  'FLT-10 With a clock that is off by %i ms, cards and PayPal are paid, settled and confirmed by one mail',
  async (aheadMs) => {
    await setClock(aheadMs)
    const [card, paypal] = [await order('stripe'), await order('paypal')]
    sandbox.stripe.pay(card.reference)
    sandbox.paypal.approve(paypal.reference)
    await sandbox.webhooksIdle()
    for (const { trackingId, email } of [card, paypal]) {
      expect((await confirmPayment(site, trackingId).expect(200)).body).toMatchObject({ status: true })
      expect(await mailKinds({ db }, email)).toEqual(['order-paid'])
    }
  },
)

test('FLT-10 With a clock that is a day fast, cards are refused as out of reach and the order is kept for PayPal', async () => {
  await setClock(DAY_MS)
  const form = pickupForm(dish)
  const key = crypto.randomUUID()
  await postCheckout(site, form, key).expect(503)
  const { body } = await postCheckout(site, { ...form, payment_method: 'paypal' }, key).expect(200)
  const { reference } = await newestPayment({ db }, body.tracking_id)
  await setClock(0)
  sandbox.paypal.approve(String(reference))
  await sandbox.webhooksIdle()
  expect((await confirmPayment(site, body.tracking_id).expect(200)).body).toMatchObject({ status: true })
  expect(await db.order.count({ where: { email: form.email } })).toBe(1)
})

test.each([DAY_MS, -DAY_MS])(
  'FLT-10 When the clock jumps by %i ms and back, what is paid is settled once, and jobs and new orders go on',
  async (aheadMs) => {
    const [paid, waiting] = [await order('stripe'), await order('paypal')]
    sandbox.faults.add({ kind: 'drop', operation: 'webhook', times: 1 })
    sandbox.stripe.pay(paid.reference)
    await setClock(aheadMs)
    await sweep()
    await setClock(0)
    await sweep()
    // a day ahead the promised day is over, so money that we hear of then goes back
    const isTooLate = aheadMs > 0
    await until(async () => {
      const { paidAt, payments } = await stored(paid.trackingId)
      return isTooLate ? payments[0]?.status === 'refunded' : paidAt
    })
    expect(await mailKinds({ db }, paid.email)).toEqual([isTooLate ? 'order-refunded' : 'order-paid'])

    // a day ahead its time is over: what is approved all the same is not taken, or goes back
    sandbox.paypal.approve(waiting.reference)
    await sandbox.webhooksIdle()
    const isOver = (await stored(waiting.trackingId)).status === 'cancelled'
    expect(isOver).toBe(aheadMs > 0)
    const kept = sandbox
      .ledger()
      .filter(({ reference }) => reference === waiting.reference)
      .map(({ amountCents, refundedCents }) => amountCents - refundedCents)
    expect(kept.reduce((sum, cents) => sum + cents, 0)).toBe(isOver ? 0 : 2500)

    const later = await order('stripe')
    sandbox.stripe.pay(later.reference)
    await until(async () => (await stored(later.trackingId)).paidAt)
  },
  60_000,
)

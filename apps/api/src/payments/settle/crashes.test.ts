import { createDb, type Db } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import type { RunningSandbox } from '@baobab/payment-sandbox'
import getPort from 'get-port'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import {
  checkoutAndRetry,
  confirmPayment,
  getOrder,
  mailKinds,
  newestPayment,
  newKey,
  pickupForm,
  postCheckout,
} from '../../../test/checkouts.ts'
import { createDish } from '../../../test/dishes.ts'
import { expectInvariants } from '../../../test/invariants.ts'
import { startPaymentSandbox } from '../../../test/paying-site.ts'
import { type SiteProcess, startSiteProcess, until } from '../../../test/site-process.ts'
import { startSmtpInbox } from '../../../test/smtp-inbox.ts'

// most tests start the site, which takes long on a busy machine
vi.setConfig({ testTimeout: 120_000 })

let databaseUrl: string
let db: Db
let sandbox: RunningSandbox
let port: number
let dish: { id: number }
/** Of the last test, if it left one. */
let site: SiteProcess | undefined
beforeAll(async () => {
  databaseUrl = await freshDatabase()
  db = createDb(databaseUrl, { poolMax: 3 })
  port = await getPort()
  sandbox = await startPaymentSandbox(`http://127.0.0.1:${port}`)
  dish = await createDish(db, { sizes: { Plate: 1250 } })
})
afterAll(async () => {
  await site?.kill()
  await sandbox.close()
  await db.$disconnect()
})
afterEach(async () => {
  sandbox.faults.clear()
  await expectInvariants(db, sandbox.ledger())
})

const start = async (env: Record<string, string> = {}): Promise<SiteProcess> => {
  await site?.kill()
  site = await startSiteProcess({ port, databaseUrl, sandbox, env })
  return site
}
const running = async () => (site?.isAlive() ? site : start())
const sweepSoon = async () => {
  await db.payment.updateMany({
    where: { status: { in: ['started', 'processing'] } },
    data: { nextCheckAt: new Date() },
  })
  await db.$executeRaw`SELECT graphile_worker.add_job('sweep-payments')`
}
const called = (operation: string) => sandbox.calls().filter((call) => call.operation === operation).length
const stored = (trackingId: string) => getOrder({ db }, trackingId)
async function referenceOf(trackingId: string): Promise<string> {
  const { reference } = await newestPayment({ db }, trackingId)
  if (reference === null) throw new Error('the payment has no reference')
  return reference
}

test('FLT-01 When the process is killed on its way to the provider, the same key continues the same order', async () => {
  const first = await running()
  const body = pickupForm(dish)
  const key = newKey()
  sandbox.faults.add({ kind: 'slow', operation: 'create', delayMs: 1000, times: 1 })
  const before = called('create')
  const lost = postCheckout(first, body, key).catch((err: Error) => err)
  await until(() => called('create') > before)
  await first.kill()
  expect(await lost).toBeInstanceOf(Error)
  const left = await db.order.findFirstOrThrow({
    where: { email: body.email },
    include: { payments: true },
  })
  expect(left).toMatchObject({
    paidAt: null,
    status: 'pending',
    payments: [{ status: 'started', reference: null }],
  })

  const again = await start()
  const { body: answer } = await checkoutAndRetry(again, body, key)
  expect(answer.tracking_id).toBe(left.trackingId)
  expect(await db.order.count({ where: { email: body.email } })).toBe(1)
  sandbox.stripe.pay(await referenceOf(answer.tracking_id))
  await sandbox.webhooksIdle()
  expect((await stored(answer.tracking_id)).paidAt).toBeInstanceOf(Date)
})

test('FLT-03 When the process is killed after the capture, the sweeper pays the order once after the restart', async () => {
  const first = await running()
  const body = pickupForm(dish, { payment_method: 'paypal' })
  const { body: answer } = await postCheckout(first, body).expect(200)
  const reference = await referenceOf(answer.tracking_id)
  sandbox.faults.add({ kind: 'drop', operation: 'webhook' })
  // the money moves, but the response never ends
  sandbox.faults.add({ kind: 'drip', operation: 'capture', times: 1 })
  sandbox.paypal.approve(reference)
  const lost = confirmPayment(first, answer.tracking_id).then(
    () => null,
    (err: Error) => err,
  )
  await until(() => sandbox.ledger().some((entry) => entry.reference === reference))
  await first.kill()
  expect(await lost).toBeInstanceOf(Error)
  expect((await stored(answer.tracking_id)).paidAt).toBeNull()

  await start()
  await sweepSoon()
  await until(async () => (await stored(answer.tracking_id)).paidAt)
  expect(sandbox.ledger().filter((entry) => entry.reference === reference)).toHaveLength(1)
  expect(await mailKinds({ db }, body.email)).toEqual(['order-paid'])
})

test('When the process is killed while the buyer pays, the event is sent again after the restart and pays the order', async () => {
  const first = await running()
  const body = pickupForm(dish)
  const { body: answer } = await postCheckout(first, body).expect(200)
  await first.kill()
  sandbox.stripe.pay(await referenceOf(answer.tracking_id))
  await sandbox.webhooksIdle()
  expect((await stored(answer.tracking_id)).paidAt).toBeNull()
  const again = await start()
  await until(async () => (await stored(answer.tracking_id)).paidAt)
  expect((await confirmPayment(again, answer.tracking_id).expect(200)).body).toMatchObject({ status: true })
  expect(await mailKinds({ db }, body.email)).toEqual(['order-paid'])
})

test('FLT-04 When the process is killed before the mail of a paid order, the mail is sent once after the restart', async () => {
  const smtp = await startSmtpInbox()
  onTestFinished(smtp.close)
  const first = await start({ RUN_JOBS: 'false' })
  const body = pickupForm(dish)
  const { body: answer } = await postCheckout(first, body).expect(200)
  sandbox.stripe.pay(await referenceOf(answer.tracking_id))
  await sandbox.webhooksIdle()
  expect((await stored(answer.tracking_id)).paidAt).toBeInstanceOf(Date)
  await first.kill()
  expect(smtp.to(body.email)).toHaveLength(0)
  const again = await start({ SMTP_URL: smtp.url })
  await until(() => smtp.to(body.email).length > 0)
  expect((await confirmPayment(again, answer.tracking_id).expect(200)).body).toMatchObject({ status: true })
  await again.stop()
  expect(smtp.to(body.email)).toHaveLength(1)
})

test('FLT-04, OPS-05 When the process is killed during a refund, the job runs again within a minute and refunds once', async () => {
  const first = await running()
  const body = pickupForm(dish)
  const { body: answer } = await postCheckout(first, body).expect(200)
  const { id: paymentId } = await newestPayment({ db }, answer.tracking_id)
  const reference = await referenceOf(answer.tracking_id)
  const refundedCents = () => sandbox.ledger().find((entry) => entry.reference === reference)?.refundedCents
  sandbox.stripe.pay(reference)
  await until(async () => (await stored(answer.tracking_id)).paidAt)
  sandbox.faults.add({ kind: 'drip', operation: 'refund', times: 1 })
  sandbox.faults.add({ kind: 'drop', operation: 'webhook' })
  const refund = await db.refund.create({
    data: {
      paymentId,
      provider: 'stripe',
      amountCents: 1000,
      reason: 'Cold',
      idempotencyKey: newKey(),
    },
  })
  await db.$executeRaw`SELECT graphile_worker.add_job('refund-payment', json_build_object('refundId', ${refund.id}::text))`
  await until(() => refundedCents() === 1000)
  await first.kill()
  await db.$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '25 seconds' WHERE locked_at IS NOT NULL`

  await start()
  await until(
    async () => (await db.refund.findUniqueOrThrow({ where: { id: refund.id } })).status === 'done',
    30_000,
  )
  expect((await stored(answer.tracking_id)).payments).toMatchObject([
    { status: 'partly_refunded', refundedCents: 1000 },
  ])
  expect(refundedCents()).toBe(1000)
})

import { afterEach, expect, test, vi } from 'vitest'
import { startSmtpInbox } from '../../../test/channels/smtp-inbox.ts'
import {
  checkoutAndRetry,
  confirmPayment,
  getOrder,
  mailKinds,
  newestPayment,
  newKey,
  pickupForm,
  postCheckout,
} from '../../../test/rows/checkouts.ts'
import { createDish } from '../../../test/rows/dishes.ts'
import { createCrashingSite, expectLost } from '../../../test/sites/crashing-site.ts'
import { until } from '../../../test/sites/site-process.ts'

// most tests start the site, which takes long on a busy machine
vi.setConfig({ testTimeout: 120_000 })

const crashing = await createCrashingSite()
const dish = await createDish(crashing.db, { sizes: { Plate: 1250 } })
afterEach(() => crashing.checkBooks())

const stored = (trackingId: string) => getOrder(crashing, trackingId)
async function readReference(trackingId: string): Promise<string> {
  const { reference } = await newestPayment(crashing, trackingId)
  if (reference === null) throw new Error('the payment has no reference')
  return reference
}

test('FLT-01 When the process is killed on its way to the provider, the same key continues the same order', async () => {
  const { db, sandbox, running, start } = crashing
  const site = await running()
  const body = pickupForm(dish)
  const key = newKey()
  const createCalled = crashing.slowNext('create')
  const lost = expectLost(postCheckout(site, body, key))
  await createCalled()
  await site.kill()
  await lost
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
  sandbox.stripe.pay(await readReference(answer.tracking_id))
  await sandbox.webhooksIdle()
  expect((await stored(answer.tracking_id)).paidAt).toBeInstanceOf(Date)
})

test('FLT-03 When the process is killed after the capture, the sweeper pays the order once after the restart', async () => {
  const site = await crashing.running()
  const body = pickupForm(dish, { payment_method: 'paypal' })
  const { body: answer } = await postCheckout(site, body).expect(200)
  const reference = await readReference(answer.tracking_id)
  await crashing.killAfterCapture(site, reference, () => confirmPayment(site, answer.tracking_id))
  expect((await stored(answer.tracking_id)).paidAt).toBeNull()

  await crashing.start()
  await crashing.sweepSoon()
  await until(async () => (await stored(answer.tracking_id)).paidAt)
  expect(crashing.captures(reference)).toHaveLength(1)
  expect(await mailKinds(crashing, body.email)).toEqual(['order-paid'])
})

test('When the process is killed while the buyer pays, the event is sent again after the restart and pays the order', async () => {
  const { sandbox, running, start } = crashing
  const site = await running()
  const body = pickupForm(dish)
  const { body: answer } = await postCheckout(site, body).expect(200)
  await site.kill()
  sandbox.stripe.pay(await readReference(answer.tracking_id))
  await sandbox.webhooksIdle()
  expect((await stored(answer.tracking_id)).paidAt).toBeNull()
  const again = await start()
  await until(async () => (await stored(answer.tracking_id)).paidAt)
  expect((await confirmPayment(again, answer.tracking_id).expect(200)).body).toMatchObject({ status: true })
  expect(await mailKinds(crashing, body.email)).toEqual(['order-paid'])
})

test('FLT-04 When the process is killed before the mail of a paid order, the mail is sent once after the restart', async () => {
  const smtp = await startSmtpInbox()
  const { sandbox, start } = crashing
  const site = await start({ RUN_JOBS: 'false' })
  const body = pickupForm(dish)
  const { body: answer } = await postCheckout(site, body).expect(200)
  sandbox.stripe.pay(await readReference(answer.tracking_id))
  await sandbox.webhooksIdle()
  expect((await stored(answer.tracking_id)).paidAt).toBeInstanceOf(Date)
  await site.kill()
  expect(smtp.to(body.email)).toHaveLength(0)
  const again = await start({ SMTP_URL: smtp.url })
  await until(() => smtp.to(body.email).length > 0)
  expect((await confirmPayment(again, answer.tracking_id).expect(200)).body).toMatchObject({ status: true })
  await again.stop()
  expect(smtp.to(body.email)).toHaveLength(1)
})

test('FLT-04, OPS-05 When the process is killed during a refund, the job runs again within a minute and refunds once', async () => {
  const { db, sandbox, running, start } = crashing
  const site = await running()
  const body = pickupForm(dish)
  const { body: answer } = await postCheckout(site, body).expect(200)
  const { id: paymentId } = await newestPayment(crashing, answer.tracking_id)
  const reference = await readReference(answer.tracking_id)
  const refundedCents = () => crashing.captures(reference)[0]?.refundedCents
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
  await site.kill()
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

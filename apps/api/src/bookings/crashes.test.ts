import { createDb, type Db } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import type { RunningSandbox } from '@baobab/payment-sandbox'
import getPort from 'get-port'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import {
  bookAndRetry,
  cancelBooking,
  confirmBooking,
  createBookingPrices,
  getBooking,
  postBooking,
  yourWayForm,
} from '../../test/bookings.ts'
import { mailKinds, newKey } from '../../test/checkouts.ts'
import { expectInvariants } from '../../test/invariants.ts'
import { startPaymentSandbox } from '../../test/paying-site.ts'
import { type SiteProcess, startSiteProcess, until } from '../../test/site-process.ts'

// each test starts the site twice, which takes long on a busy machine
vi.setConfig({ testTimeout: 120_000 })

let databaseUrl: string
let db: Db
let sandbox: RunningSandbox
let port: number
/** Of the last test. */
let site: SiteProcess | undefined
beforeAll(async () => {
  databaseUrl = await freshDatabase()
  db = createDb(databaseUrl, { poolMax: 3 })
  port = await getPort()
  sandbox = await startPaymentSandbox(`http://127.0.0.1:${port}`)
  await createBookingPrices(db)
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

const start = async (): Promise<SiteProcess> => {
  site = await startSiteProcess({ port, databaseUrl, sandbox })
  return site
}
const running = async () => (site?.isAlive() ? site : start())
const called = (operation: string) => sandbox.calls().filter((call) => call.operation === operation).length
const booking = (bookingId: string) => getBooking({ db }, bookingId)
const referenceOf = async (bookingId: string) => String((await booking(bookingId)).payments[0]?.reference)

test('FLT-01 When the process is killed on its way to the provider, the same key continues the same booking', async () => {
  const first = await running()
  const form = yourWayForm()
  const key = newKey()
  sandbox.faults.add({ kind: 'slow', operation: 'create', delayMs: 1000, times: 1 })
  const before = called('create')
  const lost = postBooking(first, form, key).catch((err: Error) => err)
  await until(() => called('create') > before)
  await first.kill()
  expect(await lost).toBeInstanceOf(Error)

  const again = await start()
  const { body } = await bookAndRetry(again, form, key)
  expect(await db.booking.count({ where: { email: form.email } })).toBe(1)
  sandbox.stripe.pay(await referenceOf(body.book_event_id))
  await sandbox.webhooksIdle()
  expect(await booking(body.book_event_id)).toMatchObject({ status: 'booked', crew: 1 })
})

test('FLT-03 When the process is killed between payment and return, the event is booked once after the restart', async () => {
  const first = await running()
  const form = yourWayForm({ payment_method: 'paypal' })
  const { body } = await postBooking(first, form).expect(200)
  sandbox.faults.add({ kind: 'drop', operation: 'webhook' })
  // the money moves, but the response never ends
  sandbox.faults.add({ kind: 'drip', operation: 'capture', times: 1 })
  const reference = await referenceOf(body.book_event_id)
  sandbox.paypal.approve(reference)
  const lost = confirmBooking(first, body.book_event_id).then(
    () => null,
    (err: Error) => err,
  )
  await until(() => sandbox.ledger().some((entry) => entry.reference === reference))
  await first.kill()
  expect(await lost).toBeInstanceOf(Error)
  expect(await booking(body.book_event_id)).toMatchObject({ status: 'held', paidAt: null })

  await start()
  await db.payment.updateMany({ where: { reference }, data: { nextCheckAt: new Date() } })
  await db.$executeRaw`SELECT graphile_worker.add_job('sweep-payments')`
  await until(async () => (await booking(body.book_event_id)).paidAt)
  expect(sandbox.ledger().filter((entry) => entry.reference === reference)).toHaveLength(1)
  expect(await mailKinds({ db }, form.email)).toEqual(['booking-booked'])
})

test('FLT-04 When the process is killed while it cancels, the refund is made once after the restart', async () => {
  const first = await running()
  const form = yourWayForm()
  const { body } = await postBooking(first, form).expect(200)
  const reference = await referenceOf(body.book_event_id)
  sandbox.stripe.pay(reference)
  await until(async () => (await booking(body.book_event_id)).paidAt)
  sandbox.faults.add({ kind: 'slow', operation: 'refund', delayMs: 1000, times: 1 })
  const before = called('refund')
  await cancelBooking(first, body.book_event_id, 556.5).expect(200)
  await until(() => called('refund') > before)
  await first.kill()
  // its lease has run out; how long that takes, the crash tests of orders wait for
  await db.$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '5 minutes' WHERE locked_at IS NOT NULL`

  await start()
  const isRefunded = async () => (await booking(body.book_event_id)).payments[0]?.status === 'refunded'
  await until(isRefunded, 30_000)
  await sandbox.webhooksIdle()
  expect(sandbox.ledger().find((entry) => entry.reference === reference)?.refundedCents).toBe(55_650)
  expect((await booking(body.book_event_id)).payments[0]?.refunds).toHaveLength(1)
})

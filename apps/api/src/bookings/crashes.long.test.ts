import { afterEach, expect, test, vi } from 'vitest'
import {
  bookAndRetry,
  cancelBooking,
  confirmBooking,
  createBookingPrices,
  getBooking,
  postBooking,
  yourWayForm,
} from '../../test/rows/bookings.ts'
import { mailKinds, newKey } from '../../test/rows/checkouts.ts'
import { createCrashingSite, expectLost } from '../../test/sites/crashing-site.ts'
import { until } from '../../test/sites/site-process.ts'

// each test starts the site, which takes long on a busy machine
vi.setConfig({ testTimeout: 120_000 })

const crashing = await createCrashingSite()
await createBookingPrices(crashing.db)
afterEach(() => crashing.checkBooks())

const booking = (bookingId: string) => getBooking(crashing, bookingId)
const readReference = async (bookingId: string) => String((await booking(bookingId)).payments[0]?.reference)

test('FLT-01 When the process is killed on its way to the provider, the same key continues the same booking', async () => {
  const { db, sandbox, running, start } = crashing
  const site = await running()
  const form = yourWayForm()
  const key = newKey()
  const createCalled = crashing.slowNext('create')
  const lost = expectLost(postBooking(site, form, key))
  await createCalled()
  await site.kill()
  await lost

  const again = await start()
  const { body } = await bookAndRetry(again, form, key)
  expect(await db.booking.count({ where: { email: form.email } })).toBe(1)
  sandbox.stripe.pay(await readReference(body.book_event_id))
  await sandbox.webhooksIdle()
  expect(await booking(body.book_event_id)).toMatchObject({ status: 'booked', crew: 1 })
})

test('FLT-03 When the process is killed between payment and return, the event is booked once after the restart', async () => {
  const site = await crashing.running()
  const form = yourWayForm({ payment_method: 'paypal' })
  const { body } = await postBooking(site, form).expect(200)
  const reference = await readReference(body.book_event_id)
  await crashing.killAfterCapture(site, reference, () => confirmBooking(site, body.book_event_id))
  expect(await booking(body.book_event_id)).toMatchObject({ status: 'held', paidAt: null })

  await crashing.start()
  await crashing.sweepSoon()
  await until(async () => (await booking(body.book_event_id)).paidAt)
  expect(crashing.captures(reference)).toHaveLength(1)
  expect(await mailKinds(crashing, form.email)).toEqual(['booking-booked'])
})

test('FLT-04 When the process is killed while it cancels, the refund is made once after the restart', async () => {
  const { db, sandbox, running, start } = crashing
  const site = await running()
  const form = yourWayForm()
  const { body } = await postBooking(site, form).expect(200)
  const reference = await readReference(body.book_event_id)
  sandbox.stripe.pay(reference)
  await until(async () => (await booking(body.book_event_id)).paidAt)
  const refundCalled = crashing.slowNext('refund')
  await cancelBooking(site, body.book_event_id, 556.5).expect(200)
  await refundCalled()
  await site.kill()
  // its lease has run out; how long that takes, the crash tests of orders wait for
  await db.$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '5 minutes' WHERE locked_at IS NOT NULL`

  await start()
  const isRefunded = async () => (await booking(body.book_event_id)).payments[0]?.status === 'refunded'
  await until(isRefunded, 30_000)
  await sandbox.webhooksIdle()
  expect(crashing.captures(reference)[0]?.refundedCents).toBe(55_650)
  expect((await booking(body.book_event_id)).payments[0]?.refunds).toHaveLength(1)
})

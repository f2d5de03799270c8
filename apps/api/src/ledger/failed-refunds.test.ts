import { expect, test } from 'vitest'
import { mailsTo } from '../../test/channels/mailbox.ts'
import { loadBalances, proveBooks } from '../../test/invariants/prove-books.ts'
import { bookEvent, createBookingPrices, getBooking } from '../../test/rows/bookings.ts'
import { newestPayment, payOrder } from '../../test/rows/checkouts.ts'
import { findIncident } from '../../test/rows/incidents.ts'
import { createUser } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { cancelAsHouse } from '../bookings/change/cancel-booking.ts'
import { settlePayment } from '../payments/settle/settle-payment.ts'
import { reconcilePaid } from '../payments/settle/sweep-payments.ts'

const site = await payingSite()
await createBookingPrices(site.db)
const idle = () => site.sandbox.webhooksIdle()

/** As if it had been done some days ago. */
async function refund(order: Awaited<ReturnType<typeof payOrder>>, cents: number) {
  const id = site.sandbox.stripe.refund(order.reference, cents)
  await idle()
  const { id: paymentId } = await newestPayment(site, order.trackingId)
  await site.db.refund.updateMany({ where: { paymentId }, data: { doneAt: new Date(Date.now() - 120_000) } })
  return id
}

test('LED-11 A refund that the bank sends back is owed again: books, payment, owner and guest say so', async () => {
  const order = await payOrder(site, 'stripe')
  await proveBooks(site)
  const before = await loadBalances(site.db)
  const refundId = await refund(order, 2500)
  expect((await proveBooks(site)).red).toEqual([])
  expect((await newestPayment(site, order.trackingId)).status).toBe('refunded')
  site.sandbox.money.failRefund(refundId)
  await idle()
  const proof = await proveBooks(site)
  expect([proof.findings, proof.unexplainedCents]).toEqual([[], 0])
  expect(await loadBalances(site.db)).toEqual({ ...before, refunds: 0 })
  expect(await newestPayment(site, order.trackingId)).toMatchObject({
    status: 'paid',
    refundedCents: 0,
    refunds: [{ status: 'failed', failureReason: 'The bank sent it back' }],
  })
  expect(await findIncident(site, order.trackingId)).toMatchObject({ kind: 'refund_failed' })
  const mails = await mailsTo(site, order.email)
  expect(mails.filter(({ kind }) => kind === 'order-refund-failed')).toMatchObject([
    { text: expect.stringContaining('your bank sent our refund of $25.00 back to us') },
  ])
})

test('LED-11 Refunded again after that, all of the tax goes back once', async () => {
  const order = await payOrder(site, 'stripe')
  await proveBooks(site)
  const failing = await refund(order, 1111)
  await proveBooks(site)
  site.sandbox.money.failRefund(failing)
  await idle()
  // the provider's total is the same as before
  site.sandbox.stripe.refund(order.reference, 1111)
  await idle()
  expect(await newestPayment(site, order.trackingId)).toMatchObject({
    refundedCents: 1111,
    refunds: [{ status: 'failed' }, { status: 'done' }],
  })
  site.sandbox.stripe.refund(order.reference, 1389)
  await idle()
  expect((await proveBooks(site)).findings).toEqual([])
  const { captureReference } = await newestPayment(site, order.trackingId)
  const [tax] = await site.db.$queryRaw<{ cents: number }[]>`
    SELECT sum(l.amount_cents)::int AS cents FROM ledger_legs l JOIN ledger_entries e ON e.id = l.entry_id
    WHERE l.account = 'sales_tax' AND e.capture_reference = ${captureReference}`
  expect(tax).toEqual({ cents: 0 })
  expect((await newestPayment(site, order.trackingId)).status).toBe('refunded')
})

test('LED-11 When no event tells of it, the nightly check finds it, and the proof finds it weeks later', async () => {
  for (const check of [() => reconcilePaid(site.deps), () => proveBooks(site).then(() => {})]) {
    const order = await payOrder(site, 'stripe')
    const refundId = await refund(order, 2500)
    site.sandbox.faults.add({ kind: 'drop', operation: 'webhook', times: 5 })
    site.sandbox.money.failRefund(refundId)
    await idle()
    site.sandbox.faults.clear()
    expect((await newestPayment(site, order.trackingId)).status).toBe('refunded')
    await check()
    expect(await newestPayment(site, order.trackingId)).toMatchObject({ status: 'paid', refundedCents: 0 })
  }
  expect((await proveBooks(site)).findings).toEqual([])
})

test('LED-11 Two refunds that fail at once are both owed again', async () => {
  const order = await payOrder(site, 'stripe')
  const failing = [await refund(order, 700), await refund(order, 900)]
  await refund(order, 100)
  site.sandbox.faults.add({ kind: 'drop', operation: 'webhook', times: 5 })
  for (const id of failing) site.sandbox.money.failRefund(id)
  await idle()
  site.sandbox.faults.clear()
  await reconcilePaid(site.deps)
  expect(await newestPayment(site, order.trackingId)).toMatchObject({
    status: 'partly_refunded',
    refundedCents: 100,
    refunds: [{ status: 'failed' }, { status: 'failed' }, { status: 'done' }],
  })
  expect((await proveBooks(site)).findings).toEqual([])
})

test('LED-11 When another refund was made a moment ago, the payment is asked about again a minute later', async () => {
  const order = await payOrder(site, 'stripe')
  const failing = await refund(order, 700)
  site.sandbox.stripe.refund(order.reference, 900)
  await idle()
  site.sandbox.money.failRefund(failing)
  await idle()
  const { id: paymentId, ...before } = await newestPayment(site, order.trackingId)
  expect(before).toMatchObject({ refundedCents: 1600 })
  await site.db.refund.updateMany({ where: { paymentId }, data: { doneAt: new Date(Date.now() - 120_000) } })
  await site.runDueJobs()
  expect(await newestPayment(site, order.trackingId)).toMatchObject({ refundedCents: 1600 })
  await site.db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = ${`taken-back:${paymentId}`}`
  await site.runDueJobs()
  expect(await newestPayment(site, order.trackingId)).toMatchObject({ refundedCents: 900 })
})

test('LED-14 What is owed of a canceled event stays a deposit until it went back, and is counted once when it goes back twice', async () => {
  const { id: userId } = await createUser(site, { role: 'owner' })
  const { bookingId } = await bookEvent(site)
  const cancel = async () => {
    await cancelAsHouse(site.deps, bookingId, { reason: 'The smoker broke', by: { id: userId } })
    await site.runDueJobs()
  }
  site.sandbox.faults.add({ kind: 'status', operation: 'refund', status: 400 })
  await cancel()
  site.sandbox.faults.clear()
  expect((await proveBooks(site)).red).toEqual([])
  const { totalCents, payments } = await getBooking(site, bookingId)
  expect((await loadBalances(site.db)).deposits).toBe(-totalCents)
  await cancel()
  expect((await proveBooks(site)).red).toEqual([])
  expect((await loadBalances(site.db)).deposits).toBe(0)

  const paymentId = payments[0]?.id ?? ''
  await site.db.refund.updateMany({
    where: { paymentId, status: 'done' },
    data: { doneAt: new Date(Date.now() - 120_000) },
  })
  const { reference } = await site.db.refund.findFirstOrThrow({ where: { paymentId, status: 'done' } })
  site.sandbox.money.failRefund(reference ?? '')
  await idle()
  await cancel()
  expect((await getBooking(site, bookingId)).payments).toMatchObject([{ status: 'refunded' }])
  await proveBooks(site)
  expect((await loadBalances(site.db)).deposits).toBe(0)
})

test('LED-05 A refund of a part, and a cancellation by a copy with another clock, keep their order', async () => {
  const { id: userId } = await createUser(site, { role: 'owner' })
  const withClock = (ms: number) => ({ ...site.deps, now: () => new Date(Date.now() + ms) })
  const refundAtProvider = async (bookingId: string, clock: number) => {
    const [payment] = (await getBooking(site, bookingId)).payments
    // no event: this copy hears of it first
    site.sandbox.faults.add({ kind: 'drop', operation: 'webhook' })
    site.sandbox.stripe.refund(payment?.reference ?? '', 301)
    await settlePayment(withClock(clock), payment?.id ?? '')
    site.sandbox.faults.clear()
  }
  const cancel = async (bookingId: string, clock: number) => {
    await cancelAsHouse(withClock(clock), bookingId, { reason: 'The smoker broke', by: { id: userId } })
    await site.runDueJobs()
  }
  for (const [refundClock, cancelClock] of [
    [100_000, 0],
    [0, 100_000],
  ] as const) {
    const before = await bookEvent(site)
    await refundAtProvider(before.bookingId, refundClock)
    expect((await proveBooks(site, 1)).red).toEqual([])
    await cancel(before.bookingId, cancelClock)
    expect((await proveBooks(site, 1)).red).toEqual([])

    const after = await bookEvent(site)
    // all of the money is still there
    site.sandbox.faults.add({ kind: 'status', operation: 'refund', status: 400 })
    await cancel(after.bookingId, cancelClock)
    site.sandbox.faults.clear()
    expect((await proveBooks(site, 1)).red).toEqual([])
    await refundAtProvider(after.bookingId, refundClock)
    expect((await proveBooks(site, 1)).red).toEqual([])
  }
})

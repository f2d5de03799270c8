import { afterEach, expect, test } from 'vitest'
import { settleAll, settleAndCheckBooks } from '../../../test/invariants/settle-all.ts'
import { countWaiting } from '../../../test/queue-behind-row.ts'
import { bookEvent, createBookingPrices, inDays } from '../../../test/rows/bookings.ts'
import { newestPayment, newKey, payOrder } from '../../../test/rows/checkouts.ts'
import { openDispute } from '../../../test/rows/incidents.ts'
import { bearer, createUser, postAs, type TestUser } from '../../../test/rows/people.ts'
import { createSite, payingSite } from '../../../test/sites/paying-site.ts'
import { lockPayment } from '../../payments/lock-payment.ts'
import { syncRefunds } from '../../payments/refunds/sync-refunds.ts'
import { loadMoney } from './load-money.ts'

const site = await payingSite()
const secondSite = await createSite(site.sandbox, { DATABASE_URL: site.config.DATABASE_URL })
await createBookingPrices(site.db)
const ama = await createUser(site, { role: 'owner', firstName: 'Ama' })
const bem = await createUser(site, { role: 'owner', firstName: 'Bem' })
afterEach(() => settleAndCheckBooks(site))

type Sent = { amount: number; key?: string; who?: TestUser; on?: Pick<typeof site, 'http'> }
const refund = (path: string, { amount, key = newKey(), who = ama, on = site }: Sent) =>
  postAs(on, who, `/staff/${path}/refund`, { amount, reason: 'Cold' }, key)
const showMoney = async (path: string) =>
  (await site.http.get(`/api/office/${path}`).set(bearer(ama)).expect(200)).body.money

test('A refund that is recorded while the money is read is in all of it or in none', async () => {
  const order = await payOrder(site)
  const { id } = await newestPayment(site, order.trackingId)
  site.sandbox.faults.add({ kind: 'drop', operation: 'webhook' })
  site.sandbox.stripe.refund(order.reference, 700)
  const paid = await site.deps.providers.stripe.find(order.reference, {
    paymentIds: [id],
    captureLimit: null,
    timeoutMs: 5_000,
  })
  if (paid.state !== 'paid') throw new Error('the order was paid')
  const readMoney = () => loadMoney(site.db, { order: { trackingId: order.trackingId } })
  const { money } = await site.db.$transaction(
    async (tx) => {
      await lockPayment(tx, id)
      await tx.$executeRaw`LOCK TABLE refunds IN ACCESS EXCLUSIVE MODE`
      // in an object, because the transaction would wait for a promise
      const read = { money: readMoney() }
      await expect.poll(() => countWaiting(site.db), { timeout: 10_000 }).toBe(1)
      await syncRefunds(tx, site.deps, id, paid)
      return read
    },
    { timeout: 30_000 },
  )
  expect(await money).toMatchObject({ left: 25_00, refunded: 0, refunds: [] })
  expect(await readMoney()).toMatchObject({ left: 18_00, refunded: 7_00, refunds: [{ amount: 7_00 }] })
})

test('Money goes back any number of times, with who and why, until nothing is left', async () => {
  const order = await payOrder(site)
  const path = `order/${order.trackingId}`
  await refund(path, { amount: 4 }).expect(200)
  expect(await showMoney(path)).toMatchObject({
    captured: 25,
    refunded: 0,
    on_its_way: 4,
    left: 21,
    blocked: null,
  })
  await settleAll(site)
  await refund(path, { amount: 6, who: bem }).expect(200)
  await settleAll(site)
  expect(await showMoney(path)).toMatchObject({
    captured: 25,
    refunded: 10,
    on_its_way: 0,
    left: 15,
    payments: [{ provider: 'stripe', status: 'partly_refunded', amount: 25, reference: order.reference }],
    refunds: [
      { amount: 4, reason: 'Cold', status: 'done', by: 'Ama' },
      { amount: 6, reason: 'Cold', status: 'done', by: 'Bem' },
    ],
  })
  const { body } = await refund(path, { amount: 15.01 }).expect(409)
  expect(body.message).toBe('That’s more than you can still refund: $15.00 is left.')
  await refund(path, { amount: 15 }).expect(200)
  await settleAll(site)
  expect(await showMoney(path)).toMatchObject({
    refunded: 25,
    left: 0,
    blocked: 'Nothing is left to refund.',
  })
})

test('Two owners who refund at once give back what is there, and no cent more', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { trackingId } = await payOrder(site)
    const path = `order/${trackingId}`
    const answers = await Promise.all([
      refund(path, { amount: 15 }),
      refund(path, { amount: 15, who: bem, on: secondSite }),
      refund(path, { amount: 15, who: bem }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    await settleAll(site)
    expect((await newestPayment(site, trackingId)).refundedCents).toBe(1500)
  }
})

test('The same tap sent again is one refund', async () => {
  const { trackingId } = await payOrder(site)
  const key = newKey()
  const again = () => refund(`order/${trackingId}`, { amount: 5, key })
  const answers = await Promise.all([again(), again(), again()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await settleAll(site)
  expect((await newestPayment(site, trackingId)).refundedCents).toBe(500)
})

test('While a dispute is open nothing goes back; once it is closed the rest can', async () => {
  const { trackingId } = await payOrder(site)
  const path = `order/${trackingId}`
  const { id: paymentId } = await newestPayment(site, trackingId)
  const dispute = await openDispute(site, paymentId)
  const reason = 'A dispute is open. The bank decides about this money first.'
  expect((await showMoney(path)).blocked).toBe(reason)
  expect((await refund(path, { amount: 5 }).expect(409)).body.message).toBe(reason)
  await postAs(site, ama, `/staff/incident/${dispute.id}/close`, { reason: 'Won' }).expect(200)
  await refund(path, { amount: 5 }).expect(200)
})

test('What the bank took back in a dispute cannot go back again', async () => {
  const { trackingId } = await payOrder(site)
  const path = `order/${trackingId}`
  const { captureReference } = await newestPayment(site, trackingId)
  const taken = { grossCents: -2000, feeCents: 1500, netCents: -3500, currency: 'usd' }
  const at = new Date()
  await site.db.providerRow.create({
    data: {
      provider: 'stripe',
      rowId: `txn_${trackingId}`,
      providerKind: 'dispute',
      captureReference,
      ...taken,
      occurredAt: at,
      readAt: at,
    },
  })
  expect(await showMoney(path)).toMatchObject({ captured: 25, disputed: 20, left: 5 })
  await refund(path, { amount: 5.01 }).expect(409)
  await refund(path, { amount: 5 }).expect(200)
})

test('A booking is refunded the same way, and a dispute stops it, too', async () => {
  const { bookingId } = await bookEvent(site, { event_date: inDays(30) })
  const path = `booking/${bookingId}`
  await refund(path, { amount: 10 }).expect(200)
  await settleAll(site)
  expect(await showMoney(path)).toMatchObject({ captured: 556.5, refunded: 10, left: 546.5 })
  const payment = await site.db.payment.findFirstOrThrow({ where: { booking: { publicId: bookingId } } })
  await openDispute(site, payment.id)
  await refund(path, { amount: 10 }).expect(409)
})

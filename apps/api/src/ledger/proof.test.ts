import { expect, test } from 'vitest'
import { hashJournal, loadBalances, proveBooks, runAsSuperuser } from '../../test/invariants/prove-books.ts'
import { bookEvent, createBookingPrices, getBooking } from '../../test/rows/bookings.ts'
import { newestPayment, payOrder } from '../../test/rows/checkouts.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'
import { settlePayment } from '../payments/settle/settle-payment.ts'
import { proveLedger } from './prove-ledger.ts'

const site = await payingSite()
const owner = bearer(await createUser(site, { role: 'owner' }))
const idle = () => site.sandbox.webhooksIdle()
const stripeFee = 103 // 2.9 % of $25.00 and 30 cents
const openIncidents = () => site.db.incident.findMany({ where: { kind: 'ledger_mismatch', closedAt: null } })

test('LED-01 A day with both providers, a refund and a payout ends at 0.00', async () => {
  await payOrder(site, 'stripe')
  await payOrder(site, 'paypal')
  const refunded = await payOrder(site, 'stripe')
  site.sandbox.stripe.refund(refunded.reference, 1000)
  await idle()
  site.sandbox.money.payOut('stripe')
  const proof = await proveBooks(site)
  expect(proof).toMatchObject({ unexplainedCents: 0, matched: 4, findings: [] })
  const balances = await loadBalances(site.db)
  const tax = balances.sales_tax ?? 0
  expect(balances).toMatchObject({
    bank: 5000 - 2 * stripeFee - 1000,
    in_transit: 2500 - 136,
    fees: 2 * stripeFee + 136,
  })
  expect((balances.sales_pickup ?? 0) + (balances.refunds ?? 0) + tax).toBe(-6500)
  // each payment is confirmed: nothing is left between them and us
  const [left] = await site.db.$queryRaw<{ cents: number }[]>`
    SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM ledger_legs WHERE account IN ('receivable', 'unassigned')`
  expect(left).toEqual({ cents: 0 })
  expect(await openIncidents()).toEqual([])
})

test('LED-01 A payment that only the provider knows is red, named, and reaches the owner once', async () => {
  const order = await payOrder(site, 'stripe')
  const { captureReference } = await site.db.payment.findFirstOrThrow({ where: { orderId: order.id } })
  const [payment] = await runAsSuperuser(site, 'DELETE FROM payments WHERE order_id = $1 RETURNING *', [
    order.id,
  ])
  const proof = await proveBooks(site, 2)
  expect(proof.red).toContainEqual({
    status: 'missing_here',
    subject: `stripe charge ${captureReference}`,
    what: 'The provider lists it, and no payment of ours has it',
    expected_cents: 2500,
    found_cents: 0,
  })
  expect(proof.unexplainedCents).toBeGreaterThanOrEqual(2500)
  await proveBooks(site, 2)
  expect(await openIncidents()).toMatchObject([
    { count: 2, summary: expect.stringContaining('Unexplained: $') },
  ])
  const [incident] = await openIncidents()
  const mails = await site.db.mail.count({ where: { messageKey: `incident:${incident?.id}` } })
  expect(mails).toBe(1)

  await runAsSuperuser(site, 'INSERT INTO payments SELECT * FROM jsonb_populate_record(NULL::payments, $1)', [
    JSON.stringify(payment),
  ])
  // it is known again: its entries are written, and the incident closes by itself
  const restored = await proveBooks(site)
  expect(restored.red).toEqual([])
  expect(await openIncidents()).toEqual([])
})

test('LED-04 What PayPal has not listed yet is waiting, and missing after a day', async () => {
  site.sandbox.money.setReportLag(6 * 3_600_000)
  await payOrder(site, 'paypal')
  const waiting = await proveBooks(site)
  expect(waiting).toMatchObject({ unexplainedCents: 0, findings: [{ status: 'waiting', found_cents: 2500 }] })
  expect(waiting.paypalUntil?.getTime()).toBeLessThan(Date.now() - 5.9 * 3_600_000)
  expect((await proveBooks(site, 30)).red).toMatchObject([{ status: 'missing_there', found_cents: 2500 }])
  site.sandbox.money.setReportLag(0)
  expect(await proveBooks(site)).toMatchObject({ unexplainedCents: 0, findings: [] })
})

test('A provider that does not answer fails nothing: what is known stays, what is new waits', async () => {
  const before = await proveBooks(site)
  await payOrder(site, 'stripe')
  site.sandbox.faults.add({ kind: 'status', provider: 'stripe', operation: 'transaction-list', status: 503 })
  const proof = await proveBooks(site)
  site.sandbox.faults.clear()
  expect(proof.stripeUntil).toEqual(before.stripeUntil)
  expect(proof.findings).toMatchObject([{ status: 'waiting', found_cents: 2500 }])
  expect((await proveBooks(site)).findings).toEqual([])
})

test('LED-07 While a proof runs, the next one waits in the queue and holds no worker', async () => {
  const add = () => site.http.post('/api/office/money/proof').set(owner).send({}).expect(200)
  const last = async () => (await site.db.ledgerProof.findFirst({ orderBy: { id: 'desc' } }))?.id
  await site.runDueJobs()
  const before = await last()
  await add()
  await site.db.$executeRaw`UPDATE graphile_worker._private_jobs SET locked_by = 'another', locked_at = now()`
  await add()
  await site.runDueJobs()
  expect(await last()).toBe(before)
  const waiting = await site.db.$queryRaw`
    SELECT attempts, run_at > now() AS later FROM graphile_worker.jobs WHERE task_identifier = 'prove-ledger' AND locked_at IS NULL`
  expect(waiting).toEqual([{ attempts: 0, later: true }])
  await site.db
    .$executeRaw`UPDATE graphile_worker._private_jobs SET locked_by = NULL, locked_at = NULL, run_at = now()`
  await site.runDueJobs()
  expect(await last()).toBeGreaterThan(before ?? 0)
})

test('LED-05 What a copy with a slow clock has read, before it died, is posted by the next proof', async () => {
  await proveBooks(site)
  site.sandbox.money.addRow('stripe', 'fee', -650)
  const { stripe } = site.deps.providers
  const dying: typeof stripe = {
    ...stripe,
    listRows: async (from, _now, onPage) => {
      await stripe.listRows(from, new Date(), onPage)
      throw new Error('killed')
    },
  }
  const providers = { ...site.deps.providers, stripe: dying }
  const now = () => new Date(Date.now() - 60_000)
  await expect(proveLedger({ ...site.deps, providers, now })).rejects.toThrow('killed')
  expect((await proveBooks(site)).red).toEqual([])
})

test('LED-05 Refunds that copies with different clocks recorded keep their order, and so their shares of the tax', async () => {
  const { trackingId, reference } = await payOrder(site, 'stripe')
  const { id } = await newestPayment(site, trackingId)
  const refund = async (behindMs: number) => {
    // no event: this copy hears of it first
    site.sandbox.faults.add({ kind: 'drop', operation: 'webhook' })
    site.sandbox.stripe.refund(reference, 5)
    await settlePayment({ ...site.deps, now: () => new Date(Date.now() - behindMs) }, id)
    site.sandbox.faults.clear()
    return proveBooks(site, 1)
  }
  expect((await refund(0)).red).toEqual([])
  expect((await refund(60_000)).red).toEqual([])
  const { refunds } = await newestPayment(site, trackingId)
  expect(refunds).toHaveLength(2)
})

test('LED-03 A kind that no account fits is in sight as unclassified, and an incident', async () => {
  const rows = [
    site.sandbox.money.addRow('stripe', 'capital_repayment', -4321),
    site.sandbox.money.addRow('paypal', 'T1501', -55),
  ]
  const proof = await proveBooks(site)
  for (const id of rows)
    expect(proof.red).toContainEqual(
      expect.objectContaining({ status: 'unclassified', subject: expect.stringContaining(id) }),
    )
  expect(proof.unexplainedCents).toBe(4376)
  expect((await loadBalances(site.db)).unclassified).toBe(4376)
  expect(await openIncidents()).toHaveLength(1)
})

test('LED-14 An event is a deposit until its day, and then income', async () => {
  await createBookingPrices(site.db)
  const booking = await getBooking(site, (await bookEvent(site)).bookingId)
  await proveBooks(site)
  const before = await loadBalances(site.db)
  expect(before.deposits).toBe(-booking.totalCents)
  const hours = (booking.startsAt.getTime() - Date.now()) / 3_600_000 + 1
  await proveBooks(site, hours, { stay: true })
  const after = await loadBalances(site.db)
  expect([after.deposits, after.sales_catering]).toEqual([0, -booking.totalCents])
  // a refund after the event is on its way
  const refund = await site.db.refund.create({
    data: {
      paymentId: booking.payments[0]?.id ?? '',
      provider: 'stripe',
      amountCents: 100,
      reason: 'Cold ribs',
      idempotencyKey: 'after-the-event',
      createdAt: new Date(booking.startsAt.getTime() + 1),
    },
  })
  const { red } = await proveBooks(site, hours, { stay: true })
  expect(red.filter(({ subject }) => subject.includes('earned'))).toEqual([])
  await site.db.refund.delete({ where: { id: refund.id } })
})

test('LED-05 The journal is the same when it is written again from the rows of the providers and ours, twice', async () => {
  const hours = 24 * 60
  await proveBooks(site, hours, { stay: true })
  const hash = await hashJournal(site.db)
  for (const _ of [1, 2]) {
    await runAsSuperuser(
      site,
      'DELETE FROM ledger_entries; DELETE FROM ledger_legs; DELETE FROM ledger_proofs',
    )
    await proveBooks(site, hours, { stay: true })
    expect(await hashJournal(site.db)).toBe(hash)
  }
})

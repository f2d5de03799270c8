import { createHash } from 'node:crypto'
import { serviceDate } from '@baobab/contract'
import { checkWithHledger, hasHledger, withoutHledger } from '@baobab/db/testing/hledger'
import { expect, test } from 'vitest'
import { createPastOrders } from '../../../test/invariants/past-orders.ts'
import { proveBooks, runAsSuperuser } from '../../../test/invariants/prove-books.ts'
import { settleAll } from '../../../test/invariants/settle-all.ts'
import { payOrder, placeOrder } from '../../../test/rows/checkouts.ts'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { payingSite } from '../../../test/sites/paying-site.ts'
import { cancelOrder } from '../../orders/cancel-order.ts'

const today = serviceDate(Date.now())
let now: Date | null = null
const site = await payingSite({ deps: { now: () => now ?? new Date() } })
const owner = bearer(await createUser(site, { role: 'owner' }))
const month = (path: string) => `/api/office/money/month/${path}`
const get = (path: string) => site.http.get(month(path)).set(owner)
const close = (name: string) =>
  site.http
    .post(month(`${name}/close`))
    .set(owner)
    .send({})
const download = async (name: string, format: 'csv' | 'journal') =>
  (await get(`${name}/file`).query({ format }).expect(200)).body.text as string

// Both changes of the clock, the hour that comes twice, the last night of a month, and a refund in the month after.
const at = (text: string) => new Date(text).toISOString()
await createPastOrders(site, [
  { at: at('2026-03-08T01:30:00-08:00'), cents: 1800 },
  { at: at('2026-03-08T03:30:00-07:00'), cents: 2100, provider: 'paypal' },
  {
    at: at('2026-03-31T23:30:00-07:00'),
    cents: 4000,
    refund: { at: at('2026-04-02T12:00:00-07:00'), cents: 1500 },
  },
  { at: at('2026-04-01T03:30:00-07:00'), cents: 900 },
  { at: at('2026-04-01T12:00:00-07:00'), cents: 5000, provider: 'paypal' },
])

test('LED-13 Before the books are checked there is no file, and no month can be closed', async () => {
  await get('2026-03/file').query({ format: 'csv' }).expect(409)
  expect((await get('2026-03').expect(200)).body).toMatchObject({
    closed: null,
    refusal: 'This month isn’t over, or the books haven’t been checked since.',
  })
  await get('2026-13').expect(404)
})

test('LED-13 Months are closed in their order, by an owner whose password is fresh', async () => {
  expect((await proveBooks(site)).red).toEqual([])
  expect((await close('2026-04').expect(409)).body.message).toBe('Close March 2026 first.')
  now = new Date(Date.now() + 16 * 60_000)
  expect((await close('2026-03').expect(403)).body.code).toBe('password_again')
  now = null
  const both = await Promise.all([close('2026-03'), close('2026-03')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const csv = await download('2026-03', 'csv')
  expect((await get('2026-03').expect(200)).body.closed).toMatchObject({
    hash: createHash('sha256').update(csv).digest('hex'),
  })
})

test('LED-13 What is learned after the closing goes to the open month and says to which day it belongs', async () => {
  const before = { csv: await download('2026-03', 'csv'), journal: await download('2026-03', 'journal') }
  await site.db.providerRow.create({
    data: {
      provider: 'stripe',
      rowId: 'txn_late',
      providerKind: 'fee',
      ...{ grossCents: -650, feeCents: 0, netCents: -650, currency: 'usd' },
      ...{ occurredAt: new Date('2026-03-20T12:00:00-07:00'), readAt: new Date() },
    },
  })
  expect((await proveBooks(site)).red).toEqual([])
  expect(await download('2026-03', 'csv')).toBe(before.csv)
  expect(await download('2026-03', 'journal')).toBe(before.journal)
  const april = await download('2026-04', 'csv')
  expect(april).toMatch(/^2026-04-01,2026-03-20,fees,6.50,,stripe,stripe fee,txn_late/m)
  expect(await download('2026-04', 'journal')).toContain('; belongs to: 2026-03-20')
  const query = { from: '2026-03-01', to: '2026-03-31' }
  const march = await site.http.get('/api/office/money').query(query).set(owner).expect(200)
  expect(march.body.bridge).toMatchObject({ collected: 18 + 21 + 40 + 9 })
})

test('LED-13 A closed month is never opened again, and a line that was changed in it turns the proof red', async () => {
  for (const statement of ['DELETE FROM closed_months', "UPDATE closed_months SET closed_by = 'Eve'"])
    await expect(site.db.$executeRawUnsafe(statement)).rejects.toThrow('rows of')
  const rename = (from: string, to: string) =>
    runAsSuperuser(
      site,
      `UPDATE ledger_entries SET kind = '${to}' WHERE kind = '${from}' AND service_day < '2026-03-09'`,
    )
  await rename('sale', 'earned')
  expect((await proveBooks(site)).red.map(({ subject }) => subject)).toContain('site month 2026-03')
  await rename('earned', 'sale')
  expect((await proveBooks(site)).red.map(({ subject }) => subject)).not.toContain('site month 2026-03')
})

test('LED-13 The running month has a refund, a dispute, a payment that came too late, and a payout', async () => {
  const order = await payOrder(site)
  site.sandbox.stripe.refund(order.reference, 500)
  site.sandbox.money.dispute((await payOrder(site)).reference)
  await payOrder(site, 'paypal')
  const late = await placeOrder(site)
  site.sandbox.faults.add({ kind: 'status', operation: 'expire', status: 500 })
  const { id: userId } = await createUser(site, { role: 'owner' })
  await cancelOrder(site.deps, late.trackingId, { reason: 'Out of oak', by: { id: userId } })
  await site.runDueJobs()
  site.sandbox.stripe.pay(late.reference)
  await site.sandbox.webhooksIdle()
  await settleAll(site)
  site.sandbox.money.payOut('stripe')
  await site.sandbox.webhooksIdle()
  // PayPal tells seconds
  await new Promise((later) => setTimeout(later, 1100))
  expect((await proveBooks(site)).red).toEqual([])
  const csv = await download(today.slice(0, 7), 'csv')
  for (const account of ['disputes', 'refunds', 'unassigned', 'bank']) expect(csv).toContain(`,${account},`)
})

test.for(['2026-03', '2026-04', today.slice(0, 7)])(
  'LED-13 The journal of %s satisfies hledger: balanced, in order, and each day ends as the provider’s rows do',
  async (name, { skip }) => {
    skip(!hasHledger, withoutHledger)
    const journal = await download(name, 'journal')
    expect(journal).toContain(' * Balance at paypal at the end of the day')
    expect(checkWithHledger(journal)).toEqual({ status: 0, output: '' })
    const wrong = journal.replace(/(= \$\d+\.\d)\d(?=\n)/, '$19')
    expect(checkWithHledger(wrong).status).toBe(1)
  },
)

import { serviceDate } from '@baobab/contract'
import { expect, test } from 'vitest'
import { proveBooks, runAsSuperuser, shiftCents } from '../../test/invariants/prove-books.ts'
import { payOrder } from '../../test/rows/checkouts.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { payingSite } from '../../test/sites/paying-site.ts'

let now: Date | null = null
const site = await payingSite({ deps: { now: () => now ?? new Date() } })
const person = await createUser(site, { role: 'owner' })
const owner = bearer(person)
const today = serviceDate(Date.now())
const query = { from: today, to: today }
const get = (path: string, more: object = {}) =>
  site.http
    .get(`/api/office/money${path}`)
    .query({ ...query, ...more })
    .set(owner)
    .expect(200)

const post = (path: string, body: object) => site.http.post(`/api/office/money/${path}`).set(owner).send(body)

test('Before the first proof the page says so', async () => {
  expect((await get('')).body).toMatchObject({
    proof: null,
    bridge: { collected: 0, in_transit: 0 },
    accounts: [],
  })
})

test('LED-09 The bridge leads from what was collected to what reached the bank, and each figure has its lines', async () => {
  const order = await payOrder(site, 'stripe')
  site.sandbox.stripe.refund(order.reference, 500)
  await payOrder(site, 'paypal')
  site.sandbox.money.payOut('stripe', 1500)
  await site.sandbox.webhooksIdle()
  await proveBooks(site)
  const { body } = await get('')
  const fees = 1.03 + 1.36
  expect(body.bridge).toEqual({
    before: 0,
    collected: 50,
    refunds: 5,
    fees,
    disputes: 0,
    other: 0,
    paid_out: 15,
    in_transit: Number((50 - 5 - fees - 15).toFixed(2)),
  })
  expect(body.proof).toMatchObject({ unexplained: 0, findings: [], matched: 3 })
  const lines = (await get('/line', { account: 'fees' })).body
  expect(lines).toMatchObject({ total: 2, pages: 1 })
  expect(lines.items.map(({ amount }: { amount: number }) => amount).sort()).toEqual([1.03, 1.36])
})

test('The owner checks the books and corrects a line by its name, with the password fresh', async () => {
  const sale = await site.db.ledgerEntry.findFirstOrThrow({ where: { source: 'site', kind: 'sale' } })
  await shiftCents(site, sale, { from: 'sales_pickup', to: 'unassigned', cents: 100 })
  const check = async () => {
    await post('proof', {}).expect(200)
    await site.runDueJobs()
  }
  await check()
  const { proof } = (await get('')).body
  expect(proof.unexplained).toBe(2)
  const body = { ...proof.findings[0].entry, reason: 'Changed by hand' }
  expect(body).toMatchObject({ source: 'site', row_id: sale.rowId, kind: 'sale' })
  await post('correction', body).expect(200)
  await post('correction', body).expect(409)
  await check()
  expect((await get('')).body.proof).toMatchObject({ unexplained: 0, findings: [] })
  expect((await get('/line', { search: sale.rowId })).body.items).toContainEqual(
    expect.objectContaining({ correction: 2, reason: 'Changed by hand' }),
  )
})

test('LED-03 The owner explains a difference: it stays in sight with reason and name, and another amount is red again', async () => {
  const subject = `stripe row ${site.sandbox.money.addRow('stripe', 'capital_repayment', -4321)}`
  await proveBooks(site)
  const red = (await get('')).body.proof
  expect(red).toMatchObject({
    unexplained: 43.21,
    explained: 0,
    findings: [{ status: 'unclassified', subject, is_explainable: true }],
  })
  const explain = (body: object) => post('explanation', body)
  const body = { subject, ran_at: red.ran_at, reason: 'A loan, paid off' }
  await explain({ ...body, subject: 'stripe row txn_unknown' }).expect(409)
  await explain({ ...body, ran_at: '2027-05-29T12:00:00.000Z' }).expect(409)
  const answers = await Promise.all(Array.from({ length: 5 }, () => explain(body)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  await site.runDueJobs()
  expect((await get('')).body.proof).toMatchObject({
    unexplained: 0,
    explained: 43.21,
    findings: [{ status: 'explained', subject, found: -43.21, is_explainable: false }],
  })
  expect(await site.db.incident.count({ where: { kind: 'ledger_mismatch', closedAt: null } })).toBe(0)
  expect((await get('/explanation', { search: 'loan' })).body.items).toMatchObject([
    { subject, amount: -43.21, reason: 'A loan, paid off', written_by: person.email },
  ])

  // the same row with another amount: what was explained does not count for it
  await runAsSuperuser(site, 'UPDATE ledger_explanations SET amount_cents = -4320 WHERE subject = $1', [
    subject,
  ])
  const { red: again } = await proveBooks(site)
  expect(again).toMatchObject([{ subject, expected_cents: -4320, found_cents: -4321 }])
  const ran_at = (await get('')).body.proof.ran_at
  await explain({ ...body, ran_at, reason: 'One cent more' }).expect(200)
  await site.runDueJobs()
  expect((await get('')).body.proof).toMatchObject({ unexplained: 0, explained: 43.21 })
})

test('A quarter of an hour after the password a line is not corrected without it', async () => {
  now = new Date(Date.now() + 16 * 60_000)
  const body = { source: 'site', row_id: 'x', kind: 'sale', reason: 'Just so' }
  const refused = await post('correction', body).expect(403)
  expect(refused.body.code).toBe('password_again')
  const explanation = { subject: 'stripe row x', ran_at: '2027-05-29T12:00:00.000Z', reason: 'Just so' }
  await post('explanation', explanation).expect(403)
})

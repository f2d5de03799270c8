import { freshDatabase } from '@baobab/db/testing'
import pg from 'pg'
import { expect, test } from 'vitest'
import { loadBalances, proveBooks } from '../../../test/invariants/prove-books.ts'
import { confirmPayment, payAtProvider, placeOrder } from '../../../test/rows/checkouts.ts'
import { createDish } from '../../../test/rows/dishes.ts'
import { settleReview } from '../../../test/rows/incidents.ts'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { createSite, startPaymentSandbox } from '../../../test/sites/paying-site.ts'

/** The sandbox goes on while the site's database is another one. */
const sandbox = await startPaymentSandbox(undefined)
const url = await freshDatabase()

/** Its clock may be hours ahead: what is younger than an hour is only waiting. */
async function open(databaseUrl: string, hours = 0) {
  const now = () => new Date(Date.now() + hours * 3_600_000)
  const site = await createSite(sandbox, { DATABASE_URL: databaseUrl }, { now })
  const dish = await createDish(site.db, { sizes: { Plate: 1250 } })
  return { ...site, sandbox, dish }
}

/** No connection may be open meanwhile. */
async function copyDatabase(from: string): Promise<string> {
  const target = new URL(from)
  const name = target.pathname.slice(1)
  target.pathname = `/${name}_dump`
  const client = new pg.Client({ connectionString: from.replace(`/${name}`, '/postgres') })
  await client.connect()
  // a pooler keeps those of the site for a while
  await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
  await client.query(`CREATE DATABASE "${name}_dump" TEMPLATE "${name}"`)
  await client.end()
  return target.href
}

type Site = Awaited<ReturnType<typeof open>>

async function pay(site: Site, payment_method: 'stripe' | 'paypal') {
  const paying = site as unknown as Parameters<typeof placeOrder>[0]
  const order = await placeOrder(paying, { payment_method })
  payAtProvider(site, payment_method, order.reference)
  await confirmPayment(site, order.trackingId).expect(200)
  const { captureReference } = await site.db.payment.findFirstOrThrow({
    where: { reference: order.reference },
  })
  return { ...order, captureReference: captureReference ?? '' }
}

test('LED-15 After the restore of an older dump each lost payment is taken in or given back, and the books end at 0.00', async () => {
  const first = await open(url)
  await pay(first, 'stripe')
  await proveBooks(first)
  await first.close()
  const dump = await copyDatabase(url)

  const later = await open(url)
  const taken = await pay(later, 'stripe')
  const returned = await pay(later, 'paypal')
  const left = await pay(later, 'stripe')
  await later.close()

  const site = await open(dump, 2)
  const person = await createUser(site, { role: 'owner' })
  const { red, unexplainedCents } = await proveBooks(site, 2, { stay: true })
  expect(red).toHaveLength(3)
  expect(unexplainedCents).toBe(7500)
  const list = async () =>
    (await site.http.get('/api/office/money/unknown').set(bearer(person)).expect(200)).body.payments
  const listed = await list()
  expect(listed).toHaveLength(3)
  for (const expected of [
    { provider: 'stripe', reference: taken.captureReference, amount: 25, email: taken.email },
    { provider: 'paypal', reference: returned.captureReference, note: expect.stringContaining('2 ×') },
    { reference: left.captureReference, note: expect.stringContaining(left.trackingId.slice(0, 4)) },
  ])
    expect(listed).toContainEqual(expect.objectContaining(expected))

  const settle = (provider: string, reference: string, decision: string) =>
    site.http
      .post('/api/office/money/unknown')
      .set(bearer(person))
      .send({ provider, reference, decision, reason: 'Lost with the old database' })
  await settle('stripe', 'pi_unknown', 'take_in').expect(409)
  sandbox.faults.add({ kind: 'status', operation: 'session-list', status: 503 })
  await settle('stripe', taken.captureReference, 'take_in').expect(503)
  const silent = { reference: taken.captureReference, amount: 25, email: null, note: null }
  expect(await list()).toContainEqual(expect.objectContaining(silent))
  sandbox.faults.clear()

  const race = <T>(act: () => PromiseLike<T>) => Promise.all(Array.from({ length: 5 }, act))
  const answers = [
    ...(await race(() => settle('stripe', taken.captureReference, 'take_in'))),
    ...(await race(() => settle('paypal', returned.captureReference, 'give_back'))),
    ...(await race(() => settle('stripe', left.captureReference, 'take_in'))),
  ]
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  // the answer to the first call is lost: the job asks again under the same key
  sandbox.faults.add({ kind: 'reset-after-effect', operation: 'refund', times: 1 })
  await site.runDueJobs()
  await site.db.$executeRaw`UPDATE graphile_worker._private_jobs SET run_at = now()`
  await site.runDueJobs()
  const refunded = sandbox.ledger().filter(({ refundedCents }) => refundedCents > 0)
  expect(refunded).toMatchObject([{ reference: returned.reference, refundedCents: 2500 }])

  const incidents = await site.db.incident.findMany({ where: { kind: 'payment_in_review', closedAt: null } })
  expect(incidents).toMatchObject([
    { summary: expect.stringContaining(taken.email), count: 1 },
    { summary: expect.stringContaining(left.email), count: 1 },
  ])
  const hours = { stay: true }
  expect(await proveBooks(site, 2, hours)).toMatchObject({ unexplainedCents: 0, red: [] })
  expect((await loadBalances(site.db)).unassigned).toBe(-5000)
  expect(await list()).toEqual([])

  // the guest of one came and was served, the other has the money back
  const [served, unhappy] = incidents
  await settleReview(site, person, { id: served?.id ?? 0, decision: 'accept' }).expect(200)
  await settleReview(site, person, { id: unhappy?.id ?? 0, decision: 'return' }).expect(200)
  await site.runDueJobs()
  expect(await proveBooks(site, 2, hours)).toMatchObject({ unexplainedCents: 0, red: [] })
  expect(await loadBalances(site.db)).toMatchObject({ unassigned: 0, over_short: -2500 })
})

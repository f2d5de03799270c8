import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { expectInvariants } from '../../test/invariants/invariants.ts'
import { newestPayment, newKey, pickupForm, postCheckout } from '../../test/rows/checkouts.ts'
import { createDish } from '../../test/rows/dishes.ts'
import { freePort } from '../../test/sites/free-port.ts'
import { startOwnPostgres } from '../../test/sites/own-postgres.ts'
import { startPaymentSandbox } from '../../test/sites/paying-site.ts'
import { startSiteProcess, until } from '../../test/sites/site-process.ts'
import { testDb } from '../../test/sites/test-db.ts'

const postgres = await startOwnPostgres()
afterAll(postgres.stop)
const db = testDb(postgres.url, { poolMax: 3 })
const sandbox = await startPaymentSandbox(undefined)
const dish = await createDish(db, { sizes: { Plate: 1250 } })
const site = await startSiteProcess({ port: await freePort(), databaseUrl: postgres.url, sandbox })
afterAll(site.kill)

const retrieved = () => sandbox.calls().filter(({ operation }) => operation === 'retrieve').length

/** A job that waits for the provider's answer, and the order it will find paid. */
async function startSlowJob(delayMs: number) {
  const { body } = await postCheckout(site, pickupForm(dish), newKey()).expect(200)
  const { id, reference } = await newestPayment({ db }, body.tracking_id)
  if (reference === null) throw new Error('the payment has no reference')
  sandbox.stripe.pay(reference)
  sandbox.faults.add({ kind: 'slow', operation: 'retrieve', delayMs, times: 1 })
  const before = retrieved()
  await db.$executeRaw`SELECT graphile_worker.add_job('settle-payment', json_build_object('paymentId', ${id}::text))`
  await until(() => retrieved() > before)
  return { isPaid: async () => (await newestPayment({ db }, body.tracking_id)).status === 'paid' }
}

/** The site answers and a new job runs. */
async function expectAlive() {
  expect(site.isAlive(), site.output()).toBe(true)
  await until(async () => (await fetch(`${site.url}/readyz`).catch(() => null))?.ok)
  await db.$executeRaw`SELECT graphile_worker.add_job('remove-expired', job_key => 'probe')`
  await until(async () => {
    const [row] = await db.$queryRaw<
      { count: bigint }[]
    >`SELECT count(*) FROM graphile_worker.jobs WHERE key = 'probe'`
    return row?.count === 0n
  }, 10_000)
  expect(site.isAlive(), site.output()).toBe(true)
}

test.each([
  // the job ends after the restart, or while the database is down
  { mode: 'fast', downMs: 100, delayMs: 2_000 },
  { mode: 'immediate', downMs: 2_000, delayMs: 1_000 },
  { mode: 'fast', downMs: 10_000, delayMs: 1_000 },
] as const)(
  'OPS-03 After a $mode restart of $downMs ms while a job waits for its provider, the process lives and jobs go on',
  async ({ mode, downMs, delayMs }) => {
    const job = await startSlowJob(delayMs)
    await postgres.restart(mode, downMs)
    await until(() => db.$queryRaw`SELECT 1`.catch(() => null))
    await expectAlive()
    await until(job.isPaid, 60_000)
    await expectInvariants(db, sandbox.ledger())
  },
  100_000,
)

test('FLT-05 When every connection is terminated while a job waits for its provider, jobs go on', async () => {
  const job = await startSlowJob(1_500)
  for (let i = 0; i < 3; i += 1) {
    await db.$queryRaw`
      SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid()`
    await sleep(300)
  }
  await expectAlive()
  await until(job.isPaid, 60_000)
}, 100_000)

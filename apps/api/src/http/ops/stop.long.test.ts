import { Agent, request } from 'node:http'
import { freshDatabase } from '@baobab/db/testing'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { newestPayment, newKey, pickupForm, postCheckout } from '../../../test/rows/checkouts.ts'
import { createDish } from '../../../test/rows/dishes.ts'
import { freePort } from '../../../test/sites/free-port.ts'
import { startPaymentSandbox } from '../../../test/sites/paying-site.ts'
import { preload, startSiteProcess, until } from '../../../test/sites/site-process.ts'
import { testDb } from '../../../test/sites/test-db.ts'

const databaseUrl = await freshDatabase()
const db = testDb(databaseUrl, { poolMax: 3 })
const sandbox = await startPaymentSandbox(undefined)
const dish = await createDish(db, { sizes: { Plate: 1250 } })
afterEach(() => sandbox.faults.clear())

const start = async (env: Record<string, string> = {}) => {
  const site = await startSiteProcess({ port: await freePort(), databaseUrl, sandbox, env })
  onTestFinished(site.kill)
  return site
}
const called = (operation: string) => sandbox.calls().filter((call) => call.operation === operation).length

/** As a browser does: over a connection that it would use again. */
function send(agent: Agent, url: string, body?: object): Promise<{ status: number; connection: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': newKey() }
    const call = request(
      url,
      { agent, method: body ? 'POST' : 'GET', ...(body && { headers }) },
      (response) => {
        response.resume()
        response.once('end', () =>
          resolve({ status: response.statusCode ?? 0, connection: response.headers.connection ?? '' }),
        )
        response.once('error', reject)
      },
    )
    call.once('error', reject)
    call.end(body && JSON.stringify(body))
  })
}

test('FLT-08 SIGTERM while 200 requests are in progress answers them all and exits with 0 within ten seconds', async () => {
  const site = await start()
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })
  onTestFinished(() => agent.destroy())
  const idle = new Agent({ keepAlive: true })
  onTestFinished(() => idle.destroy())
  await Promise.all(Array.from({ length: 20 }, () => send(idle, `${site.url}/healthz`)))
  sandbox.faults.add({ kind: 'slow', operation: 'create', delayMs: 3_000 })
  const before = called('create')
  const answers = Array.from({ length: 200 }, () =>
    send(agent, `${site.url}/api/user/checkout`, pickupForm(dish)),
  )
  await until(() => called('create') > before, 20_000)
  // connections are taken in their order, so the last of them has arrived
  for (let round = 0; round < 2; round += 1) await send(new Agent(), `${site.url}/healthz`)
  const startedAt = performance.now()
  const [code, ...results] = await Promise.all([site.stop(), ...answers])
  expect(performance.now() - startedAt).toBeLessThan(12_000)
  expect(code, site.output()).toBe(0)
  const answered = results.filter(({ status }) => status === 200).length
  expect(results.filter(({ status }) => status !== 200 && status !== 503)).toEqual([])
  expect(answered).toBeGreaterThan(100)
  expect(results.some(({ connection }) => connection === 'close')).toBe(true)
}, 60_000)

test('FLT-08 SIGTERM while a job waits for its provider gives the job back and exits with 0', async () => {
  const site = await start()
  const { body } = await postCheckout(site, pickupForm(dish)).expect(200)
  const { id } = await newestPayment({ db }, body.tracking_id)
  sandbox.faults.add({ kind: 'slow', operation: 'retrieve', delayMs: 9_000, times: 1 })
  const before = called('retrieve')
  await db.$executeRaw`
    SELECT graphile_worker.add_job('settle-payment', json_build_object('paymentId', ${id}::text), job_key => 'waits')`
  await until(() => called('retrieve') > before)
  expect(await site.stop(), site.output()).toBe(0)
  const jobs = await db.$queryRaw`SELECT locked_at, attempts FROM graphile_worker.jobs WHERE key = 'waits'`
  expect(jobs).toEqual([{ locked_at: null, attempts: 0 }])
}, 60_000)

test('FLT-09 After an uncaught error, requests in progress are answered, and the process ends with the error in its log', async () => {
  const site = await start(
    preload("process.on('SIGCONT', () => void Promise.reject(new Error('not caught')))"),
  )
  sandbox.faults.add({ kind: 'slow', operation: 'create', delayMs: 1_500, times: 1 })
  const before = called('create')
  const answered = Promise.resolve(postCheckout(site, pickupForm(dish)))
  await until(() => called('create') > before)
  const exit = site.exitCode()
  site.signal('SIGCONT')
  expect((await answered).status).toBe(200)
  // a supervisor restarts what ends with another code than 0
  expect(await exit).toBe(1)
  expect(site.output()).toContain('not caught')
}, 60_000)

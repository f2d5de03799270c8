import { setTimeout as sleep } from 'node:timers/promises'
import { daily } from '@baobab/contract/testing'
import { expect, onTestFinished, test } from 'vitest'
import { readEvents } from '../../../test/channels/event-stream.ts'
import { expectInvariants } from '../../../test/invariants/invariants.ts'
import { proveBooks } from '../../../test/invariants/prove-books.ts'
import { settleAll } from '../../../test/invariants/settle-all.ts'
import { letGuestsCome } from '../../../test/random/guests.ts'
import { createDish } from '../../../test/rows/dishes.ts'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { setSchedule } from '../../../test/rows/schedule.ts'
import { freePort } from '../../../test/sites/free-port.ts'
import { createSite, startPaymentSandbox } from '../../../test/sites/paying-site.ts'
import { startReplicatedPostgres } from '../../../test/sites/replicated-postgres.ts'
import { startSiteProcess } from '../../../test/sites/site-process.ts'

/** A minute in CI, as a managed PostgreSQL may need. */
const refusedMs = Number(process.env.FAILOVER_SECONDS ?? 6) * 1000
const BOARDS_MS = 10_000

test(`OPS-11 A standby takes over while guests order and pay, after ${refusedMs / 1000} seconds of refused writes: nothing is lost or paid twice`, {
  retry: 0,
  timeout: 240_000 + refusedMs,
}, async () => {
  const postgres = await startReplicatedPostgres()
  onTestFinished(postgres.stop)
  const ports = [await freePort(), await freePort()]
  const sandbox = await startPaymentSandbox(`http://127.0.0.1:${ports[0]}`)
  const desk = await createSite(sandbox, { DATABASE_URL: postgres.url })
  await setSchedule(desk, { hours: daily({ opens: '04:00', closes: '04:00' }), units_per_slot: 1_000 })
  const dish = await createDish(desk.db, { sizes: { Plate: 1250 } })
  const cook = await createUser(desk, { role: 'kitchen' })
  const sites = await Promise.all(
    ports.map((port) => startSiteProcess({ port, databaseUrl: postgres.url, sandbox })),
  )
  onTestFinished(async () => {
    await Promise.all(sites.map((site) => site.kill()))
  })
  const boards = await Promise.all(sites.map(({ url }) => readEvents(`${url}/api/staff/live`, bearer(cook))))
  expect(boards.map(({ status }) => status)).toEqual([200, 200])

  let turn = 0
  const guests = letGuestsCome({
    site: () => sites[turn++ % sites.length]?.url ?? '',
    dish,
    everyMs: 400,
  })
  await sleep(3_000)
  const paidBefore = sandbox.ledger().length
  const { withNewStandby } = await postgres.failOver(refusedMs)

  const answeredAt = performance.now()
  const changes = () => Math.min(...boards.map((board) => board.changes().length))
  const changesBefore = changes()
  await expect.poll(changes, { timeout: BOARDS_MS, interval: 20 }).toBeGreaterThan(changesBefore)
  const boardsMs = performance.now() - answeredAt
  await withNewStandby()
  await sleep(2_000)
  const orders = await guests.leave()
  const report = JSON.stringify({ ...guests.counts, orders: orders.length, paidBefore, boardsMs })
  console.log(report)

  expect(guests.refused, report).toEqual([])
  expect(guests.counts.unavailable, report).toBeGreaterThan(0)
  expect(boards.every((board) => board.isOpen())).toBe(true)
  expect(paidBefore, report).toBeGreaterThan(0)
  for (const site of sites) expect(await site.stop(), site.output()).toBe(0)
  await settleAll({ ...desk, sandbox })
  // as many as guests: an order whose commit had no answer was not placed again
  expect(await desk.db.order.count()).toBe(orders.length)
  expect(sandbox.ledger()).toHaveLength(orders.length)
  await expectInvariants(
    desk.db,
    sandbox.ledger(),
    orders.map(({ trackingId }) => trackingId),
  )
  const proof = await proveBooks(desk, 2, { stay: true })
  expect([proof.red, proof.unexplainedCents]).toEqual([[], 0])
  expect(proof.matched).toBeGreaterThan(0)
})

import { randomUUID } from 'node:crypto'
import type { getBoard, Output } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { expect, onTestFinished, test } from 'vitest'
import { readEvents } from '../../test/channels/event-stream.ts'
import { createOrder } from '../../test/rows/orders.ts'
import { bearer, PASSWORD } from '../../test/rows/people.ts'
import { databaseGate } from '../../test/sites/database-gate.ts'
import { freePort } from '../../test/sites/free-port.ts'
import { startPaymentSandbox } from '../../test/sites/paying-site.ts'
import { type SiteProcess, startSiteProcess } from '../../test/sites/site-process.ts'
import { testDb } from '../../test/sites/test-db.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { hashPassword } from '../accounts/password/passwords.ts'

const databaseUrl = await freshDatabase()
const db = testDb(databaseUrl, { poolMax: 8 })

const soon = { timeout: 10_000, interval: 5 }
const move = (id: string) => db.order.update({ where: { id }, data: { readyAt: new Date() } })

test('LIV-03 A reader of an event has read every smaller one, with many transactions at once', async () => {
  await slowDownCommits()
  const orders = await Promise.all(Array.from({ length: 8 }, () => createOrder(db)))
  let isDone = false
  const seen: number[] = []
  const reading = (async () => {
    let lastId = 0
    while (!isDone) {
      const events = await db.liveEvent.findMany({ where: { id: { gt: lastId } }, orderBy: { id: 'asc' } })
      for (const { id } of events) seen.push(id)
      lastId = events.at(-1)?.id ?? lastId
    }
  })()
  await Promise.all(
    orders.map(async ({ id }) => {
      for (let i = 0; i < 25; i++)
        await db.order.update({ where: { id }, data: { readyAt: new Date(Date.now() + i) } })
    }),
  )
  // one more read after the last commit
  await move(orders[0]?.id as string)
  isDone = true
  await reading
  const stored = await db.liveEvent.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
  const readFirst = seen.at(-1) ?? 0
  expect(seen).toEqual(stored.map(({ id }) => id).filter((id) => id <= readFirst))
  expect(seen.length).toBeGreaterThan(150)
})

/** Between the event's id and its commit, while others commit. */
async function slowDownCommits() {
  await db.$executeRaw`
    CREATE FUNCTION sleep_before_commit() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_sleep(random() / 200); RETURN NULL; END $$`
  await db.$executeRaw`
    CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT ON live_events
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION sleep_before_commit()`
  onTestFinished(async () => void (await db.$executeRaw`DROP FUNCTION sleep_before_commit CASCADE`))
}

test('A change that is rolled back is no event', async () => {
  const { id } = await createOrder(db)
  const before = await db.liveEvent.count()
  await db
    .$transaction(async (tx) => {
      await tx.order.update({ where: { id }, data: { status: 'received' } })
      throw new Error('changed my mind')
    })
    .catch(() => {})
  expect(await db.liveEvent.count()).toBe(before)
  await move(id)
  expect(await db.liveEvent.count()).toBe(before + 1)
})

test('A transaction that changes an order several times is one event, and the next one is another', async () => {
  const [one, other] = [await createOrder(db), await createOrder(db)]
  const events = () => db.liveEvent.count({ where: { trackingId: one.trackingId } })
  for (let round = 1; round <= 2; round++) {
    await db.$transaction(async (tx) => {
      for (const { id } of [one, other, one])
        await tx.order.update({ where: { id }, data: { readyAt: new Date(Date.now() + round * 1000) } })
      await tx.order.update({ where: { id: one.id }, data: { arrivedAt: new Date() } })
    })
    expect(await events()).toBe(round)
  }
})

test('LIV-03 A process that lost its database sends no heartbeat, and later what it has missed', async () => {
  const gate = await databaseGate(databaseUrl)
  const site = await testSite({ DATABASE_URL: gate.url })
  const url = await site.app.listen({ port: 0, host: '127.0.0.1' })
  const { id, trackingId } = await createOrder(db)
  const stream = await readEvents(`${url}/api/user/order/${trackingId}/live`)
  await expect.poll(() => stream.of('heartbeat'), soon).toHaveLength(1)
  gate.shut()
  await move(id)
  gate.open()
  await expect.poll(stream.changes, soon).toHaveLength(1)
  expect(stream.isOpen()).toBe(true)
})

test('LIV-03 Of two processes one is killed, and the other continues behind the last event: guests and boards miss nothing', async () => {
  const ports = [await freePort(), await freePort()] as const
  const sandbox = await startPaymentSandbox(`http://127.0.0.1:${ports[0]}`)
  const start = async (port: number) => {
    const site = await startSiteProcess({ port, databaseUrl, sandbox })
    onTestFinished(site.kill)
    return site
  }
  const [one, other] = await Promise.all([start(ports[0]), start(ports[1])])
  const { id, trackingId } = await createOrder(db)
  const path = `/api/user/order/${trackingId}/live`
  const streams = await Promise.all([one, other].map((site) => readEvents(`${site.url}${path}`)))
  const board = await openBoard(one)
  await move(id)
  for (const stream of [...streams, board.stream]) await expect.poll(stream.changes, soon).toHaveLength(1)

  await one.kill()
  await expect.poll(() => [streams[0]?.isOpen(), board.stream.isOpen()], soon).toEqual([false, false])
  await move(id)
  await move(id)
  const missed = await createOrder(db, { paid: false })
  await db.order.update({ where: { id: missed.id }, data: { paidAt: new Date() } })
  const next = await readEvents(`${other.url}${path}?after=${streams[0]?.lastId()}`)
  await expect.poll(next.changes, soon).toHaveLength(2)
  await expect.poll(() => streams[1]?.changes(), soon).toHaveLength(3)

  // a board that continues hears of all; one that takes a snapshot sees all, each once
  const again = await openBoard(other, board.stream.lastId())
  const heard = [trackingId, trackingId, missed.trackingId]
  await expect.poll(() => again.stream.changes().map(({ tracking_id }) => tracking_id), soon).toEqual(heard)
  const shown = again.orders.filter((shownId) => [trackingId, missed.trackingId].includes(shownId))
  expect(shown.toSorted()).toEqual([trackingId, missed.trackingId].toSorted())
  const fresh = await openBoard(other)
  await move(missed.id)
  await expect.poll(fresh.stream.changes, soon).toEqual([{ topic: 'order', tracking_id: missed.trackingId }])
}, 60_000)

/** As a board does: a snapshot, and the stream behind it or behind the last event that it has heard. */
async function openBoard({ http, url }: SiteProcess, after?: string) {
  const email = `${randomUUID()}@example.com`
  await db.user.create({
    data: {
      email,
      role: 'kitchen',
      passwordHash: await hashPassword(PASSWORD),
      emailVerifiedAt: new Date(),
    },
  })
  const login = await http.post('/api/staff/login').send({ email, password: PASSWORD }).expect(200)
  const as = bearer(login.body)
  const { body } = await http.get('/api/staff/board').set(as).expect(200)
  const board: Output<typeof getBoard>['board'] = body.board
  const behind = after ?? board.sequence
  return {
    stream: await readEvents(`${url}/api/staff/live?after=${behind}`, as),
    orders: board.orders.map(({ tracking_id }) => tracking_id),
  }
}

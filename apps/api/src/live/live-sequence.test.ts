import { createDb, type Db } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import getPort from 'get-port'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { databaseGate } from '../../test/database-gate.ts'
import { readEvents } from '../../test/event-stream.ts'
import { createOrder } from '../../test/orders.ts'
import { startPaymentSandbox } from '../../test/paying-site.ts'
import { startSiteProcess } from '../../test/site-process.ts'
import { testSite } from '../../test/test-site.ts'

let databaseUrl: string
let db: Db
beforeAll(async () => {
  databaseUrl = await freshDatabase()
  db = createDb(databaseUrl, { poolMax: 8 })
})
afterAll(() => db.$disconnect())

const soon = { timeout: 10_000, interval: 5 }
const move = (id: string) => db.order.update({ where: { id }, data: { readyAt: new Date() } })

test('LIV-03 Whoever has read an event has read every smaller one, with many transactions at once', async () => {
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
        await db.$transaction(async (tx) => {
          await tx.order.update({ where: { id }, data: { readyAt: new Date(Date.now() + i) } })
          // the rest of the transaction, while others commit
          await tx.$executeRaw`SELECT pg_sleep(${(i % 3) / 500})`
        })
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
  onTestFinished(gate.close)
  const site = await testSite({ DATABASE_URL: gate.url })
  onTestFinished(site.close)
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

test('LIV-03 Two processes both deliver, and when one is killed the other continues behind its last event', async () => {
  const ports = [await getPort(), await getPort()] as const
  const sandbox = await startPaymentSandbox(`http://127.0.0.1:${ports[0]}`)
  onTestFinished(sandbox.close)
  const sites = await Promise.all(ports.map((port) => startSiteProcess({ port, databaseUrl, sandbox })))
  for (const site of sites) onTestFinished(site.kill)
  const [one, other] = sites as [(typeof sites)[0], (typeof sites)[0]]
  const { id, trackingId } = await createOrder(db)
  const path = `/api/user/order/${trackingId}/live`
  const streams = await Promise.all(sites.map((site) => readEvents(`${site.url}${path}`)))
  await move(id)
  for (const stream of streams) await expect.poll(stream.changes, soon).toHaveLength(1)

  await one.kill()
  await expect.poll(() => streams[0]?.isOpen(), soon).toBe(false)
  await move(id)
  await move(id)
  const next = await readEvents(`${other.url}${path}?after=${streams[0]?.lastId()}`)
  await expect.poll(next.changes, soon).toHaveLength(2)
  await expect.poll(() => streams[1]?.changes(), soon).toHaveLength(3)
}, 60_000)

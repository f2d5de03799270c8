import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freshDatabase } from '@baobab/db/testing'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createOrder } from '../../test/rows/orders.ts'
import { createUser, postAs } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'

const databaseUrl = await freshDatabase()
const site = await testSite({ DATABASE_URL: databaseUrl })
const listener = new pg.Client({ connectionString: databaseUrl })
afterAll(() => listener.end())
const received: (string | undefined)[] = []
await listener.connect()
listener.on('notification', ({ payload }) => received.push(payload))
await listener.query('LISTEN live_events')

/** What is notified until a marker of our own arrives: PostgreSQL keeps the order of the commits. */
async function notifications(change: () => PromiseLike<unknown>) {
  received.length = 0
  await change()
  await site.db.$executeRaw`SELECT pg_notify('live_events', 'end')`
  await expect.poll(() => received).toContain('end')
  return received.slice(0, -1)
}

test('OPS-13 However many orders a transaction changes, it notifies once and says nothing of them', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => createOrder(site.db)))
  const ids = orders.map(({ id }) => id)
  const change = () =>
    site.db.$transaction(async (tx) => {
      for (const id of ids) await tx.order.update({ where: { id }, data: { readyAt: new Date() } })
      await tx.order.updateMany({ where: { id: { in: ids } }, data: { status: 'process' } })
    })
  expect(await notifications(change)).toEqual([''])
  expect(await site.db.liveEvent.count()).toBeGreaterThanOrEqual(20)
})

test('OPS-13 A step of an order at the board notifies once', async () => {
  const cook = await createUser(site, { role: 'kitchen' })
  const { trackingId } = await createOrder(site.db)
  const move = () =>
    postAs(site, cook, `/staff/order/${trackingId}/move`, { from: 'pending', to: 'recieved' }).expect(200)
  expect(await notifications(move)).toEqual([''])
})

test('OPS-13 No notification carries more than the name of a table', () => {
  const schema = readFileSync(
    fileURLToPath(new URL('../../../../prisma/schema.sql', import.meta.url)),
    'utf8',
  )
  const payloads = [...schema.matchAll(/pg_notify\('\w+', ([^)]*)\)/g)].map(([, payload]) => payload)
  expect([...new Set(payloads)].sort()).toEqual(["''", 'TG_TABLE_NAME'])
})

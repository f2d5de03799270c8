import { freshDatabase } from '@baobab/db/testing'
import { expect, test, vi } from 'vitest'
import { databaseGate } from '../../test/sites/database-gate.ts'
import { testDb } from '../../test/sites/test-db.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { listen, notifyThrough } from './listen.ts'

const times = { everyMs: 1_000, patienceMs: 3_000, testEveryMs: 60_000, hearMs: 2_000, pollAfterMs: 5_000 }
const soon = { timeout: 10_000, interval: 5 }

test('OPS-16 A server that stops answering is noticed, and listened to again once it answers', async () => {
  const databaseUrl = await freshDatabase()
  const db = testDb(databaseUrl, { poolMax: 1 })
  const gate = await databaseGate(databaseUrl)
  const heard: string[] = []
  const woodHeard: string[] = []
  const listener = listen(
    gate.url,
    {
      fire: {
        onNotice: (payload) => heard.push(payload),
        onMissed: () => heard.push('(reconnected)'),
      },
      wood: { onNotice: (payload) => woodHeard.push(payload), onMissed: () => {} },
    },
    notifyThrough(db),
    { ...times, everyMs: 100, patienceMs: 200 },
  )
  await listener.firstAttempt
  expect(listener.lostAt()).toBeNull()
  await db.$executeRaw`NOTIFY fire, 'oak'`
  await vi.waitFor(() => expect(heard).toEqual(['oak']), soon)
  await db.$executeRaw`NOTIFY wood, 'mopane'`
  await vi.waitFor(() => expect(woodHeard).toEqual(['mopane']), soon)
  expect(heard).toEqual(['oak'])

  gate.freeze()
  await db.$executeRaw`NOTIFY fire, 'missed'`
  await vi.waitFor(() => expect(listener.lostAt()).not.toBeNull(), soon)
  expect(heard).toEqual(['oak'])
  gate.thaw()
  await vi.waitFor(() => expect(heard).toContain('(reconnected)'), soon)
  expect(listener.lostAt()).toBeNull()
  await db.$executeRaw`NOTIFY fire, 'cherry'`
  await vi.waitFor(() => expect(heard.at(-1)).toBe('cherry'), soon)
  expect(heard).not.toContain('missed')

  await listener.stop()
})

test('OPS-16 A connection that stays open and hears nothing any more is replaced, and asked about meanwhile', async () => {
  const databaseUrl = await freshDatabase()
  const db = testDb(databaseUrl, { poolMax: 1 })
  let isLost = false
  const missed: number[] = []
  const heard: string[] = []
  const listener = listen(
    databaseUrl,
    { fire: { onNotice: (payload) => heard.push(payload), onMissed: (since) => missed.push(since) } },
    // as if the server sent it, and nothing arrived
    (channel, payload) => (isLost ? Promise.resolve() : notifyThrough(db)(channel, payload)),
    { ...times, everyMs: 50, testEveryMs: 100, hearMs: 300, pollAfterMs: 0 },
  )
  await listener.firstAttempt
  expect(listener.lostAt()).toBeNull()
  isLost = true
  await vi.waitFor(() => expect(listener.isDeaf()).toBe(true), soon)
  await vi.waitFor(() => expect(missed.length).toBeGreaterThan(1), soon)
  expect(listener.lostAt()).not.toBeNull()
  isLost = false
  await vi.waitFor(() => expect(listener.lostAt()).toBeNull(), soon)
  await db.$executeRaw`NOTIFY fire, 'oak'`
  await vi.waitFor(() => expect(heard).toEqual(['oak']), soon)
  await listener.stop()
})

test('OPS-16 While the database is out of reach, nothing is asked about', async () => {
  const gate = await databaseGate(await freshDatabase())
  const db = testDb(gate.url, { poolMax: 1, connectTimeoutMs: 500 })
  const missed: number[] = []
  const listener = listen(
    gate.url,
    { fire: { onNotice: () => {}, onMissed: (since) => missed.push(since) } },
    notifyThrough(db),
    { ...times, pollAfterMs: 0 },
  )
  await listener.firstAttempt
  gate.shut()
  await vi.waitFor(() => expect(listener.lostAt()).not.toBeNull(), soon)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(missed).toEqual([])
  gate.open()
  await vi.waitFor(() => expect(missed).toHaveLength(1), soon)
  await listener.stop()
})

test('OPS-16 A connection that is killed while idle is replaced, and what it missed is read', async () => {
  const databaseUrl = await freshDatabase()
  const db = testDb(databaseUrl, { poolMax: 1 })
  const heard: string[] = []
  let missed = 0
  const listener = listen(
    databaseUrl,
    { fire: { onNotice: (payload) => heard.push(payload), onMissed: () => (missed += 1) } },
    notifyThrough(db),
  )
  await listener.firstAttempt
  await db.$executeRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'baobab-listen' AND datname = current_database()`
  await vi.waitFor(() => expect(missed).toBe(1), soon)
  await db.$executeRaw`NOTIFY fire, 'oak'`
  await vi.waitFor(() => expect(heard).toEqual(['oak']), soon)
  await listener.stop()
})

test('OPS-16 While the listener is cut off, the site serves on and says at /readyz for how long', async () => {
  const databaseUrl = await freshDatabase()
  const gate = await databaseGate(databaseUrl)
  const site = await testSite({ DATABASE_URL: databaseUrl, DATABASE_DIRECT_URL: gate.url })
  const staleSeconds = async () => (await site.http.get('/readyz').expect(200)).body.stale_seconds
  await site.http.get('/api/user/product').expect(200)
  expect(await staleSeconds()).toBe(0)
  gate.shut()
  await vi.waitFor(async () => expect(await staleSeconds()).toBeGreaterThan(0), soon)
  gate.open()
  await vi.waitFor(async () => expect(await staleSeconds()).toBe(0), soon)
})

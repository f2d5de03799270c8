import { createDb } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test, vi } from 'vitest'
import { databaseGate } from '../../test/sites/database-gate.ts'
import { listen } from './listen.ts'

const soon = { timeout: 10_000, interval: 5 }

test('A server that stops answering is noticed, and listened to again once it answers', async () => {
  const databaseUrl = await freshDatabase()
  const db = createDb(databaseUrl, { poolMax: 1 })
  const gate = await databaseGate(databaseUrl)
  const heard: string[] = []
  const woodHeard: string[] = []
  const listener = listen(
    gate.url,
    {
      fire: {
        onNotice: (payload) => heard.push(payload),
        onReconnect: () => heard.push('(reconnected)'),
      },
      wood: { onNotice: (payload) => woodHeard.push(payload), onReconnect: () => {} },
    },
    { everyMs: 100, patienceMs: 200 },
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
  await gate.close()
  await db.$disconnect()
})

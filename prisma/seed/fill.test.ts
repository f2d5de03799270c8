import { createDb } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { findDemoAccounts, seed } from './index.ts'
import { folder } from './pictures/folder.fixture.ts'

const now = new Date('2026-11-21T20:00:00Z')

test('OPS-01 The menu comes without people, reviews and orders', async () => {
  const url = await freshDatabase()
  const db = createDb(url, { poolMax: 2 })
  await seed(url, { now, pictures: folder(['banner']), content: 'menu' })
  expect(await db.product.count()).toBe(42)
  expect([await db.user.count(), await db.review.count(), await db.order.count()]).toEqual([0, 0, 0])
  expect(await findDemoAccounts(db)).toEqual([])
  await db.$disconnect()
})

test('A fill that was interrupted leaves an empty database', async () => {
  const url = await freshDatabase()
  const db = createDb(url, { poolMax: 2 })
  const broken = { ...folder(['banner']), read: () => Promise.reject(new Error('The disk is gone.')) }
  await expect(seed(url, { now, pictures: broken, content: 'menu' })).rejects.toThrow('The disk is gone.')
  expect([await db.category.count(), await db.picture.count()]).toEqual([0, 0])
  await db.$disconnect()
})

test('CON-11 Two that start at once seed once', async () => {
  const url = await freshDatabase()
  const db = createDb(url, { poolMax: 2 })
  await Promise.all([1, 2, 3].map(() => seed(url, { now, pictures: folder(['banner']) })))
  expect(await db.category.count()).toBe(8)
  expect(await db.user.count({ where: { passwordHash: { not: null } } })).toBe(4)
  await db.$disconnect()
})

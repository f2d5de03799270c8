import { Dollars, httpStatus } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { countWaiting } from '../../test/queue-behind-row.ts'
import { testDb } from '../../test/sites/test-db.ts'
import { asActor } from './as-actor.ts'
import { saveVersioned } from './save-versioned.ts'

const MenuItem = z.object({ name: z.string(), price: Dollars, version: z.int() })
const db = testDb(await freshDatabase(), { poolMax: 12 })

const createItem = (name: string) => db.menuProduct.create({ data: { name, priceCents: 1200 } })

const save = (id: number, body: { version: number; changes: { name?: string; price?: number } }) =>
  asActor({ db }, { name: 'job:test' }, (tx) =>
    saveVersioned(tx, {
      table: 'menu_products',
      id,
      body,
      response: MenuItem,
      load: async () => {
        const { name, priceCents: price, version } = await tx.menuProduct.findUniqueOrThrow({ where: { id } })
        return { name, price, version }
      },
      write: ({ name, price }) =>
        tx.menuProduct.update({
          where: { id },
          data: { ...(name !== undefined && { name }), ...(price !== undefined && { priceCents: price }) },
        }),
    }),
  )

test('A save writes what it names and returns the new version, with which the next one succeeds', async () => {
  const { id } = await createItem('Ribs')
  const first = await save(id, { version: 1, changes: { price: 1300 } })
  expect(first).toEqual({ name: 'Ribs', price: 1300, version: 2 })
  expect(await save(id, { version: first.version, changes: { name: 'Rib tips' } })).toEqual({
    name: 'Rib tips',
    price: 1300,
    version: 3,
  })
})

test('A save that is based on an older version is refused and names both values of its fields, in dollars', async () => {
  const { id } = await createItem('Wings')
  await save(id, { version: 1, changes: { price: 1300 } })
  await expect(save(id, { version: 1, changes: { price: 1450, name: 'Wings' } })).rejects.toMatchObject({
    code: 'changed_meanwhile',
    detail: {
      current: {
        version: 2,
        by: 'job:test',
        at: expect.any(String),
        fields: { price: { theirs: 13, yours: 14.5 } },
      },
    },
  })
  expect(httpStatus.changed_meanwhile).toBe(409)
  expect(await db.menuProduct.findUnique({ where: { id } })).toMatchObject({ priceCents: 1300, version: 2 })
})

test('A save that is sent again after it was stored succeeds and changes nothing', async () => {
  const { id } = await createItem('Okra')
  const body = { version: 1, changes: { price: 1300 } }
  expect(await save(id, body)).toEqual(await save(id, body))
})

test('Of ten saves of one version at once, one succeeds', async () => {
  const { id } = await createItem('Slaw')
  const saves = await db.$transaction(async (tx) => {
    await tx.$executeRaw`SELECT 1 FROM menu_products WHERE id = ${id} FOR UPDATE`
    const started = Array.from({ length: 10 }, (_, i) =>
      save(id, { version: 1, changes: { price: 1300 + i } }),
    )
    await vi.waitFor(async () => expect(await countWaiting(db)).toBe(10), { timeout: 10_000 })
    return started
  })
  const results = await Promise.allSettled(saves)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'changed_meanwhile' })
  expect(await db.menuProduct.findUnique({ where: { id } })).toMatchObject({ version: 2 })
})

test('A row that is gone is not found', async () => {
  await expect(save(2_147_483_647, { version: 1, changes: { price: 1 } })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('A write that changes nothing, and a used coupon, leave the version', async () => {
  const { id } = await createItem('Beans')
  await db.menuProduct.update({ where: { id }, data: { name: 'Beans' } })
  expect(await db.menuProduct.findUnique({ where: { id } })).toMatchObject({ version: 1 })
  const coupon = await db.coupon.create({
    data: { code: 'EMBER5', percent: 5, endsAt: new Date('2027-01-01') },
  })
  const used = await db.coupon.update({ where: { id: coupon.id }, data: { usedCount: { increment: 1 } } })
  expect(used).toMatchObject({ usedCount: 1, version: 1 })
})

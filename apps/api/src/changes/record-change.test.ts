import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { createDish } from '../../test/rows/dishes.ts'
import { testDb } from '../../test/sites/test-db.ts'
import { asActor } from './as-actor.ts'

const db = testDb(await freshDatabase())

const loadChanges = (subject: string, id: number | string) =>
  db.change.findMany({ where: { subject, subjectId: String(id) }, orderBy: { id: 'asc' } })
const createOwner = (email: string) =>
  db.user.create({
    data: { email, role: 'owner', firstName: 'Amina', lastName: 'Diallo', passwordHash: 'hash one' },
  })

test('An update writes one row for each changed column, with who did it, why and by which request', async () => {
  const owner = await createOwner('amina@example.com')
  const actor = { id: owner.id, requestId: 'r-1', route: 'PATCH /office/coupon/:id', reason: 'Thanksgiving' }
  const { id } = await db.coupon.create({
    data: { code: 'SMOKE', percent: 5, endsAt: new Date('2027-01-01') },
  })
  await asActor({ db }, actor, (tx) =>
    tx.coupon.update({ where: { id }, data: { percent: 15, maxUses: 100 } }),
  )
  const who = {
    actorId: owner.id,
    actorName: 'Amina Diallo',
    role: 'owner',
    reason: 'Thanksgiving',
    requestId: 'r-1',
    route: 'PATCH /office/coupon/:id',
    label: 'SMOKE',
  }
  expect(
    (await loadChanges('coupons', id)).slice(1).sort((a, b) => (a.field ?? '').localeCompare(b.field ?? '')),
  ).toMatchObject([
    { ...who, field: 'max_uses', before: null, after: 100 },
    { ...who, field: 'percent', before: 5, after: 15 },
  ])
})

test('A row that is added or deleted is written whole, with what it was called', async () => {
  const { id } = await db.category.create({ data: { name: 'Smoked fish', slug: 'smoked-fish' } })
  await db.category.delete({ where: { id } })
  expect(await loadChanges('categories', id)).toMatchObject([
    { label: 'Smoked fish', field: null, before: null, after: { name: 'Smoked fish', slug: 'smoked-fish' } },
    { label: 'Smoked fish', field: null, before: { name: 'Smoked fish' }, after: null },
  ])
})

test('A write that changes nothing, and what orders count, are not written', async () => {
  const { id } = await db.coupon.create({
    data: { code: 'EMBER', percent: 5, endsAt: new Date('2027-01-01') },
  })
  await db.coupon.update({ where: { id }, data: { percent: 5, usedCount: { increment: 1 } } })
  expect(await loadChanges('coupons', id)).toHaveLength(1)
})

test('A table whose key has several columns is named by all of them', async () => {
  await db.$executeRaw`INSERT INTO weekly_openings VALUES (1, '05:00', '05:30')`
  expect(await loadChanges('weekly_openings', '1:05:00:00')).toMatchObject([
    { after: { closes: '05:30:00' } },
  ])
})

test('A statement by hand is written with its role, a job with its name', async () => {
  const { id } = await db.category.create({ data: { name: 'Stews', slug: 'stews' } })
  await asActor({ db }, { name: 'job:tidy' }, (tx) =>
    tx.category.update({ where: { id }, data: { position: 7 } }),
  )
  expect((await loadChanges('categories', id)).map(({ actorName }) => actorName)).toEqual([
    expect.stringMatching(/^sql:\w+$/),
    'job:tidy',
  ])
})

test('A password is written as changed, and never as it is', async () => {
  const { id } = await createOwner('bisi@example.com')
  await db.user.update({ where: { id }, data: { passwordHash: 'hash two', disabledAt: new Date() } })
  const changes = await loadChanges('users', id)
  expect(changes.map(({ field, after }) => (field === null ? null : [field, after]))).toEqual([
    null,
    ['disabled_at', expect.any(String)],
    ['password_hash', '(secret)'],
  ])
  expect(JSON.stringify(changes)).not.toContain('hash ')
})

test('A person who leaves keeps their name in what they changed', async () => {
  const { id } = await createOwner('chi@example.com')
  const dish = await db.category.create({ data: { name: 'Braai', slug: 'braai' } })
  await asActor({ db }, { id }, (tx) =>
    tx.category.update({ where: { id: dish.id }, data: { name: 'Grill' } }),
  )
  await db.user.delete({ where: { id } })
  expect((await loadChanges('categories', dish.id)).at(-1)).toMatchObject({
    actorId: id,
    actorName: 'Amina Diallo',
  })
})

test('Nothing of a guest is written: neither their account nor what they wrote', async () => {
  const guest = await db.user.create({
    data: { email: 'guest@example.com', firstName: 'Guest', phone: '2535550142' },
  })
  await db.user.update({ where: { id: guest.id }, data: { firstName: 'Noa', disabledAt: new Date() } })
  const product = await createDish(db)
  const review = await db.review.create({
    data: {
      productId: product.id,
      userId: guest.id,
      name: 'Noa',
      email: 'guest@example.com',
      rating: 2,
      text: 'Dry.',
    },
  })
  await db.review.update({ where: { id: review.id }, data: { hiddenAt: new Date(), text: 'Very dry.' } })
  await db.user.delete({ where: { id: guest.id } })
  expect(await loadChanges('users', guest.id)).toEqual([])
  expect(await loadChanges('reviews', review.id)).toMatchObject([
    { field: 'hidden_at', label: '', before: null },
  ])
  expect(await db.change.count({ where: { label: { in: ['Noa', 'guest@example.com'] } } })).toBe(0)
})

test('The record is only added to, also by the role that owns it', async () => {
  for (const statement of [
    'UPDATE changes SET actor_name = $$x$$',
    'DELETE FROM changes',
    'TRUNCATE changes',
  ])
    await expect(db.$executeRawUnsafe(statement)).rejects.toThrow('rows of changes are only added')
})

test('What is rolled back is not written', async () => {
  const before = await db.change.count()
  const write = asActor({ db }, { name: 'job:tidy' }, async (tx) => {
    await tx.category.create({ data: { name: 'Never', slug: 'never' } })
    throw new Error('undone')
  })
  await expect(write).rejects.toThrow('undone')
  expect(await db.change.count()).toBe(before)
})

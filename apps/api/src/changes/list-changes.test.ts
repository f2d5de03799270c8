import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { measureGet } from '../../test/measure.ts'
import { bearer, createUser } from '../../test/rows/people.ts'
import { testSite } from '../../test/sites/test-site.ts'
import { asActor } from './as-actor.ts'

const site = await testSite({ DATABASE_URL: await freshDatabase() })
const owner = await createUser(site, { role: 'owner', firstName: 'Amina' })
// of one year, three people and fifty coupons
for (let first = 0; first < 100_000; first += 20_000)
  await site.db.$executeRaw`
      INSERT INTO changes (subject, subject_id, label, field, before, after, at, actor_id, actor_name, role)
      SELECT 'coupons', (n % 50)::text, 'CODE' || n % 50, 'percent', to_jsonb(n), to_jsonb(n + 1),
        timestamptz '2026-01-01 12:00 America/Los_Angeles' + n * interval '5 minutes', CASE WHEN n > 20 THEN 1000 + n % 3 ELSE 7 END, 'Person ' || n % 3, 'owner'
      FROM generate_series(${first + 1}::int, ${first + 20_000}::int) n`
await site.db.$executeRaw`ANALYZE changes`

const list = async (query: string) =>
  (await site.http.get(`/api/office/changes?${query}`).set(bearer(owner)).expect(200)).body

test('The owner lists changes by person, by subject and by day, newest first, fifty a page', async () => {
  const byPerson = await list('by_id=1001')
  expect(byPerson).toMatchObject({ total: 33_327, page: 1, pages: 667 })
  expect(new Set(byPerson.items.map(({ by }: { by: string }) => by))).toEqual(new Set(['Person 1']))
  const times = byPerson.items.map(({ at }: { at: string }) => at)
  expect(times).toHaveLength(50)
  expect(times).toEqual([...times].sort().reverse())

  const bySubject = await list('subject=coupons&subject_id=7&page=2')
  expect(bySubject).toMatchObject({ total: 2_000, page: 2, pages: 40 })
  expect(bySubject.items[0]).toMatchObject({
    subject: 'coupons',
    subject_id: '7',
    label: 'CODE7',
    field: 'percent',
  })

  const byDay = await list('day=2026-02-03')
  expect(byDay.total).toBe(288)
  expect(byDay.items[0].at).toBe('2026-02-04T07:55:00.000Z')
  expect((await list('search=person%202')).total).toBe(33_333)
  expect(await list('subject=nothing')).toMatchObject({ items: [], total: 0, pages: 1 })
})

test('A change names the person, the request and the route', async () => {
  const { id } = await site.db.category.create({ data: { name: 'Stews', slug: 'stews' } })
  await asActor(site.deps, { id: owner.id, requestId: 'r-9', route: 'PATCH /office/category/:id' }, (tx) =>
    tx.category.update({ where: { id }, data: { name: 'Stews and soups' } }),
  )
  const { items } = await list(`subject=categories&subject_id=${id}`)
  expect(items[0]).toEqual({
    id: expect.any(Number),
    subject: 'categories',
    subject_id: String(id),
    label: 'Stews and soups',
    field: 'name',
    before: 'Stews',
    after: 'Stews and soups',
    at: expect.any(String),
    by: 'Amina',
    by_id: owner.id,
    role: 'owner',
    reason: null,
    request_id: 'r-9',
    route: 'PATCH /office/category/:id',
  })
})

// SHOW_SPEED=1 prints how fast. The aim is 50 ms on a quiet machine.
test('O15 The first page of 100,000 changes answers', () => measureGet(site, owner, '/office/changes'))

test.each([
  ['all', '', 'changes_at_id_idx'],
  ['of a person', 'WHERE actor_id = 7', 'changes_actor_id_at_id_idx'],
  ['of a subject', `WHERE subject = 'coupons' AND subject_id = '7'`, 'changes_subject_subject_id_at_id_idx'],
  ['of a day', `WHERE at >= '2026-02-03' AND at < '2026-02-04'`, 'changes_at_id_idx'],
])('The first page %s of 100,000 changes is read from an index', async (_what, where, index) => {
  const rows = await site.db.$queryRawUnsafe<{ 'QUERY PLAN': string }[]>(
    `EXPLAIN SELECT * FROM changes ${where} ORDER BY at DESC, id DESC LIMIT 50`,
  )
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  // the few rows of a person may be sorted after they are found
  expect(plan).toMatch(new RegExp(`Index Scan .*${index}`))
  expect(plan).not.toContain('Seq Scan')
})

import type { OfficeDishRow } from '@baobab/contract'
import { Prisma } from '@baobab/db'
import { expect, test } from 'vitest'
import { createCategory, createDish } from '../../../test/rows/dishes.ts'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { testSite } from '../../../test/sites/test-site.ts'

const site = await testSite()
const owner = await createUser(site, { role: 'owner', firstName: 'Imani' })

const list = async (query: object = {}, on = site): Promise<OfficeDishRow[]> =>
  (await on.http.get('/api/office/dishes').query(query).set(bearer(owner)).expect(200)).body.items
const post = (path: string, body: object) => site.http.post(`/api${path}`).set(bearer(owner)).send(body)
const save = async (id: number, changes: object) => {
  const { body } = await site.http.get(`/api/office/dish/${id}`).set(bearer(owner)).expect(200)
  const { version } = body.dish
  return site.http.patch(`/api/office/dish/${id}`).set(bearer(owner)).send({ version, changes }).expect(200)
}

async function createGrill() {
  const { id: categoryId } = await createCategory(site.db)
  const dishes: number[] = []
  for (const [position, name] of ['Brisket', 'Ribs', 'Suya'].entries())
    dishes.push((await createDish(site.db, { name, categoryId, position })).id)
  const [brisket = 0, ribs = 0, suya = 0] = dishes
  const names = async () => (await list({ category_id: categoryId })).map(({ name }) => name)
  return { categoryId, brisket, ribs, suya, names }
}

test('A row says its place, and after which dish it comes when it goes up or down', async () => {
  const { categoryId, brisket, ribs, suya, names } = await createGrill()
  const rows = await list({ category_id: categoryId })
  expect(rows.map(({ place, of, up_after, down_after }) => ({ place, of, up_after, down_after }))).toEqual([
    { place: 1, of: 3, up_after: null, down_after: ribs },
    { place: 2, of: 3, up_after: null, down_after: suya },
    { place: 3, of: 3, up_after: brisket, down_after: null },
  ])
  await post(`/office/dish/${suya}/move`, { after: rows[2]?.up_after ?? null }).expect(200)
  expect(await names()).toEqual(['Brisket', 'Suya', 'Ribs'])
  await post(`/office/dish/${brisket}/move`, { after: suya }).expect(200)
  expect(await names()).toEqual(['Suya', 'Brisket', 'Ribs'])
})

test('Search and filters find a dish by what its draft says', async () => {
  const { categoryId, ribs } = await createGrill()
  const other = await createCategory(site.db)
  await save(ribs, { category_id: other.id, visible: false, name: 'Short Ribs of the House' })
  expect(await list({ search: 'ribs of the' })).toMatchObject([{ id: ribs, category: { id: other.id } }])
  expect(await list({ category_id: other.id, state: 'hidden' })).toMatchObject([{ id: ribs }])
  expect((await list({ category_id: categoryId })).map(({ name }) => name)).toEqual(['Brisket', 'Suya'])
})

test('A row that is sold out names the mark that ends it', async () => {
  const { categoryId, suya } = await createGrill()
  const { body } = await post('/staff/sold-out', { product_id: suya, until: 'day_end' }).expect(200)
  expect(await list({ category_id: categoryId, state: 'sold_out' })).toMatchObject([
    { id: suya, sold_out_mark: body.mark.id },
  ])
  await post(`/staff/sold-out/${body.mark.id}/end`, {}).expect(200)
  expect(await list({ category_id: categoryId, state: 'sold_out' })).toEqual([])
})

test('The number of queries does not grow with the dishes', async () => {
  const seen: string[] = []
  const spied = await testSite({}, { db: site.db.$extends(countQueries(seen)) as typeof site.db })
  const countFor = async (query: object) => {
    seen.length = 0
    const { length } = await list(query, spied)
    return { length, queries: seen.length }
  }
  const { id: categoryId } = await createCategory(site.db)
  await createDish(site.db, { categoryId })
  const one = await countFor({ category_id: categoryId })
  for (let n = 0; n < 59; n += 1) await createDish(site.db, { categoryId, sizes: { Plate: 900, Tray: 9000 } })
  const many = await countFor({ category_id: categoryId })
  expect([one.length, many.length]).toEqual([1, 50])
  expect(one.queries).toBeGreaterThan(1)
  expect(many.queries).toBe(one.queries)
})

const countQueries = (seen: string[]) =>
  Prisma.defineExtension({
    query: {
      $allOperations({ operation, args, query }) {
        seen.push(operation)
        return query(args)
      },
    },
  })

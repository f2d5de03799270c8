import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/index.ts'
import { createDb, type Db } from './index.ts'

let db: Db

beforeAll(async () => {
  db = createDb(await freshDatabase('migrated'), { poolMax: 1 })
})
afterAll(() => db?.$disconnect())

async function makeDish(name: string) {
  const slug = `dish-${randomBytes(6).toString('hex')}`
  return db.product.create({
    data: {
      slug,
      name,
      description: 'Long grains in tomato and pepper',
      category: { create: { name: `Stews ${slug}`, slug } },
      seasonings: { create: [{ description: 'Uziza leaf' }] },
    },
  })
}

const index = () =>
  db.$queryRaw<{ id: number; name: string; searchText: string; document: string }[]>`
    SELECT product_id AS id, name, search_text AS "searchText", document::text FROM product_search ORDER BY 1`

/** A dish's row of the search index, after checking that rebuilding the index changes nothing. */
async function indexed(id: number) {
  const kept = await index()
  await db.$executeRaw`SELECT refresh_product_search(ARRAY(SELECT id FROM products))`
  expect(kept).toEqual(await index())
  return kept.find((row) => row.id === id)
}

test('A dish is indexed by name, category, seasonings and description, without accents and capitals', async () => {
  const { id, slug } = await makeDish('Jollof Ricé')
  expect(await indexed(id)).toMatchObject({
    name: 'jollof rice',
    searchText: `jollof rice stews ${slug} uziza leaf long grains in tomato and pepper`,
  })
})

test('The index follows every change of its sources', async () => {
  const { id, categoryId, slug } = await makeDish('Oxtail')
  const other = await makeDish('Waakye')
  const textOf = async (dish: number) => (await indexed(dish))?.searchText
  await db.product.update({ where: { id }, data: { name: 'Goat leg', description: 'Slow' } })
  expect(await textOf(id)).toBe(`goat leg stews ${slug} uziza leaf slow`)
  await db.category.update({ where: { id: categoryId }, data: { name: `Platters ${slug}` } })
  expect(await textOf(id)).toBe(`goat leg platters ${slug} uziza leaf slow`)
  await db.productSeasoning.create({ data: { productId: id, description: 'Alligator pepper', position: 1 } })
  expect(await textOf(id)).toBe(`goat leg platters ${slug} uziza leaf alligator pepper slow`)

  await db.productSeasoning.updateMany({
    where: { productId: id, position: 1 },
    data: { productId: other.id },
  })
  expect(await textOf(id)).toBe(`goat leg platters ${slug} uziza leaf slow`)
  expect(await textOf(other.id)).toContain('uziza leaf alligator pepper')
  await db.productSeasoning.deleteMany({ where: { productId: id } })
  expect(await textOf(id)).toBe(`goat leg platters ${slug} slow`)
  await db.product.update({ where: { id }, data: { categoryId: other.categoryId } })
  expect(await textOf(id)).toBe(`goat leg stews ${other.slug} slow`)
  await db.product.delete({ where: { id } })
  expect(await indexed(id)).toBeUndefined()
})

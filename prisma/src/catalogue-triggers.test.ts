import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/index.ts'
import { createDb, type Db } from './index.ts'

let db: Db
let listener: pg.Client
const heard: string[] = []

beforeAll(async () => {
  const url = await freshDatabase('migrated')
  db = createDb(url, { poolMax: 2 })
  listener = new pg.Client({ connectionString: url })
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => heard.push(payload))
  await listener.query('LISTEN catalogue_changed')
})
afterAll(async () => {
  await listener?.end()
  await db?.$disconnect()
})

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

const find = async (words: string) => {
  const rows = await db.$queryRaw<{ productId: number }[]>`
    SELECT product_id AS "productId" FROM product_search
    WHERE document @@ websearch_to_tsquery('english', fold_text(${words}))`
  return rows.map(({ productId }) => productId)
}

test('a dish is found by its name, seasoning and description, without accents and in the plural', async () => {
  const { id } = await makeDish('Jollof Ricé')
  expect(await find('jollof rice')).toContain(id)
  expect(await find('UZIZA')).toContain(id)
  expect(await find('tomatoes')).toContain(id)
  expect(await find('stew')).toContain(id)
  expect(await find('brisket')).not.toContain(id)
})

test('a dish is found under its new name, category and seasoning once they change', async () => {
  const { id, categoryId } = await makeDish('Oxtail')
  await db.product.update({ where: { id }, data: { name: 'Goat leg' } })
  await db.category.update({ where: { id: categoryId }, data: { name: 'Platters' } })
  await db.productSeasoning.updateMany({
    where: { productId: id },
    data: { description: 'Alligator pepper' },
  })
  expect(await find('oxtail')).not.toContain(id)
  expect(await find('uziza')).not.toContain(id)
  for (const words of ['goat', 'platter', 'alligator']) expect(await find(words)).toContain(id)
  await db.productSeasoning.deleteMany({ where: { productId: id } })
  expect(await find('alligator')).not.toContain(id)
  await db.product.delete({ where: { id } })
  expect(await find('goat')).not.toContain(id)
})

test('a dish is found despite a typo', async () => {
  const { id } = await makeDish('Smoked brisket')
  const near = await db.$queryRaw<{ productId: number }[]>`
    SELECT product_id AS "productId" FROM product_search 
    WHERE word_similarity(fold_text('brisquet'), search_text) > 0.4`
  expect(near.map(({ productId }) => productId)).toContain(id)
})

test('a change of the catalogue by plain SQL is told by the table’s name', async () => {
  // What the tests above changed may be told late, but in its turn.
  await db.$executeRaw`NOTIFY catalogue_changed, 'from here on'`
  await listener.query(`UPDATE products SET discount_percent = 5 WHERE false`)
  await listener.query(`INSERT INTO hourly_price (price_cents) VALUES (9000)`)
  await expect
    .poll(() => heard.slice(heard.indexOf('from here on') + 1))
    .toEqual(['products', 'hourly_price'])
})

test('every table that a visitor’s menu is made of tells of its changes', async () => {
  const { rows } = await listener.query<{ name: string }>(
    `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger
     WHERE tgfoid = 'notify_catalogue_changed'::regproc ORDER BY 1`,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'banner',
    'categories',
    'coupons',
    'event_images',
    'events',
    'hourly_price',
    'ingredient_categories',
    'ingredient_subcategories',
    'menu_products',
    'pictures',
    'product_images',
    'product_ingredient_categories',
    'product_seasonings',
    'product_sizes',
    'products',
    'reviews',
    'slider_images',
    'users',
  ])
})

test('counting a coupon’s uses tells nobody, changing its end does', async () => {
  const code = randomBytes(6).toString('hex')
  await db.coupon.create({ data: { code, percent: 10, endsAt: new Date('2030-01-01') } })
  await expect.poll(() => heard).toContain('coupons')
  heard.length = 0
  await db.coupon.update({ where: { code }, data: { usedCount: { increment: 1 } } })
  await db.coupon.update({ where: { code }, data: { endsAt: new Date('2031-01-01') } })
  // one message, although two changes were made
  await expect.poll(() => heard).toEqual(['coupons'])
})

import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { createDish } from '../../test/rows/dishes.ts'
import { searchNames } from '../../test/search.ts'
import { testDb } from '../../test/sites/test-db.ts'
import { testSite } from '../../test/sites/test-site.ts'

const url = await freshDatabase('seeded')
const db = testDb(url)
await createDish(db, { name: 'Thieboudienne', alsoCalled: ['one-pot rice', 'paella'] })
const drinks = await db.category.findUniqueOrThrow({ where: { slug: 'drinks' } })
await createDish(db, { name: 'Café Touba', categoryId: drinks.id })
const site = await testSite({ DATABASE_URL: url })

test('The dish with the word in its name comes before those that only mention it', async () => {
  const names = await searchNames(site, 'brisket')
  expect(names[0]).toBe('Oak-Smoked Brisket')
  expect(names).toContain('Pitmaster’s Platter')
  expect((await searchNames(site, 'jollof')).slice(0, 2).sort()).toEqual(['Jollof Cornbread', 'Party Jollof'])
})

test.each([
  ['a typo', 'jolof', 'Party Jollof'],
  ['a typo', 'brisquet', 'Oak-Smoked Brisket'],
  ['a typo', 'plantian', 'Fried Plantain'],
  ['a typo in one of two words', 'colard greens', 'Collard Greens'],
  ['the plural', 'briskets', 'Oak-Smoked Brisket'],
  ['the singular', 'rib', 'Berbere Short Ribs'],
  ['capitals', 'PARTY JOLLOF', 'Party Jollof'],
  ['an added accent', 'égùsi', 'Smoky Egusi'],
  ['a missing accent', 'cafe touba', 'Café Touba'],
  ['the beginning of a word', 'plant', 'Fried Plantain'],
  ['the inside of a word', 'bread', 'Jollof Cornbread'],
  ['the category', 'drinks', 'Hibiscus Zobo'],
  ['a seasoning', 'calabash nutmeg', 'Catfish Pepper Soup'],
  ['the description', 'smoke ring', 'Oak-Smoked Brisket'],
  ['words from different places', 'egusi spinach', 'Smoky Egusi'],
])('A dish is found by %s: %s', async (_how, search, name) => {
  expect(await searchNames(site, search)).toContain(name)
})

test.each([
  ['fish', 'Catfish Pepper Soup', 'Shito'],
  ['nut', 'Groundnut Stew', 'Beef Suya'],
])('A name that contains %s comes before a dish that only mentions it', async (search, named, mentioning) => {
  const names = await searchNames(site, search)
  expect(names[0]).toBe(named)
  expect(names).toContain(mentioning)
})

test.each([
  ['wings', 'Piri-Piri Half Chicken'],
  ['dessert', 'Malva Pudding'],
  ['soda', 'Chapman'],
  ['spicy', 'Beef Suya'],
  ['kids', 'Palm Nectar Lemonade'],
  ['tray', 'Party Jollof'],
  ['feeds six', 'Family Feast'],
  ['feeds 6', 'Family Feast'],
  ['kebab', 'Kilishi Lamb Skewers'],
  ['maafe', 'Groundnut Stew'],
  ['yakima', 'Smoked Lamb Shoulder'],
  ['lagos hot', 'Beef Suya'],
])('What guests call it finds the dish: %s', async (search, name) => {
  expect(await searchNames(site, search)).toContain(name)
})

test.each(['paella', 'paellas', 'pot rice'])(
  'What the owner calls a dish besides finds it: %s',
  async (search) => {
    expect((await searchNames(site, search))[0]).toBe('Thieboudienne')
  },
)

test.each(['kids', 'not spicy', 'not too hot', 'mild', 'for children', 'something mild for my kid'])(
  '“%s” begins with dishes that are not hot, and lists no hot one',
  async (search) => {
    const names = await searchNames(site, search)
    expect(names).toEqual(expect.arrayContaining(['Oak-Smoked Brisket', 'Smoked Mac & Cheese']))
    expect(names.indexOf('Smoked Mac & Cheese')).toBeLessThan(names.indexOf('Party Jollof'))
    for (const hot of ['Catfish Pepper Soup', 'Beef Suya', 'Café Touba']) expect(names).not.toContain(hot)
  },
)

test('A search for spicy food begins with the hottest, one for a mild dish of a kind with the mildest', async () => {
  expect((await searchNames(site, 'spicy'))[0]).toBe('Catfish Pepper Soup')
  expect((await searchNames(site, 'spicy chicken'))[0]).toMatch(/Chicken/)
  expect(await searchNames(site, 'mild chicken')).toContain('Piri-Piri Half Chicken')
  expect(await searchNames(site, 'mild pepper soup')).toContain('Catfish Pepper Soup')
})

test.each([
  ['brisket', 'Baobab Panna Cotta'],
  ['pork', 'Baobab Panna Cotta'],
])(
  'A search for a meat does not find what a story compares with it, or its gelatin: %s',
  async (search, other) => {
    const names = await searchNames(site, search)
    expect(names).not.toContain(other)
    expect(names.length).toBeGreaterThan(1)
  },
)

test.each(['pear', 'price', 'cobbler', 'sausage', 'brownie'])(
  'Another word that is nearly one of the menu’s finds nothing: %s',
  async (search) => {
    expect(await searchNames(site, search)).toEqual([])
  },
)

test('A search without a result suggests four dishes, the most ordered first', async () => {
  const { body } = await site.http.get('/api/user/product?search=xyzzy').expect(200)
  expect(body.products).toEqual([])
  expect(body.suggestions).toHaveLength(4)
  expect(body.suggestions_notice).toBe('Popular dishes, not filtered by your allergies.')
  const [ordered] = await site.db.$queryRaw<{ id: number }[]>`
    SELECT product_id AS id FROM order_lines JOIN orders ON orders.id = order_id
    WHERE paid_at IS NOT NULL AND status <> 'cancelled' AND product_id IS NOT NULL
    GROUP BY product_id ORDER BY count(DISTINCT order_id) DESC, product_id LIMIT 1`
  expect(body.suggestions[0].id).toBe(ordered?.id)
})

test('A search can be limited to a category', async () => {
  const { body } = await site.http.get('/api/user/category')
  const drinks = body.categories.find(({ name }: { name: string }) => name === 'Drinks')
  const everywhere = await searchNames(site, 'ginger')
  const inDrinks = await searchNames(site, 'ginger', { category_id: drinks.id })
  expect(inDrinks[0]).toBe('Fiery Ginger Beer')
  expect(inDrinks.length).toBeLessThan(everywhere.length)
  expect(everywhere).toContain('Beef Suya')
  expect(inDrinks).not.toContain('Beef Suya')
})

test('A search returns the same products as the menu', async () => {
  const { body: all } = await site.http.get('/api/user/product')
  const { body: hits } = await site.http.get('/api/user/product').query({ search: 'suya' })
  expect(hits.status).toBe(true)
  expect(hits.products.length).toBeGreaterThan(3)
  for (const hit of hits.products)
    expect(hit).toEqual(all.products.find(({ id }: { id: number }) => id === hit.id))
})

test('The same search with its ETag gets a 304', async () => {
  const first = await site.http.get('/api/user/product?search=suya').expect(200)
  await site.http
    .get('/api/user/product?search=SUYA')
    .set('if-none-match', String(first.headers.etag))
    .expect(304)
})

test('A search may have two hundred characters and no more', async () => {
  expect(await searchNames(site, 'a'.repeat(200))).toEqual([])
  expect(await searchNames(site, 'smoke '.repeat(33))).toContain('Oak-Smoked Brisket')
  await site.http
    .get('/api/user/product')
    .query({ search: 'a'.repeat(201) })
    .expect(422)
})

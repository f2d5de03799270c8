import { isAvoided, type Product, type SearchFilter } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { testDb } from '../../../test/sites/test-db.ts'
import { testSite } from '../../../test/sites/test-site.ts'
import { allergyQueries } from './allergy-queries.fixture.ts'
import { CANNOT_TELL } from './search-menu.ts'

type Facts = { contains: Set<string>; may: Set<string>; diets: Record<string, boolean>; checked: boolean }
/** What the tables say of each dish as it comes, in any size, apart from the code that the site uses. */
const factsOf = new Map<number, Facts>()

const url = await freshDatabase('seeded')
const db = testDb(url, { poolMax: 1 })
// one dish without anything in its texts that tells, and one whose recipe has changed since it was checked
await db.productSeasoning.create({
  data: { product: { connect: { slug: 'fried-plantain' } }, description: 'Palm sugar' },
})
const rows = await db.$queryRaw<
  {
    id: number
    contains: string[]
    may: string[]
    vegan: boolean
    vegetarian: boolean
    gluten: boolean
    checked: boolean
  }[]
>`
  SELECT p.id, array_agg(DISTINCT c) FILTER (WHERE c IS NOT NULL) AS contains,
    array_agg(DISTINCT m) FILTER (WHERE m IS NOT NULL) AS may, bool_and(i.vegan) AS vegan,
    bool_and(i.vegetarian) AS vegetarian, bool_and(i.gluten_free) AS gluten,
    coalesce(p.recipe_checked_version = p.recipe_version, false) AS checked
  FROM products p
  JOIN (SELECT product_id, ingredient_id FROM product_ingredients
    UNION SELECT s.product_id, si.ingredient_id FROM size_ingredients si JOIN product_sizes s ON s.id = si.product_size_id
  ) used ON used.product_id = p.id
  JOIN ingredients i ON i.id = used.ingredient_id
  LEFT JOIN LATERAL unnest(i.contains) c ON true LEFT JOIN LATERAL unnest(i.may_contain) m ON true
  GROUP BY p.id`
for (const { id, contains, may, vegan, vegetarian, gluten, checked } of rows)
  factsOf.set(id, {
    contains: new Set(contains),
    may: new Set(may),
    diets: { vegan, vegetarian, gluten_free: gluten },
    checked,
  })
const site = await testSite({ DATABASE_URL: url })

type Body = { products: Product[]; notice?: string; filter?: SearchFilter; suggestions?: Product[] }
async function find(search: string): Promise<Body> {
  const reply = await site.app.inject({ method: 'GET', url: '/api/user/product', query: { search } })
  expect(reply.statusCode).toBe(200)
  return reply.json<Body>()
}
const factsFor = ({ id }: Product): Facts => {
  const facts = factsOf.get(id)
  if (!facts) throw new Error(`Dish ${id} has no recipe`)
  return facts
}

test('The table has more than two hundred different queries', () => {
  expect(new Set(allergyQueries.map(({ query }) => query)).size).toBe(allergyQueries.length)
  expect(allergyQueries.length).toBeGreaterThan(200)
})

/** The menu's filter has a chip for each allergen, each diet and what else guests avoid. */
const expectFilter = (filter: SearchFilter | undefined, without: string[], diets: string[]) =>
  expect(
    filter && { without: new Set<string>(filter.without), diets: new Set<string>(filter.diets) },
  ).toEqual(without.every(isAvoided) ? { without: new Set(without), diets: new Set(diets) } : undefined)

const expecting = (mark: RegExp) =>
  allergyQueries
    .filter(({ expected }) => mark.test(expected))
    .map((one) => [one.query, one.expected] as const)

test.each(expecting(/^(-|vegan|vegetarian|gluten_free)/))(
  'FOD-02 “%s” shows only dishes that are declared so: %s',
  async (query, expected) => {
    const { products, notice, filter, suggestions } = await find(query)
    expect(suggestions).toBeUndefined()
    expect(notice).toBeDefined()
    const [, wanted = '', words] = /^(.*?)(?: \((.*)\))?$/.exec(expected) ?? []
    const without = wanted
      .split(' ')
      .flatMap((part) => (part.startsWith('-') ? part.slice(1).split(',') : []))
    const diets = wanted.split(' ').filter((part) => !part.startsWith('-'))
    expectFilter(filter, without, diets)
    const fits = (facts: Facts) =>
      facts.checked &&
      without.every((fact) => !facts.contains.has(fact) && !facts.may.has(fact)) &&
      diets.every((diet) => facts.diets[diet])
    for (const product of products) expect(fits(factsFor(product)), product.name).toBe(true)
    // nothing that fits is kept back
    const fitting = [...factsOf].filter(([, facts]) => fits(facts)).map(([id]) => id)
    if (words === undefined)
      expect(products.map(({ id }) => id).sort((a, b) => a - b)).toEqual(fitting.sort((a, b) => a - b))
    else expect(products.length, words).toBeLessThan(fitting.length)
  },
)

test.each(expecting(/^\?/))(
  'FOD-02 “%s” shows nothing and says that the search cannot tell',
  async (query) => {
    expect(await find(query)).toEqual({ status: true, products: [], notice: CANNOT_TELL })
  },
)

test.each(expecting(/^\+/))('“%s” shows dishes that have it, and says so: %s', async (query, expected) => {
  const { products, notice, filter, suggestions } = await find(query)
  const facts = expected.slice(1).split(',')
  expectFilter(filter, facts, [])
  expect(notice).toMatch(/^These contain or may contain /)
  expect(suggestions).toBeUndefined()
  const having = ({ contains, may }: Facts) => facts.some((fact) => contains.has(fact) || may.has(fact))
  for (const product of products) expect(having(factsFor(product)), product.name).toBe(true)
  expect(products).toHaveLength([...factsOf.values()].filter(having).length)
})

test.each(expecting(/^words/))('“%s” is an ordinary search', async (query) => {
  expect((await find(query)).notice).toBeUndefined()
})

test('“peanut free” shows some dishes, and none with peanuts', async () => {
  const names = (await find('peanut free')).products.map(({ name }) => name)
  expect(names).toContain('Party Jollof')
  expect(names).toContain('Malva Pudding')
  for (const name of [
    'Groundnut Stew',
    'Beef Suya',
    'Suya Spice Rub',
    'Oak-Smoked Brisket',
    'Fried Plantain',
  ])
    expect(names).not.toContain(name)
})

test('FOD-05 A dish whose recipe has changed passes no filter until the kitchen checks it', async () => {
  for (const search of ['vegan', 'gluten free', 'no sesame'])
    expect((await find(search)).products.map(({ name }) => name)).not.toContain('Fried Plantain')
})

test.each([
  'p',
  'pe',
  'pea',
  'pean',
  'peanu',
  'peanut',
  'peanut ',
  'peanut f',
  'peanut fr',
  'peanut fre',
  'peanut free',
])(
  'A guest on the way to “peanut free” never sees a dish with peanut that does not say so: “%s”',
  async (typed) => {
    const { products, notice } = await find(typed)
    if (notice?.startsWith('Declared')) {
      for (const product of products) expect(factsFor(product).contains.has('peanuts')).toBe(false)
    } else if (typed.startsWith('peanut')) expect(notice).toMatch(/^These contain or may contain peanuts/)
  },
)

test('The way to the filter keeps a wish for mild food and the other words', async () => {
  expect((await find('mild stew without peanuts')).filter?.search).toBe('mild stew')
  expect((await find('spicy vegan')).filter).toEqual({ without: [], diets: ['vegan'], search: 'spicy' })
})

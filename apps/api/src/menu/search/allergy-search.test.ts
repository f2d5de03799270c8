import { isAvoided, type Product, type SearchFilter } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { testDb } from '../../../test/sites/test-db.ts'
import { testSite } from '../../../test/sites/test-site.ts'
import { allergyQueries } from './allergy-queries.fixture.ts'
import { CANNOT_TELL } from './search-menu.ts'

const url = await freshDatabase('seeded')
const db = testDb(url, { poolMax: 1 })
// one dish without anything in its texts that tells, and one whose recipe has changed since it was checked
await db.productSeasoning.create({
  data: { product: { connect: { slug: 'fried-plantain' } }, description: 'Palm sugar' },
})
/** What the tables say of each dish as it comes, in any size, apart from the code that the site uses. */
type Facts = { id: number; contains: string[]; may: string[]; diets: string[]; checked: boolean }
const facts = await db.$queryRaw<Facts[]>`
  SELECT p.id, coalesce(array_agg(DISTINCT c) FILTER (WHERE c IS NOT NULL), '{}') AS contains,
    coalesce(array_agg(DISTINCT m) FILTER (WHERE m IS NOT NULL), '{}') AS may,
    array_remove(ARRAY[CASE WHEN bool_and(i.vegan) THEN 'vegan' END, CASE WHEN bool_and(i.vegetarian) THEN 'vegetarian' END,
      CASE WHEN bool_and(i.gluten_free) THEN 'gluten_free' END], NULL) AS diets,
    coalesce(p.recipe_checked_version = p.recipe_version, false) AS checked
  FROM products p
  JOIN (SELECT product_id, ingredient_id FROM product_ingredients
    UNION SELECT s.product_id, si.ingredient_id FROM size_ingredients si JOIN product_sizes s ON s.id = si.product_size_id
  ) used ON used.product_id = p.id
  JOIN ingredients i ON i.id = used.ingredient_id
  LEFT JOIN LATERAL unnest(i.contains) c ON true LEFT JOIN LATERAL unnest(i.may_contain) m ON true
  GROUP BY p.id ORDER BY p.id`
const site = await testSite({ DATABASE_URL: url })

type Body = { products: Product[]; notice?: string; filter?: SearchFilter; suggestions?: Product[] }
async function find(search: string): Promise<Body> {
  const reply = await site.app.inject({ method: 'GET', url: '/api/user/product', query: { search } })
  expect(reply.statusCode).toBe(200)
  return reply.json<Body>()
}
const sortedIds = (dishes: readonly { id: number }[]) => dishes.map(({ id }) => id).sort((a, b) => a - b)
const has = ({ contains, may }: Facts, fact: string) => contains.includes(fact) || may.includes(fact)

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
    const fitting = facts.filter(
      (one) =>
        one.checked &&
        !without.some((fact) => has(one, fact)) &&
        diets.every((diet) => one.diets.includes(diet)),
    )
    const shown = sortedIds(products)
    // nothing that fits is kept back
    if (words === undefined) expect(shown).toEqual(sortedIds(fitting))
    else {
      expect(sortedIds(fitting)).toEqual(expect.arrayContaining(shown))
      expect(shown.length, words).toBeLessThan(fitting.length)
    }
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
  const asked = expected.slice(1).split(',')
  expectFilter(filter, asked, [])
  expect(notice).toMatch(/^These contain or may contain /)
  expect(suggestions).toBeUndefined()
  expect(sortedIds(products)).toEqual(sortedIds(facts.filter((one) => asked.some((fact) => has(one, fact)))))
})

test.each(expecting(/^words/))('“%s” is an ordinary search', async (query) => {
  expect((await find(query)).notice).toBeUndefined()
})

test('“peanut free” shows some dishes, and none with peanuts', async () => {
  const names = (await find('peanut free')).products.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Party Jollof', 'Malva Pudding']))
  const withPeanuts = [
    'Groundnut Stew',
    'Beef Suya',
    'Suya Spice Rub',
    'Oak-Smoked Brisket',
    'Fried Plantain',
  ]
  expect(names.filter((name) => withPeanuts.includes(name))).toEqual([])
})

test('FOD-05 A dish whose recipe has changed passes no filter until the kitchen checks it', async () => {
  for (const search of ['vegan', 'gluten free', 'no sesame'])
    expect((await find(search)).products.map(({ name }) => name)).not.toContain('Fried Plantain')
})

const typedSteps = Array.from('peanut free', (_, at) => 'peanut free'.slice(0, at + 1))
test.each(typedSteps)(
  'A guest on the way to “peanut free” never sees a dish with peanut that does not say so: “%s”',
  async (typed) => {
    const { products, notice } = await find(typed)
    const peanut = sortedIds(facts.filter(({ contains }) => contains.includes('peanuts')))
    if (notice?.startsWith('Declared'))
      expect(sortedIds(products).filter((id) => peanut.includes(id))).toEqual([])
    else if (typed.startsWith('peanut')) expect(notice).toMatch(/^These contain or may contain peanuts/)
  },
)

test('The way to the filter keeps a wish for mild food and the other words', async () => {
  expect((await find('mild stew without peanuts')).filter?.search).toBe('mild stew')
  expect((await find('spicy vegan')).filter).toEqual({ without: [], diets: ['vegan'], search: 'spicy' })
})

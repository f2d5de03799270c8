import { freshDatabase } from '@baobab/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
/** Every word of four letters and more that names dishes, with their ids. */
const dishesOf = new Map<string, Set<number>>()

type Listed = { products: { id: number; name: string }[] }
async function listed(search = ''): Promise<Listed['products']> {
  const reply = await site.app.inject({ method: 'GET', url: '/api/user/product', query: { search } })
  expect(reply.statusCode).toBe(200)
  return reply.json<Listed>().products
}

beforeAll(async () => {
  site = await testSite({ DATABASE_URL: await freshDatabase('seeded') })
  for (const { id, name } of await listed())
    for (const [word] of name.toLowerCase().matchAll(/[a-z]{4,}/g))
      dishesOf.set(word, (dishesOf.get(word) ?? new Set()).add(id))
})
afterAll(() => site.close())

const letters = 'abcdefghijklmnopqrstuvwxyz'
const another = (letter: string, at: number) =>
  letters.charAt((letters.indexOf(letter) + 3 + 7 * at) % letters.length)
const slips: Record<string, (word: string, at: number) => string> = {
  'two letters swapped': (word, at) =>
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  'a letter missing': (word, at) => word.slice(0, at) + word.slice(at + 1),
  'a wrong letter': (word, at) => word.slice(0, at) + another(word.charAt(at), at) + word.slice(at + 1),
  'a letter too many': (word, at) => word.slice(0, at) + another(word.charAt(at), at) + word.slice(at),
}

// the rest is another word of the menu, or nearer to one: "fast" is in a description, "seas" begins seasoned as well
test.each([
  ['two letters swapped', 0.98],
  ['a letter missing', 0.95],
  ['a wrong letter', 0.98],
  ['a letter too many', 0.98],
])(
  'every word of a dish’s name with %s finds that dish, %d of them all',
  { timeout: 60_000 },
  async (slip, rate) => {
    let tried = 0
    const missed: string[] = []
    for (const [word, ids] of dishesOf) {
      const typos = new Set([...word].map((_, at) => slips[slip]?.(word, at) ?? word))
      typos.delete(word)
      for (const typo of typos) {
        const found = new Set((await listed(typo)).map(({ id }) => id))
        tried += 1
        if ([...ids].some((id) => !found.has(id))) missed.push(`${typo} for ${word}`)
      }
    }
    expect(tried).toBeGreaterThan(300)
    expect(1 - missed.length / tried, missed.join(', ')).toBeGreaterThanOrEqual(rate)
  },
)

test.each([
  ['brsiket', 'Oak-Smoked Brisket'],
  ['jolfof', 'Party Jollof'],
  ['trukey', 'Smoked Turkey Leg'],
  ['joloff', 'Party Jollof'],
  ['smoked brsiket', 'Oak-Smoked Brisket'],
  ['the brsiket', 'Oak-Smoked Brisket'],
  ['corn bread', 'Jollof Cornbread'],
  ['pannacotta', 'Baobab Panna Cotta'],
])('%s is taken for %s', async (typed, name) => {
  expect((await listed(typed)).map((dish) => dish.name)).toContain(name)
})

test.each(
  'salmon burger sushi pizza pasta taco ramen crab lobster scallops clams tuna tofu wine cola cake cookies cheesecake doughnut custard chickpea couscous falafel salad bacon biscuits gravy quiche peach candy'.split(
    ' ',
  ),
)('no dish is made up for %s, which we do not have', async (food) => {
  expect((await listed(food)).map(({ name }) => name)).toEqual([])
})

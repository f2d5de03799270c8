import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { testSite } from '../../test/sites/test-site.ts'
import { loadPictures } from '../media/pictures.ts'
import { loadProducts } from './load-products.ts'
import { loadAlsoCalled } from './menu.ts'
import { openSearch } from './search/search-menu.ts'

type ProductList = { products: { id: number; name: string }[] }
async function find(search = ''): Promise<ProductList['products']> {
  const reply = await site.app.inject({ method: 'GET', url: '/api/user/product', query: { search } })
  expect(reply.statusCode).toBe(200)
  return reply.json<ProductList>().products
}

const site = await testSite({ DATABASE_URL: await freshDatabase('seeded') })
/** What the endpoint calls: hundreds of requests would take longer than the searches. */
const searchMenu = await site.db.$transaction(async (tx) =>
  openSearch(await loadProducts(tx, await loadPictures(tx), new Date()), await loadAlsoCalled(tx)),
)

/** Every word of at least four letters in a dish's name, with the ids of its dishes. */
const idsByWord = new Map<string, Set<number>>()
for (const { id, name } of await find())
  for (const [word] of name.toLowerCase().matchAll(/[a-z]{4,}/g))
    idsByWord.set(word, (idsByWord.get(word) ?? new Set()).add(id))

const letters = 'abcdefghijklmnopqrstuvwxyz'
const otherLetter = (letter: string, at: number) =>
  letters.charAt((letters.indexOf(letter) + 3 + 7 * at) % letters.length)
const typos: Record<string, (word: string, at: number) => string> = {
  'two letters swapped': (word, at) =>
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  'a letter missing': (word, at) => word.slice(0, at) + word.slice(at + 1),
  'a wrong letter': (word, at) => word.slice(0, at) + otherLetter(word.charAt(at), at) + word.slice(at + 1),
  'a letter too many': (word, at) => word.slice(0, at) + otherLetter(word.charAt(at), at) + word.slice(at),
}

// the rest is another word of the menu or nearer to one: "fast" is in a description, "seas" is a prefix of seasoned
test.each([
  ['two letters swapped', 0.98],
  ['a letter missing', 0.95],
  ['a wrong letter', 0.98],
  ['a letter too many', 0.98],
])('A word of a dish’s name with %s finds that dish; rate %d', (kind, rate) => {
  let tried = 0
  const missed: string[] = []
  for (const [word, ids] of idsByWord) {
    const misspellings = new Set([...word].map((_, at) => typos[kind]?.(word, at) ?? word))
    misspellings.delete(word)
    for (const typo of misspellings) {
      const found = new Set(searchMenu(typo).products.map(({ id }) => id))
      tried += 1
      if ([...ids].some((id) => !found.has(id))) missed.push(`${typo} for ${word}`)
    }
  }
  expect(tried).toBeGreaterThan(300)
  expect(1 - missed.length / tried, missed.join(', ')).toBeGreaterThanOrEqual(rate)
})

test.each([
  ['brsiket', 'Oak-Smoked Brisket'],
  ['jolfof', 'Party Jollof'],
  ['trukey', 'Smoked Turkey Leg'],
  ['joloff', 'Party Jollof'],
  ['smoked brsiket', 'Oak-Smoked Brisket'],
  ['the brsiket', 'Oak-Smoked Brisket'],
  ['corn bread', 'Jollof Cornbread'],
  ['pannacotta', 'Baobab Panna Cotta'],
])('%s finds %s', async (typed, name) => {
  expect((await find(typed)).map((dish) => dish.name)).toContain(name)
})

test.each(
  'salmon burger sushi pizza pasta taco ramen crab lobster scallops clams tuna tofu wine cola cake cookies cheesecake doughnut custard chickpea couscous falafel salad bacon biscuits gravy quiche peach candy'.split(
    ' ',
  ),
)('%s, which is not on the menu, finds nothing', async (food) => {
  expect((await find(food)).map(({ name }) => name)).toEqual([])
})

import type { Product } from '@baobab/contract'
import { createDb } from '@baobab/db'
import { freshDatabase } from '@baobab/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCategory, makeDish } from '../../test/dishes.ts'
import { searching } from '../../test/searching.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite

beforeAll(async () => {
  const url = await freshDatabase('seeded')
  const db = createDb(url, { poolMax: 2 })
  // of a name of its own: one made up at random may hold what is looked for
  const { id: categoryId } = await makeCategory(db, 'Specials')
  await makeDish(db, { categoryId, name: 'Café Touba', description: 'Coffee, 100% smoked.' })
  await makeDish(db, { categoryId, name: 'Cola_Nut Soda' })
  await makeDish(db, { categoryId, name: 'Rack of 1½ Ribs' })
  await makeDish(db, { categoryId, name: 'Combo ⑴' })
  await db.$disconnect()
  site = await testSite({ DATABASE_URL: url })
})
afterAll(() => site.close())

const found = searching(() => site)

/** Names of the dishes in whose text, as the menu shows it, the signs stand. */
async function containing(signs: string): Promise<string[]> {
  const { body } = await site.http.get('/api/user/product').expect(200)
  return body.products
    .filter((dish: Product) => {
      const seasonings = dish.product_ingredient_descriptions.map(({ description }) => description)
      const text = [dish.name, dish.category.name, ...seasonings, dish.description].join(' ')
      return text.toLowerCase().replaceAll('’', "'").includes(signs)
    })
    .map(({ name }: Product) => name)
    .sort()
}

test.each(["'", '&', '!', "';--", '\\', '*', ':', '* & | ! ( ) : <->', 'xyzzy', 'xyzzy:*'])(
  'signs mean themselves: %s',
  async (signs) => {
    expect((await found(signs)).sort()).toEqual(await containing(signs))
  },
)

test.each([
  ['a fraction, which folds into several signs', '1½'],
  ['a number in parentheses', '⑴'],
  ['letters that fold into letters and signs', '㏂ ㎯ ℀ ﷺ'],
  ['an accent on its own', '\u0301'],
  ['accents one on the other', 'a\u0301\u0301\u0301'],
  ['one letter', 'q'],
  ['two hundred brackets', '('.repeat(200)],
  ['two hundred letters that fold into more', 'ﷺ'.repeat(200)],
  ['two hundred signs of four bytes', '\u{20000}'.repeat(100)],
  ['writing from right to left', 'مرحبا بالعالم'],
  ['direction marks around a word', '\u202Ebrisket\u202C'],
  ['Chinese', '烤肉'],
  ['pictures', '🍖👩‍👩‍👧'],
  ['a dotted capital I', 'İSTANBUL'],
  ['only quotes', '’‘“”'],
  ['an operator inside a word', 'bri:*|!sket'],
  ['an unfinished phrase', 'brisket <-> &'],
])('%s is a search like any other: %s', async (_what, search) => {
  await found(search)
})

test.each([
  ['a stop word before it', 'the brisket', 'Oak-Smoked Brisket'],
  ['a straight apostrophe', "pitmaster's", 'Pitmaster’s Platter'],
  ['a curly apostrophe', 'pitmaster’s', 'Pitmaster’s Platter'],
  ['no apostrophe', 'pitmasters', 'Pitmaster’s Platter'],
  ['full-width letters', 'ｂｒｉｓｋｅｔ', 'Oak-Smoked Brisket'],
  ['accents of their own signs', 'cafe\u0301', 'Café Touba'],
  ['a no-break space', 'party\u00A0jollof', 'Party Jollof'],
  ['a bracket never closed', '(brisket', 'Oak-Smoked Brisket'],
  ['a fraction', '1½ ribs', 'Rack of 1½ Ribs'],
  ['a fraction written out', '1 1/2', 'Rack of 1½ Ribs'],
  ['a number in parentheses', '⑴', 'Combo ⑴'],
])('%s finds the dish first: %s', async (_what, search, name) => {
  expect((await found(search))[0]).toBe(name)
})

test('a word so common that it says nothing finds the dishes that have it as it stands', async () => {
  expect((await found('the')).sort()).toEqual(await containing('the'))
})

test('an accent on its own finds nothing, not everything', async () => {
  expect(await found('\u0301')).toEqual([])
})

test('what PostgreSQL cannot hold is refused', async () => {
  for (const search of ['%00', 'a%00b']) await site.http.get(`/api/user/product?search=${search}`).expect(422)
})

test('per cent and underscore mean themselves', async () => {
  expect(await found('%')).toEqual(['Café Touba'])
  expect(await found('100%')).toEqual(['Café Touba'])
  expect(await found('_')).toEqual(['Cola_Nut Soda'])
})

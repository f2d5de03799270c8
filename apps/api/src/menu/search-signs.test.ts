import type { Product } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { expect, test } from 'vitest'
import { createCategory, createDish } from '../../test/rows/dishes.ts'
import { searchNames } from '../../test/search.ts'
import { testDb } from '../../test/sites/test-db.ts'
import { testSite } from '../../test/sites/test-site.ts'

const url = await freshDatabase('seeded')
const db = testDb(url)
// a fixed name: a random one may contain what a test searches for
const { id: categoryId } = await createCategory(db, 'Specials')
await createDish(db, { categoryId, name: 'Café Touba', description: 'Coffee, 100% smoked.' })
await createDish(db, { categoryId, name: 'Cola_Nut Soda' })
await createDish(db, { categoryId, name: 'Rack of 1½ Ribs' })
await createDish(db, { categoryId, name: 'Combo ⑴' })
const site = await testSite({ DATABASE_URL: url })

/** The names of the dishes whose text, as the menu shows it, contains the characters. */
async function namesContaining(characters: string): Promise<string[]> {
  const { body } = await site.http.get('/api/user/product').expect(200)
  return body.products
    .filter((dish: Product) => {
      const seasonings = dish.product_ingredient_descriptions.map(({ description }) => description)
      const text = [dish.name, dish.category.name, ...seasonings, dish.description].join(' ')
      return text.toLowerCase().replaceAll('’', "'").includes(characters)
    })
    .map(({ name }: Product) => name)
    .sort()
}

test.each(["'", '&', '!', "';--", '\\', '*', ':', '* & | ! ( ) : <->', 'xyzzy', 'xyzzy:*'])(
  'Special characters are searched for literally: %s',
  async (characters) => {
    expect((await searchNames(site, characters)).sort()).toEqual(await namesContaining(characters))
  },
)

test.each([
  ['a fraction, which folds into several characters', '1½'],
  ['a number in parentheses', '⑴'],
  ['letters that fold into several characters', '㏂ ㎯ ℀ ﷺ'],
  ['an accent on its own', '\u0301'],
  ['stacked accents', 'a\u0301\u0301\u0301'],
  ['one letter', 'q'],
  ['two hundred brackets', '('.repeat(200)],
  ['two hundred letters that fold into more', 'ﷺ'.repeat(200)],
  ['two hundred characters of four bytes', '\u{20000}'.repeat(100)],
  ['writing from right to left', 'مرحبا بالعالم'],
  ['direction marks around a word', '\u202Ebrisket\u202C'],
  ['Chinese', '烤肉'],
  ['emoji', '🍖👩‍👩‍👧'],
  ['a dotted capital I', 'İSTANBUL'],
  ['only quotes', '’‘“”'],
  ['an operator inside a word', 'bri:*|!sket'],
  ['an unfinished phrase', 'brisket <-> &'],
])('%s causes no error: %s', async (_description, search) => {
  await searchNames(site, search)
})

test.each([
  ['a stop word before it', 'the brisket', 'Oak-Smoked Brisket'],
  ['a straight apostrophe', "pitmaster's", 'Pitmaster’s Platter'],
  ['a curly apostrophe', 'pitmaster’s', 'Pitmaster’s Platter'],
  ['no apostrophe', 'pitmasters', 'Pitmaster’s Platter'],
  ['full-width letters', 'ｂｒｉｓｋｅｔ', 'Oak-Smoked Brisket'],
  ['combining accents', 'cafe\u0301', 'Café Touba'],
  ['a no-break space', 'party\u00A0jollof', 'Party Jollof'],
  ['an unclosed bracket', '(brisket', 'Oak-Smoked Brisket'],
  ['a fraction', '1½ ribs', 'Rack of 1½ Ribs'],
  ['a fraction written out', '1 1/2', 'Rack of 1½ Ribs'],
  ['a number in parentheses', '⑴', 'Combo ⑴'],
])('%s finds the dish first: %s', async (_description, search, name) => {
  expect((await searchNames(site, search))[0]).toBe(name)
})

test('A stop word finds the dishes whose text contains it', async () => {
  expect((await searchNames(site, 'the')).sort()).toEqual(await namesContaining('the'))
})

test('An accent on its own finds nothing, not everything', async () => {
  expect(await searchNames(site, '\u0301')).toEqual([])
})

test('A NUL character, which PostgreSQL cannot store, is refused', async () => {
  for (const search of ['%00', 'a%00b']) await site.http.get(`/api/user/product?search=${search}`).expect(422)
})

test('Per cent and underscore are searched for literally', async () => {
  expect(await searchNames(site, '%')).toEqual(['Café Touba'])
  expect(await searchNames(site, '100%')).toEqual(['Café Touba'])
  expect(await searchNames(site, '_')).toEqual(['Cola_Nut Soda'])
})

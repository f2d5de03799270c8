import type { DishDocument } from '@baobab/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draftId } from '../../../test/sites/office-site.ts'
import { writeCsv } from '../../lib/csv.ts'
import { csvSite } from './csv-site.fixture.ts'
import { joinList, readCsv, splitList } from './csv-text.ts'
import { loadMenu } from './load-menu.ts'

const {
  site,
  imani,
  kofi,
  post,
  getDish,
  dishId,
  save,
  patch,
  publish,
  drafts,
  upload,
  plan,
  exported,
  importCsv,
} = await csvSite()

/** The menu with names in the place of ids, which differ after an import. */
async function menuByNames() {
  const menu = await site.db.$transaction(loadMenu)
  const slugs = new Map(menu.dishes.map(({ id, slug }) => [id, slug]))
  const withoutId = <Row extends { id: unknown }>({ id: _, ...row }: Row) => row
  const toNames = ({ category_id, related, sizes, choices, ...dish }: DishDocument) => ({
    ...dish,
    category: menu.categories.find(({ id }) => id === category_id)?.name,
    related: related.map((id) => slugs.get(id)),
    sizes: sizes.map(withoutId),
    choices: choices.map(({ options, ...choice }) => ({
      ...withoutId(choice),
      options: options.map(withoutId),
    })),
  })
  return {
    categories: menu.categories.map(({ name, slug, also_called }) => ({ name, slug, also_called })),
    dishes: menu.dishes.map(({ slug, dish }) => ({ slug, ...toNames(dish) })),
  }
}

test('Importing the export changes nothing', async () => {
  const csv = await exported()
  const found = await plan(csv)
  expect(found).toMatchObject({
    source: 'baobab',
    questions: [],
    added: [],
    changed: [],
    left: [],
    missing: 0,
  })
  expect(found.same).toBe((await menuByNames()).dishes.length)
  expect(await drafts()).toEqual([])
  const { message } = await importCsv(csv)
  expect(message).toBe('0 dishes imported.')
  expect(await exported()).toBe(csv)
})

test('INP-10 The export brings a whole menu back after it was lost, as drafts at first', async () => {
  await save(await dishId('Party Jollof'), {
    description: '=HYPERLINK("https://evil.example")',
    also_called: ['rice; red', "'-quoted"],
    related: [await dishId('Moi Moi'), await dishId('Collard Greens')],
    order_by: '16:30',
    made_on_weekdays: ['sunday', 'monday'],
  })
  const csv = await exported()
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  const before = await menuByNames()
  await site.db.menuDraft.deleteMany()
  await site.db.product.deleteMany()
  await site.db.category.deleteMany()
  expect((await menuByNames()).dishes).toEqual([])

  const found = await plan(csv)
  expect(found).toMatchObject({ questions: [], changed: [], left: [], same: 0, missing: 0 })
  expect(found.added).toHaveLength(before.dishes.length)
  const { drafts: count } = await importCsv(csv)
  // nothing is on the menu before it is published
  expect((await site.http.get('/api/user/product').expect(200)).body.products).toEqual([])
  expect(await site.db.product.count({ where: { active: true } })).toBe(0)
  const waiting = await drafts()
  expect(waiting).toHaveLength(count)
  await publish(waiting.map(({ id }) => id)).expect(200)
  expect(await menuByNames()).toEqual(before)
  // an import confirms no recipe
  expect(await site.db.product.count({ where: { recipeCheckedVersion: { not: null } } })).toBe(0)
  expect(await exported()).toBe(csv)
})

test('A changed cell is a draft of that field alone', async () => {
  const id = await dishId('Collard Greens')
  const before = await getDish(id)
  const [size] = before.live.sizes
  const csv = (await exported()).replace(
    new RegExp(`^(size,[^,]*,,Collard Greens,${size?.name},,,)[^,]*`, 'm'),
    '$16.25',
  )
  const found = await plan(csv)
  expect(found.changed).toEqual([
    {
      name: 'Collard Greens',
      changes: [{ field: 'sizes', before: expect.any(String), after: expect.stringContaining('$6.25') }],
    },
  ])
  await importCsv(csv)
  const after = await getDish(id)
  expect(after.live).toEqual(before.live)
  expect(after.draft?.fields).toEqual(['sizes'])
  expect(after.dish.sizes).toEqual(
    before.live.sizes.map((one, index) => (index ? one : { ...one, price: 6.25 })),
  )
  await post('drafts/discard', { ids: [draftId(after)] }).expect(200)
})

test('A column that was taken out leaves its fields as they are', async () => {
  const [head = '', ...rows] = (await exported()).slice(1).split('\r\n')
  const columns = head.split(',')
  expect(columns.slice(0, 8)).toEqual([
    'Row',
    'Page',
    'Category',
    'Dish',
    'Size',
    'Choice',
    'Option',
    'Price',
  ])
  const few = rows
    .filter((row) => /^(dish|size),/.test(row))
    .map((row) => row.split(',').slice(0, 8).join(','))
  const found = await plan(
    [columns.slice(0, 8).join(','), ...few].join('\n').replace(/Choice,Option,/, 'X,Y,'),
  )
  expect(found).toMatchObject({ changed: [], left: [], added: [] })
})

test('A file that was planned on another menu is not brought in', async () => {
  const csv = (await exported()).replaceAll('Moi Moi', 'Moin Moin')
  const { fingerprint, changed } = await plan(csv)
  expect(changed.map(({ name }) => name)).toEqual(['Moi Moi'])
  const id = await dishId('Moi Moi')
  await patch(id, (await getDish(id)).version, { description: 'Steamed beans.' }, kofi).expect(200)
  const { body } = await upload('', csv, { fingerprint }).expect(409)
  expect(body.message).toBe('The menu has changed. Check the plan again.')
  expect((await getDish(id)).dish.name).toBe('Moi Moi')
})

test('Two owners who bring in one file at once bring it in once', async () => {
  const csv = 'Row,Page,Category,Dish,Size,Price\ndish,,Sides,Twice Baked,,\nsize,,,Twice Baked,Side,5\n'
  const { fingerprint } = await plan(csv)
  const both = await Promise.all([imani, kofi].map((owner) => upload('', csv, { fingerprint }, owner)))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await site.db.product.count({ where: { name: 'Twice Baked' } })).toBe(1)
})

test('An ingredient that is not in the list is asked about, and never guessed', async () => {
  const csv = `Row,Page,Category,Dish,Size,Price,Ingredients
dish,,Sides,Sumac Fries,,,Sumac; Salt
size,,,Sumac Fries,Side,5,
dish,${(await site.db.product.findFirstOrThrow({ where: { name: 'Moi Moi' } })).slug},,Moi Moi,,,Sumac`
  const found = await plan(csv)
  expect(found.questions).toMatchObject([{ about: ['Sumac', 'Salt'], answer: 'without' }])
  expect(found.left).toEqual([{ name: 'Moi Moi', reason: 'Add “Sumac” to the ingredients first.' }])
  await importCsv(csv)
  const fries = await site.db.product.findFirstOrThrow({ where: { name: 'Sumac Fries' } })
  expect(fries).toMatchObject({ active: false, recipeCheckedVersion: null })
  const [question] = found.questions
  const out = await plan(csv.replaceAll('Fries', 'Chips'), { [`answers[${question?.id}]`]: 'out' })
  expect(out).toMatchObject({ added: [], left: [{ name: 'Sumac Chips' }, { name: 'Moi Moi' }] })
})

test('Semicolons, a byte order mark and commas in prices are read', async () => {
  const csv =
    '\uFEFFRow;Page;Category;Dish;Size;Price\r\ndish;;Sides;Zwiebel;;\r\nsize;;;Zwiebel;Portion;12,50\r\n'
  expect((await plan(csv)).added).toMatchObject([{ name: 'Zwiebel', sizes: 'Portion $12.50' }])
})

test('Every text comes back as it was written', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 30 }).filter((text) => text === text.trim())
  fc.assert(
    fc.property(
      fc.array(
        texts.filter((text) => text !== ''),
        { maxLength: 5 },
      ),
      texts,
      (items, text) => {
        expect(splitList(joinList(items))).toEqual(items)
        if (text.includes('\0') || !text.isWellFormed()) return
        const csv = writeCsv(['Row', 'Page'], [{ Row: text, Page: 'end' }])
        const { rows } = readCsv(Buffer.from(csv), () => true)
        expect(rows[0]?.get('row')).toBe(text)
        expect(csv.slice('Row,Page\r\n'.length)).not.toMatch(/^"?[=+\-@]/)
      },
    ),
    { numRuns: 40 },
  )
})

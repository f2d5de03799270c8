import type { DishDocument, MenuCsvPlan } from '@baobab/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bearer, createUser } from '../../../test/rows/people.ts'
import { draftId, officeSite } from '../../../test/sites/office-site.ts'
import { writeCsv } from '../../lib/csv.ts'
import { joinList, readCsv, splitList } from './csv-text.ts'
import { loadMenu } from './load-menu.ts'

const { site, imani, kofi, get, post, getDish, dishId, save, patch, publish, drafts } = await officeSite()

const upload = (path: string, csv: string | Buffer, fields: Record<string, string> = {}, owner = imani) => {
  const request = site.http.post(`/api/office/menu/csv${path}`).set(bearer(owner))
  for (const [name, value] of Object.entries(fields)) request.field(name, value)
  return request.attach('file', Buffer.from(csv), { filename: 'menu.csv', contentType: 'text/csv' })
}
const exported = async (): Promise<string> => (await get('menu/csv').expect(200)).body.csv
const plan = async (csv: string | Buffer, fields = {}): Promise<MenuCsvPlan> =>
  (await upload('/plan', csv, fields).expect(200)).body.plan
const importCsv = async (csv: string, fields = {}) =>
  (await upload('', csv, { ...fields, fingerprint: (await plan(csv, fields)).fingerprint }).expect(200)).body

/** The menu with names in the place of ids, which differ after an import. */
async function menuByNames() {
  const menu = await site.db.$transaction(loadMenu)
  const pages = new Map(menu.dishes.map(({ id, page }) => [id, page]))
  const withoutId = <Row extends { id: unknown }>({ id: _, ...row }: Row) => row
  const toNames = ({ category_id, related, sizes, choices, ...dish }: DishDocument) => ({
    ...dish,
    category: menu.categories.find(({ id }) => id === category_id)?.name,
    related: related.map((id) => pages.get(id)),
    sizes: sizes.map(withoutId),
    choices: choices.map(({ options, ...choice }) => ({
      ...withoutId(choice),
      options: options.map(withoutId),
    })),
  })
  return {
    categories: menu.categories.map(({ name, page, also_called }) => ({ name, page, also_called })),
    dishes: menu.dishes.map(({ page, dish }) => ({ page, ...toNames(dish) })),
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

test('A cook may neither export nor import', async () => {
  const cook = await createUser(site, { role: 'kitchen' })
  await site.http.get('/api/office/menu/csv').set(bearer(cook)).expect(403)
  await upload('/plan', 'Row,Page\n', {}, cook).expect(403)
})

test.each([
  ['nothing', '', 'This file is empty.'],
  [
    'a picture',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]),
    'This isn’t a CSV file. In your spreadsheet, choose Save as, CSV UTF-8.',
  ],
  [
    'two bytes for each letter',
    Buffer.from('\uFEFFRow,Page', 'utf16le'),
    'This isn’t a CSV file. In your spreadsheet, choose Save as, CSV UTF-8.',
  ],
  [
    'Latin-1',
    Buffer.from('Row,Page,Dish\ndish,,Caf\xe9', 'latin1'),
    'We can’t read some letters. In your spreadsheet, choose Save as, CSV UTF-8.',
  ],
  [
    'another table',
    'First name,Last name\nAma,Mensah\n',
    'These columns aren’t ours, Square’s, Toast’s or Clover’s.',
  ],
  ['an open quote', 'Row,Page,Dish\ndish,,"Ribs\n', 'Something is wrong with the quotes near line 2.'],
  ['no dish', 'Row,Page,Dish\ncategory,grill,\n', 'This file has no dishes.'],
  [
    'a size without its dish',
    'Row,Page,Dish,Size\ndish,,Ribs,\nsize,,Rib,Rack\n',
    'Line 3 is a size without its dish in the same file.',
  ],
  [
    'an unknown row',
    'Row,Page,Dish\ndish,,Ribs\nplate,,Ribs\n',
    'Line 3 starts with “plate”, not dish, size, choice or option.',
  ],
  [
    'a category of 61 letters',
    `Row,Page,Category,Dish,Size,Price\ndish,,${'c'.repeat(61)},Ribs,,\nsize,,,Ribs,Rack,9\n`,
    `Category “${'c'.repeat(60)}”: At most 60 characters.`,
  ],
  [
    'one category renamed to another',
    'Row,Page,Category,Dish\ncategory,sides,Drinks,\ndish,,Sides,Ribs\n',
    'Two categories would be called “Drinks”.',
  ],
  [
    'three megabytes',
    `Row,Page,Dish\n${'dish,,Ribs\n'.repeat(280_000)}`,
    'This file is too large. At most 2 MB.',
  ],
  [
    '600 dishes',
    `Row,Page,Dish\n${Array.from({ length: 600 }, (_, n) => `dish,,Rib ${n}\n`).join('')}`,
    'At most 500 dishes in one file.',
  ],
])('A file with %s is refused with a reason', async (_name, csv, message) => {
  const { body } = await upload('/plan', csv).expect(422)
  expect(body).toMatchObject({ message, errors: { file: message } })
})

test('What is wrong with a dish is said, and the others come in', async () => {
  const csv = `Row,Page,Category,Dish,Size,Price,Discount\r
dish,,Sides,${'x'.repeat(121)},,,0\r
size,,,${'x'.repeat(121)},Side,5,\r
dish,,Sides,Half Price,,,91\r
size,,,Half Price,Side,5,\r
dish,,Sides,No Size,,,0\r
dish,,Sides,Good One,,,0\r
size,,,Good One,Side,"1,250.00",\r
`
  const found = await plan(csv)
  expect(found.left.map(({ reason }) => reason)).toEqual([
    'Line 2: At most 120 characters.',
    'Line 4: Enter a percentage from 0 to 90.',
    'Line 6: Add a size with its price.',
  ])
  expect(found.added).toEqual([
    { name: 'Good One', category: 'Sides', sizes: 'Side $1,250.00', visible: true },
  ])
})

test('Cells that no form would send are refused for their dish alone', async () => {
  const csv = `Row,Page,Category,Dish,Size,Price,On the menu,Goes with,Order by
category,,Fresh,,,,,,
category,,fresh,,,,,,
dish,,Fresh,Maybe,,,perhaps,,
size,,,Maybe,Side,5,,,
dish,,Fresh,Friends,,,yes,a;b;c;d;e;f;g;h;i,
size,,,Friends,Side,5,,,
dish,,Fresh,Late,,,yes,,25:00
size,,,Late,Side,5,,,
dish,,Fresh,Plain,,,,nothing-here,
size,,,Plain,Side,5,,,
`
  const found = await plan(csv)
  expect(found.left.map(({ reason }) => reason)).toEqual([
    'Line 4: Say yes or no.',
    'Line 6: At most 8 dishes go with it.',
    expect.stringMatching(/^Line 8: /),
  ])
  expect(found.new_categories).toEqual(['Fresh'])
  expect(found.added).toMatchObject([{ name: 'Plain', visible: false }])
  expect((await importCsv(csv)).drafts).toBe(0)
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

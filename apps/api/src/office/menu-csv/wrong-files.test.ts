import { expect, test } from 'vitest'
import { csvSite } from './csv-site.fixture.ts'

const { upload, plan, importCsv } = await csvSite()

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

import { expect, test } from 'vitest'
import { createDish } from '../../apps/api/test/rows/dishes.ts'
import { forFile } from '../../apps/api/test/sites/for-file.ts'
import { kitchenSite } from './kitchen.fixture.ts'

const kitchen = await forFile(kitchenSite())
const choices = { Side: ['Coleslaw', 'Greens'] }
await createDish(kitchen.db, { name: 'Oak Brisket', sizes: { '½ lb': 1600, '1 lb': 3000 }, choices })
await createDish(kitchen.db, { name: 'Lamb', sizes: { Plate: 1600 }, choices })
await createDish(kitchen.db, { name: 'Lamb skewers', sizes: { Plate: 1600 } })

test('`sold-out` finds a dish, a size and an option by name, `back` ends it', async () => {
  expect((await kitchen.run('sold-out')).printed).toBe('Nothing is sold out, and nothing was.')
  expect((await kitchen.run('sold-out brisket')).printed).toBe('Oak Brisket: Sold out for today.')
  expect((await kitchen.run('sold-out oak brisket, ½ lb told')).printed).toBe('Oak Brisket, ½ lb: Sold out.')
  expect((await kitchen.run('sold-out coleslaw told')).printed).toBe('Side: Coleslaw: Sold out.')
  expect((await kitchen.run('sold-out lamb told')).printed).toBe('Lamb: Sold out.')
  const rows = (await kitchen.run('sold-out')).printed.split('\n').map((line) => line.split(/ {2,}/))
  expect(rows[0]).toEqual(['ID', 'WHAT', 'SINCE', 'BY', 'ENDS'])
  expect(rows.slice(1).map(([, what, , by]) => [what, by])).toEqual([
    ['Lamb', 'Rosa'],
    ['Side: Coleslaw', 'Rosa'],
    ['Oak Brisket, ½ lb', 'Rosa'],
    ['Oak Brisket', 'Rosa'],
  ])
  expect((await kitchen.run(`back ${rows[1]?.[0]}`)).printed).toBe('It’s back on sale.')
  expect((await kitchen.run('sold-out')).printed).toMatch(/Lamb .*ended .* by Rosa/)
})

test('A name that fits several things, or none, marks nothing', async () => {
  const { code, errors } = await kitchen.run('sold-out b told')
  expect(code).toBe(2)
  expect(errors).toContain('Which one?')
  expect((await kitchen.run('sold-out pizza')).errors).toContain('The menu has nothing called “pizza”.')
  expect((await kitchen.run('back soon')).code).toBe(2)
})

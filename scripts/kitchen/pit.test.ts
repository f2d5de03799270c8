import { restaurantDate } from '@baobab/contract'
import { expect, test } from 'vitest'
import { createMeat } from '../../apps/api/test/rows/pit.ts'
import { forFile } from '../../apps/api/test/sites/for-file.ts'
import { kitchenSite } from './kitchen.fixture.ts'

const kitchen = await forFile(kitchenSite())
await createMeat(kitchen.db, 'Brisket')
await createMeat(kitchen.db, 'Pork ribs')
await createMeat(kitchen.db, 'Short ribs')

test('`pit` lists, adds, corrects and moves lots', async () => {
  expect((await kitchen.run('pit')).printed).toBe('No lot is planned: there is as much as is ordered.')
  const day = restaurantDate(new Date(Date.now() + 2 * 86_400_000))
  expect((await kitchen.run(`pit add brisket ${day} 17:30 14.5`)).printed).toBe('Brisket: 14½ lb added.')
  expect((await kitchen.run(`pit add pork ribs ${day} 11:00 3`)).printed).toBe('Pork ribs: 3 lb added.')
  const rows = (await kitchen.run('pit')).printed.split('\n').map((line) => line.split(/ {2,}/))
  expect(rows[0]).toEqual(['LOT', 'DAY', 'MEAT', 'READY', 'COOKED', 'SOLD', 'LEFT', 'LAST CHANGE'])
  expect(rows[1]?.slice(1, 7)).toEqual([day, 'Brisket', `${day} 17:30`, '14½ lb', '0 oz', '14½ lb'])
  const id = rows[1]?.[0]
  expect((await kitchen.run(`pit correct ${id} 9`)).printed).toBe('Saved.')
  expect((await kitchen.run(`pit later ${id} 40`)).printed).toBe('Saved.')
  expect((await kitchen.run('pit')).printed).toMatch(new RegExp(`${day} 18:10 +9 lb .* Rosa`))
})

test('What is not understood changes nothing', async () => {
  for (const words of [
    'pit burn',
    'pit add brisket',
    'pit add brisket soon 14',
    'pit later x 5',
    'pit later 1 x',
  ])
    expect((await kitchen.run(words)).code, words).toBe(2)
  expect((await kitchen.run('pit add ribs 17:30 5')).errors).toContain(
    'Which meat? One of Brisket, Pork ribs, Short ribs.',
  )
})

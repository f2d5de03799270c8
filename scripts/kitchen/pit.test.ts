import { restaurantDate } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, PASSWORD } from '../../apps/api/test/people.ts'
import { createMeat } from '../../apps/api/test/pit.ts'
import { type TestSite, testSite } from '../../apps/api/test/test-site.ts'
import { kitchen } from './kitchen.ts'

let site: TestSite
let siteUrl: string
let email: string
beforeAll(async () => {
  site = await testSite({ DATABASE_URL: await freshDatabase() })
  siteUrl = await site.app.listen({ port: 0, host: '127.0.0.1' })
  email = (await createUser(site, { role: 'owner', firstName: 'Ama' })).email
  await createMeat(site.db, 'Brisket')
  await createMeat(site.db, 'Pork ribs')
  await createMeat(site.db, 'Short ribs')
})
afterAll(() => site.close())

async function run(words: string) {
  const printed: string[] = []
  const errors: string[] = []
  const code = await kitchen(words.split(' '), {
    siteUrl,
    credentials: async () => ({ email, password: PASSWORD }),
    print: (text) => printed.push(text),
    printError: (text) => errors.push(text),
  })
  return { code, printed: printed.join('\n'), errors: errors.join('\n') }
}

test('`pit` lists, adds, corrects and moves lots', async () => {
  expect((await run('pit')).printed).toBe('No lot is planned: there is as much as is ordered.')
  const day = restaurantDate(new Date(Date.now() + 2 * 86_400_000))
  expect((await run(`pit add brisket ${day} 17:30 14.5`)).printed).toBe('Brisket: 14½ lb added.')
  expect((await run(`pit add pork ribs ${day} 11:00 3`)).printed).toBe('Pork ribs: 3 lb added.')
  const rows = (await run('pit')).printed.split('\n').map((line) => line.split(/ {2,}/))
  expect(rows[0]).toEqual(['LOT', 'DAY', 'MEAT', 'READY', 'COOKED', 'SOLD', 'LEFT', 'LAST CHANGE'])
  expect(rows[1]?.slice(1, 7)).toEqual([day, 'Brisket', `${day} 17:30`, '14½ lb', '0 oz', '14½ lb'])
  const id = rows[1]?.[0]
  expect((await run(`pit correct ${id} 9`)).printed).toBe('Saved.')
  expect((await run(`pit later ${id} 40`)).printed).toBe('Saved.')
  expect((await run('pit')).printed).toMatch(new RegExp(`${day} 18:10 +9 lb .* Ama`))
})

test('`set pit` changes the standing plan', async () => {
  expect((await run('set pit friday brisket 11:00 60')).printed).toBe('Saved.')
  expect((await run('set pit friday pork ribs 11:00 40')).printed).toBe('Saved.')
  expect((await run('service')).printed).toContain('2 cooks a week, 100 lb together')
  expect((await run('set pit friday pork ribs 11:00 off')).printed).toBe('Saved.')
  expect(await site.db.pitPlan.findMany({ select: { weekday: true, ounces: true } })).toEqual([
    { weekday: 5, ounces: 960 },
  ])
})

test('What is not understood changes nothing', async () => {
  for (const words of [
    'pit burn',
    'pit add brisket',
    'pit add brisket soon 14',
    'pit later x 5',
    'pit later 1 x',
  ])
    expect((await run(words)).code, words).toBe(2)
  expect((await run('pit add ribs 17:30 5')).errors).toContain(
    'Which meat? One of Brisket, Pork ribs, Short ribs.',
  )
  expect((await run('set pit someday brisket 11:00 60')).code).toBe(2)
})

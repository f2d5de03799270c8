import { freshDatabase } from '@baobab/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDish } from '../../apps/api/test/dishes.ts'
import { createUser, PASSWORD } from '../../apps/api/test/people.ts'
import { type TestSite, testSite } from '../../apps/api/test/test-site.ts'
import { kitchen } from './kitchen.ts'

let site: TestSite
let siteUrl: string
let email: string
beforeAll(async () => {
  site = await testSite({ DATABASE_URL: await freshDatabase() })
  siteUrl = await site.app.listen({ port: 0, host: '127.0.0.1' })
  email = (await createUser(site, { role: 'kitchen', firstName: 'Rosa' })).email
  const choices = { Side: ['Coleslaw', 'Greens'] }
  await createDish(site.db, { name: 'Oak Brisket', sizes: { '½ lb': 1600, '1 lb': 3000 }, choices })
  await createDish(site.db, { name: 'Lamb', sizes: { Plate: 1600 }, choices })
  await createDish(site.db, { name: 'Lamb skewers', sizes: { Plate: 1600 } })
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

test('`sold-out` finds a dish, a size and an option by name, `back` ends it', async () => {
  expect((await run('sold-out')).printed).toBe('Nothing is or was sold out.')
  expect((await run('sold-out brisket')).printed).toBe('Oak Brisket: Sold out for today.')
  expect((await run('sold-out oak brisket, ½ lb told')).printed).toBe('Oak Brisket, ½ lb: Sold out.')
  expect((await run('sold-out coleslaw told')).printed).toBe('Side: Coleslaw: Sold out.')
  expect((await run('sold-out lamb told')).printed).toBe('Lamb: Sold out.')
  const rows = (await run('sold-out')).printed.split('\n').map((line) => line.split(/ {2,}/))
  expect(rows[0]).toEqual(['ID', 'WHAT', 'SINCE', 'BY', 'ENDS'])
  expect(rows.slice(1).map(([, what, , by]) => [what, by])).toEqual([
    ['Lamb', 'Rosa'],
    ['Side: Coleslaw', 'Rosa'],
    ['Oak Brisket, ½ lb', 'Rosa'],
    ['Oak Brisket', 'Rosa'],
  ])
  expect((await run(`back ${rows[1]?.[0]}`)).printed).toBe('It can be ordered again.')
  expect((await run('sold-out')).printed).toMatch(/Lamb .*ended .* by Rosa/)
})

test('A name that fits several things, or none, marks nothing', async () => {
  const { code, errors } = await run('sold-out b told')
  expect(code).toBe(2)
  expect(errors).toContain('Which one?')
  expect((await run('sold-out pizza')).errors).toContain('The menu has nothing called “pizza”.')
  expect((await run('back soon')).code).toBe(2)
})

import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays, restaurantDate, restaurantInstant, type SmokeSheet } from '@baobab/contract'
import { freshDatabase } from '@baobab/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createUser, PASSWORD } from '../../apps/api/test/people.ts'
import { createLot, createMeat } from '../../apps/api/test/pit.ts'
import { type TestSite, testSite } from '../../apps/api/test/test-site.ts'
import { kitchen } from './kitchen.ts'
import { smokeSheetPage } from './smoke-sheet-page.ts'

let site: TestSite
let siteUrl: string
let email: string
const day = addDays(restaurantDate(new Date()), 3)
beforeAll(async () => {
  site = await testSite({ DATABASE_URL: await freshDatabase() })
  siteUrl = await site.app.listen({ port: 0, host: '127.0.0.1' })
  email = (await createUser(site, { role: 'owner' })).email
  const { id } = await createMeat(site.db, 'Brisket')
  await createMeat(site.db, 'Pork <ribs>')
  await site.db.meat.update({ where: { id }, data: { yieldPercent: 50 } })
  await createLot(site.db, id, { readyAt: restaurantInstant(day, '11:00'), ounces: 320 })
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

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
  .format(new Date(`${day}T00:00:00Z`))
  .toLowerCase()

test('`smoke-sheet` prints how much raw meat to put on, with the usual walk-ins', async () => {
  expect((await run(`set walk-ins ${weekday} brisket 30`)).printed).toBe('Saved.')
  expect((await run('service')).printed).toContain('usually 30 lb a week at the counter')
  const rows = (await run(`smoke-sheet ${day}`)).printed.split('\n').map((line) => line.split(/ {2,}/))
  expect(rows[0]?.[0]).toContain(`For ${day}, made `)
  expect(rows[2]?.slice(0, 3)).toEqual(['MEAT', 'RAW', 'COOKED'])
  expect(rows[3]).toEqual([
    'Brisket',
    '60 lb',
    '30 lb',
    '0 oz',
    '0 oz',
    '30 lb',
    '0 oz',
    '0 oz',
    '20 lb, 10 lb short',
  ])
  expect(rows[4]?.at(-1)).toBe('no lot')
  expect((await run(`set walk-ins ${weekday} brisket off`)).printed).toBe('Saved.')
  expect((await run(`smoke-sheet ${day}`)).printed).toMatch(/^Brisket +0 lb/m)
})

test('With a file it writes a page to print, in which no name is markup', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'baobab-sheet-')), 'sheet.html')
  expect((await run(`smoke-sheet ${day} ${file}`)).printed).toBe(
    `Written to ${file}. Open it in a browser and print it.`,
  )
  const page = await readFile(file, 'utf8')
  expect(page).toContain('<h1>Smoke sheet for ')
  expect(page).toContain('<td class="raw">0 lb</td>')
  expect(page).toContain('11:00 20 lb')
  expect(page).toContain('Pork &#60;ribs&#62;')
})

test('A page without meats is a page', () => {
  const sheet: SmokeSheet = { service_day: day, made_at: new Date().toISOString(), usual_days: [], meats: [] }
  expect(smokeSheetPage(sheet)).toContain('nothing is known of the usual')
})

test('What is no day is refused', async () => {
  expect((await run('smoke-sheet tomorrow')).code).toBe(2)
  expect((await run(`smoke-sheet ${day} ${day}`)).code).toBe(2)
  expect((await run('set walk-ins someday brisket 3')).code).toBe(2)
})

test('`set` gives pickup and delivery limits of their own', async () => {
  expect((await run('set delivery-units 8')).printed).toBe('Saved.')
  expect((await run('set pickup-units 16')).printed).toBe('Saved.')
  expect((await run('service')).printed).toMatch(/Of it at most +16 for pickup, 8 for delivery/)
  expect((await run('set delivery-units none')).printed).toBe('Saved.')
  expect((await run('service')).printed).toMatch(/Of it at most +16 for pickup$/m)
})

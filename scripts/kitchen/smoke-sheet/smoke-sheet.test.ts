import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addDays,
  formatShortDayAndYear,
  restaurantDate,
  restaurantInstant,
  type SmokeSheet,
} from '@baobab/contract'
import { expect, test } from 'vitest'
import { createLot, createMeat } from '../../../apps/api/test/rows/pit.ts'
import { forFile } from '../../../apps/api/test/sites/for-file.ts'
import { kitchenSite } from '../kitchen.fixture.ts'
import { smokeSheetPage } from './smoke-sheet-page.ts'

const day = addDays(restaurantDate(new Date()), 3)
const kitchen = await forFile(kitchenSite())
const { id } = await createMeat(kitchen.db, 'Brisket')
await createMeat(kitchen.db, 'Pork <ribs>')
await kitchen.db.meat.update({ where: { id }, data: { yieldPercent: 50 } })
await createLot(kitchen.db, id, { readyAt: restaurantInstant(day, '11:00'), ounces: 320 })

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' })
  .format(new Date(`${day}T00:00:00Z`))
  .toLowerCase()

test('`smoke-sheet` prints how much raw meat to put on, with the usual walk-ins', async () => {
  expect((await kitchen.runAsOwner(`set walk-ins ${weekday} brisket 30`)).printed).toBe('Saved.')
  expect((await kitchen.run('service')).printed).toContain('usually 30 lb a week at the counter')
  const rows = (await kitchen.run(`smoke-sheet ${day}`)).printed
    .split('\n')
    .map((line) => line.split(/ {2,}/))
  expect(rows[0]?.[0]).toContain(`For ${formatShortDayAndYear(day)}, made `)
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
  expect((await kitchen.runAsOwner(`set walk-ins ${weekday} brisket off`)).printed).toBe('Saved.')
  expect((await kitchen.run(`smoke-sheet ${day}`)).printed).toMatch(/^Brisket +0 lb/m)
})

test('`set yield` changes how much raw meat it takes', async () => {
  expect((await kitchen.runAsOwner(`set walk-ins ${weekday} brisket 30`)).printed).toBe('Saved.')
  expect((await kitchen.runAsOwner('set yield brisket 40')).printed).toBe('Saved.')
  expect((await kitchen.run(`smoke-sheet ${day}`)).printed).toMatch(/^Brisket +75 lb/m)
  expect((await kitchen.runAsOwner('set yield brisket 101')).code).toBe(1)
  expect((await kitchen.runAsOwner('set yield brisket')).code).toBe(2)
  // the cook may not
  expect((await kitchen.run('set yield brisket 50')).code).toBe(1)
  expect((await kitchen.runAsOwner('set yield brisket 50')).printed).toBe('Saved.')
  expect((await kitchen.runAsOwner(`set walk-ins ${weekday} brisket off`)).printed).toBe('Saved.')
})

test('With a file it writes a page to print, in which no name is markup', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'baobab-sheet-')), 'sheet.html')
  expect((await kitchen.run(`smoke-sheet ${day} ${file}`)).printed).toBe(
    `Written to ${file}. Open it in a browser and print it.`,
  )
  const page = await readFile(file, 'utf8')
  expect(page).toContain('<h1>Smoke sheet for ')
  expect(page).toContain('<td class="raw">0 lb</td>')
  expect(page).toContain('11 am: 20 lb')
  // nothing ordered is a dash, so that a number is seen
  expect(page).toContain('<td>–</td>')
  expect(page).not.toContain('>0 oz<')
  expect(page).toContain('20 lb, 20 lb more than needed')
  expect(page).not.toMatch(/\d\d:\d\d(?! [ap]m)/)
  expect(page).toContain('Pork &#60;ribs&#62;')
})

test('A page without meats is a page', () => {
  const sheet: SmokeSheet = { service_day: day, made_at: new Date().toISOString(), usual_days: [], meats: [] }
  expect(smokeSheetPage(sheet)).toContain('no usual amounts')
})

test('What is no day is refused', async () => {
  expect((await kitchen.run('smoke-sheet tomorrow')).code).toBe(2)
  expect((await kitchen.run(`smoke-sheet ${day} ${day}`)).code).toBe(2)
  expect((await kitchen.runAsOwner('set walk-ins someday brisket 3')).code).toBe(2)
})

test('`set` gives pickup and delivery limits of their own', async () => {
  expect((await kitchen.runAsOwner('set delivery-units 8')).printed).toBe('Saved.')
  expect((await kitchen.runAsOwner('set pickup-units 16')).printed).toBe('Saved.')
  expect((await kitchen.run('service')).printed).toMatch(/Of it at most +16 for pickup, 8 for delivery/)
  expect((await kitchen.runAsOwner('set delivery-units none')).printed).toBe('Saved.')
  expect((await kitchen.run('service')).printed).toMatch(/Of it at most +16 for pickup$/m)
})

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/index.ts'
import { migrationsFolder } from '../package-root.ts'
import { missingSql, writeNextMigration } from './diff.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  await mkdir(join(folder, '20261121090000_drop_place'))
  await writeFile(
    join(folder, '20261121090000_drop_place', 'migration.sql'),
    'ALTER TABLE "events" DROP COLUMN "place";',
  )
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('The migrations create exactly the tables that schema.prisma describes', async () => {
  expect(await missingSql(await freshDatabase('nothing'))).toBe('')
})

test('A migration that schema.prisma does not follow is found', async () => {
  const url = await freshDatabase('nothing')
  expect(await missingSql(url, folder)).toContain(`ALTER TABLE "events" ADD COLUMN     "place"`)
})

test('The next migration is written from schema.prisma, and then nothing is missing', async () => {
  const url = await freshDatabase('nothing')
  const file = await writeNextMigration(url, 'Where it is', folder)
  expect(file).toMatch(/\/\d{14}_where_it_is\/migration\.sql$/)
  expect(await readFile(file ?? '', 'utf8')).toContain('"place"')
  expect(await writeNextMigration(url, 'again', folder)).toBeUndefined()
  await expect(writeNextMigration(url, '??', folder)).rejects.toThrow('needs a name')
})

test('A table that lost its date CHECK gets it back', async () => {
  const url = await freshDatabase('nothing')
  await writeFile(
    join(folder, '20261121090000_drop_place', 'migration.sql'),
    'ALTER TABLE mails DROP CONSTRAINT mails_dates_in_range;',
  )
  expect(await missingSql(url, folder)).toBe(
    'ALTER TABLE mails ADD CONSTRAINT mails_dates_in_range CHECK (dates_in_range(queued_at, sent_at, parked_at));',
  )
})

import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/index.ts'
import { migrationsFolder } from '../package-root.ts'
import { withClient } from '../with-client.ts'
import { missingSql, writeNextMigration } from './diff.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('The migrations create exactly the tables that schema.prisma describes, and no scratch database is left', async () => {
  const url = await freshDatabase('nothing')
  expect(await missingSql(url)).toBe('')
  const scratch = `SELECT datname FROM pg_database WHERE starts_with(datname, current_database() || '_scratch_')`
  expect(await withClient(url, async (client) => (await client.query(scratch)).rows)).toEqual([])
})

test('The next migration has the column of schema.prisma and the date CHECK that are missing, and then nothing is', async () => {
  const url = await freshDatabase('nothing')
  await mkdir(join(folder, '20261121090000_drop_place'))
  await writeFile(
    join(folder, '20261121090000_drop_place', 'migration.sql'),
    'ALTER TABLE "events" DROP COLUMN "place"; ALTER TABLE mails DROP CONSTRAINT mails_dates_in_range;',
  )
  const file = await writeNextMigration(url, 'Where it is', folder)
  expect(file).toMatch(/\/\d{14}_where_it_is\/migration\.sql$/)
  const sql = await readFile(file ?? '', 'utf8')
  expect(sql).toContain('ALTER TABLE "events" ADD COLUMN     "place"')
  expect(sql).toContain(
    '\n\nALTER TABLE mails ADD CONSTRAINT mails_dates_in_range CHECK (dates_in_range(queued_at, sent_at, parked_at));\n',
  )
  expect(await writeNextMigration(url, 'again', folder)).toBeUndefined()
  await expect(writeNextMigration(url, '??', folder)).rejects.toThrow('needs a name')
})

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/index.ts'
import { migrationsFolder } from '../package-root.ts'
import { driftCheck, writeNextMigration } from './diff.ts'
import { migrate } from './migrate.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
  await addMigration('20990101000000_stray', 'ALTER TABLE "events" DROP COLUMN "place";')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function addMigration(name: string, sql: string) {
  await cp(join(folder, '20261121030000_house'), join(folder, name), { recursive: true })
  await writeFile(join(folder, name, 'migration.sql'), sql)
}

test('a migration that schema.prisma knows nothing of is found', async () => {
  const url = await freshDatabase('nothing')
  expect(await driftCheck(url, folder)).toContain(`ALTER TABLE "events" ADD COLUMN     "place"`)
})

test('the next migration is written from schema.prisma, and then nothing is missing', async () => {
  const url = await freshDatabase('nothing')
  await rm(join(folder, '20990101000000_stray'), { recursive: true })
  await addMigration('20261121030001_stray', 'ALTER TABLE "events" DROP COLUMN "place";')
  const file = await writeNextMigration(url, 'Where it is', folder)
  expect(file).toMatch(/\/\d{14}_where_it_is\/migration\.sql$/)
  expect(await readFile(file ?? '', 'utf8')).toContain('"place"')
  expect(await writeNextMigration(url, 'again', folder)).toBeUndefined()
  await expect(writeNextMigration(url, '??', folder)).rejects.toThrow('needs a name')
})

test('a migration that fails says why and leaves nothing of itself', async () => {
  const url = await freshDatabase('migrated')
  await addMigration('20990101000000_stray', 'CREATE TABLE half (id int); SELECT 1 / 0;')
  await expect(migrate(url, folder)).rejects.toThrow('division by zero')
  await rm(join(folder, '20990101000000_stray'), { recursive: true })
  await addMigration('20990101000001_whole', 'CREATE TABLE half (id int);')
  await expect(migrate(url, folder)).rejects.toThrow(/20990101000000_stray|P3009/)
})

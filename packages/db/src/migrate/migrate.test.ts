import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/index.ts'
import { migrationsFolder } from '../package-root.ts'
import { withClient } from '../with-client.ts'
import { migrate, readMigrations } from './migrate.ts'
import { withSchemaEngine } from './schema-engine.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'baobab-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function writeMigration(name: string, sql: string) {
  await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, name, 'migration.sql'), sql)
}

const query = (url: string, sql: string) => withClient(url, async (client) => (await client.query(sql)).rows)

test('CON-11 Three processes that migrate one empty database at once leave it migrated once, and no connection', async () => {
  const url = await freshDatabase('nothing')
  const results = await Promise.all([migrate(url), migrate(url), migrate(url)])
  const workers = results.filter((applied) => applied.length > 0)
  expect(workers).toHaveLength(1)
  const history = await query(
    url,
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL ORDER BY started_at',
  )
  expect(history.map((row) => row.migration_name)).toEqual(workers[0])
  expect(await migrate(url)).toEqual([])
  // a server process ends a moment after its client has gone
  await expect
    .poll(() =>
      query(
        url,
        `SELECT 1 FROM pg_stat_activity WHERE application_name = 'baobab-migrate' AND datname = current_database()`,
      ),
    )
    .toEqual([])
})

test('Prisma reads the history as complete and unchanged', async () => {
  const url = await freshDatabase('migrated')
  const migrations = await readMigrations(migrationsFolder)
  const diagnosis = await withSchemaEngine(url, (engine) =>
    engine.diagnoseMigrationHistory({
      migrationsList: {
        baseDir: migrationsFolder,
        lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"' },
        shadowDbInitScript: '',
        migrationDirectories: migrations.map(({ name, sql }) => ({
          path: name,
          migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
        })),
      },
      optInToShadowDatabase: false,
      filters: { externalTables: [], externalEnums: [] },
    }),
  )
  expect(diagnosis).toMatchObject({
    hasMigrationsTable: true,
    history: null,
    editedMigrationNames: [],
    failedMigrationNames: [],
  })
})

test('A migration that fails says why and leaves nothing behind', async () => {
  const url = await freshDatabase('migrated')
  await writeMigration('20990101000000_broken', 'CREATE TABLE half (id int); SELECT 1 / 0;')
  await expect(migrate(url, folder)).rejects.toThrow(
    '20990101000000_broken/migration.sql failed and changed nothing: division by zero',
  )
  await writeMigration('20990101000000_broken', 'CREATE TABLE half (id int);')
  expect(await migrate(url, folder)).toEqual(['20990101000000_broken'])
})

test('A migration that was changed after it was applied stops the start and says what to do', async () => {
  const url = await freshDatabase('migrated')
  await writeMigration('20990101000000_tables', 'CREATE TABLE one (id int);')
  await migrate(url, folder)
  await writeMigration('20990101000000_tables', 'CREATE TABLE one (id int); CREATE TABLE two (id int);')
  await expect(migrate(url, folder)).rejects.toThrow(
    '20990101000000_tables/migration.sql was changed after this database applied it. Undo the change and write a new ' +
      'migration instead: “npm run db:diff -- name”. In development, “npm run reset” starts again with an empty database.',
  )
})

test('A database that is newer than the release is left alone', async () => {
  const url = await freshDatabase('migrated')
  await writeMigration('20990101000000_newer', 'CREATE TABLE newer (id int);')
  await migrate(url, folder)
  expect(await migrate(url)).toEqual([])
})

test('A database with another history is refused', async () => {
  const url = await freshDatabase('migrated')
  await writeMigration('20990101000000_mine', 'CREATE TABLE mine (id int);')
  await migrate(url, folder)
  await rm(join(folder, '20990101000000_mine'), { recursive: true })
  await writeMigration('20990102000000_yours', 'CREATE TABLE yours (id int);')
  await expect(migrate(url, folder)).rejects.toThrow(
    'This database has the migration 20990101000000_mine, which this release does not know',
  )
})

test('A migration that Prisma left unfinished is refused', async () => {
  const url = await freshDatabase('migrated')
  await query(
    url,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', '20990101000000_half')`,
  )
  await expect(migrate(url)).rejects.toThrow('20990101000000_half was started by Prisma')
})

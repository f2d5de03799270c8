import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { migrationsFolder } from '../package-root.ts'
import { installJobQueue } from './job-queue.ts'
import { withMigrationLock } from './migration-lock.ts'

type Migration = { name: string; file: string; sql: string; checksum: string }
type HistoryRow = { name: string; checksum: string; finished: boolean }

/** Something a person has to decide: the message says what. */
export class MigrationError extends Error {}

const inDevelopment = 'In development, “npm run reset” starts again with an empty database.'

// Prisma's own table and checksums, so that `prisma migrate` can read and continue the history.
const createHistoryTable = `CREATE TABLE _prisma_migrations (
  id varchar(36) PRIMARY KEY,
  checksum varchar(64) NOT NULL,
  finished_at timestamptz,
  migration_name varchar(255) NOT NULL,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz NOT NULL DEFAULT now(),
  applied_steps_count integer NOT NULL DEFAULT 0
)`

/** Applies the migrations that this database does not have yet, in order of name, and returns their names. */
export async function migrate(url: string, folder: string = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  return withMigrationLock(url, async (client) => {
    const pending = await findPending(client, migrations)
    for (const migration of pending) await apply(client, migration)
    await installJobQueue(url)
    return pending.map(({ name }) => name)
  })
}

export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => {
      const file = join(folder, name, 'migration.sql')
      const sql = await readFile(file, 'utf8')
      return { name, file, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function findPending(client: Client, migrations: Migration[]): Promise<Migration[]> {
  // not IF NOT EXISTS, which needs the right to create also when there is nothing to do
  const { rows } = await client.query<{ found: string | null }>(
    `SELECT to_regclass('_prisma_migrations') AS found`,
  )
  if (rows[0]?.found == null) await client.query(createHistoryTable)
  const { rows: history } = await client.query<HistoryRow>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL ORDER BY started_at`,
  )
  const unfinished = history.find(({ finished }) => !finished)
  if (unfinished)
    throw new MigrationError(
      `The migration ${unfinished.name} was started by Prisma's command line and did not finish. ` +
        'Repair the database, then tell Prisma with “prisma migrate resolve”.',
    )
  const applied = new Map(history.map(({ name, checksum }) => [name, checksum]))
  const changed = migrations.find(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum)
  if (changed)
    throw new MigrationError(
      `${changed.file} was changed after this database applied it. Undo the change and write a new migration ` +
        `instead: “npm run db:diff -- name”. ${inDevelopment}`,
    )
  const pending = migrations.filter(({ name }) => !applied.has(name))
  const unknown = history.find(({ name }) => !migrations.some((migration) => migration.name === name))
  // Without pending migrations the database is merely newer than this release, as after a rollback of the site.
  if (unknown && pending.length > 0)
    throw new MigrationError(
      `This database has the migration ${unknown.name}, which this release does not know, and lacks ` +
        `${pending[0]?.name}. It belongs to another history. ${inDevelopment}`,
    )
  return pending
}

/** The script and its history row in one transaction: a migration that fails leaves nothing behind. */
async function apply(client: Client, { name, file, sql, checksum }: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(sql)
    await client.query(
      `INSERT INTO _prisma_migrations (id, migration_name, checksum, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), name, checksum],
    )
    await client.query('COMMIT')
  } catch (err) {
    await client.query('ROLLBACK').catch(() => {})
    const reason = err instanceof Error ? err.message : String(err)
    throw new MigrationError(`${file} failed and changed nothing: ${reason}`, { cause: err })
  }
}

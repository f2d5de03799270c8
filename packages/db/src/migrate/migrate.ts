import pg from 'pg'
import { migrationsFolder } from '../package-root.ts'
import { installJobQueue } from './job-queue.ts'
import { readMigrations, withSchemaEngine } from './schema-engine.ts'

// An arbitrary number that means "someone is migrating this database".
const lockKey = 7_262_262

/**
 * Brings the database up to date and says which migrations that took. Processes that start together queue up for
 * an advisory lock, so one of them works and the others find nothing to do.
 */
export async function migrate(url: string, folder: string = migrationsFolder): Promise<string[]> {
  const migrationsList = await readMigrations(folder)
  return withMigrationLock(url, async () => {
    const applied = await withSchemaEngine(url, async (engine) => {
      const filters = { externalTables: [], externalEnums: [] }
      const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters })
      return appliedMigrationNames
    })
    await installJobQueue(url)
    return applied
  })
}

/** For anything that only one process at a time may do to a database. Not reentrant: migrate() takes it itself. */
export async function withMigrationLock<T>(url: string, work: () => Promise<T>): Promise<T> {
  // a connection of its own: the lock lives and dies with it, even by kill -9
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'baobab-migrate',
    keepAlive: true,
  })
  let lost: Error | undefined
  client.on('error', (err) => {
    lost = err
  })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    const result = await work()
    if (lost) throw lost
    return result
  } finally {
    await client.end().catch(() => {})
  }
}

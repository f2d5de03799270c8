import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

/** Creates or updates the job queue's tables, which have their own schema and migrations. */
export async function installJobQueue(url: string): Promise<void> {
  // With a pool of its own the library would not wait for its connections to end.
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 })
  // A lost connection fails the query that runs; without a listener it would end the process.
  const ignore = () => {}
  pool.on('error', ignore).on('connect', (client) => client.on('error', ignore))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  } finally {
    await pool.end()
  }
}

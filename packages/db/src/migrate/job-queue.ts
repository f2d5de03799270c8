import { Logger, runMigrations } from 'graphile-worker'
import pg from 'pg'

/** The job queue keeps its tables in a schema of its own, graphile_worker, and brings its own migrations. */
export async function installJobQueue(url: string): Promise<void> {
  // given only an address, the library would not wait for its connections to end
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 10_000 })
  // what fails is thrown by the query it hits
  const heard = () => {}
  pool.on('error', heard).on('connect', (client) => client.on('error', heard))
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(() => () => {}) })
  } finally {
    await pool.end()
  }
}

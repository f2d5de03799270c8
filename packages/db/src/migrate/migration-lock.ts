import pg from 'pg'

// An arbitrary number that means "someone is migrating this database".
const lockKey = 7_262_262

/**
 * Runs `work` while no other process migrates or seeds this database; others wait. `client` is the connection that holds
 * the lock: the lock ends with it, even after kill -9. Not reentrant: migrate() takes the lock itself.
 */
export async function withMigrationLock<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'baobab-migrate',
    keepAlive: true,
  })
  let connectionError: Error | undefined
  client.on('error', (err) => {
    connectionError = err
  })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey])
    const result = await work(client)
    if (connectionError) throw connectionError
    return result
  } finally {
    await client.end().catch(() => {})
  }
}

import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/index.ts'
import { driftCheck } from './diff.ts'
import { migrate } from './migrate.ts'

const query = async (url: string, sql: string) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

test('CON-11 three processes that migrate one empty database at once leave it migrated once', async () => {
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
})

test('migrating leaves no connection and no scratch database behind', async () => {
  const url = await freshDatabase('nothing')
  await migrate(url)
  await driftCheck(url)
  // a server process ends a moment after its client has gone
  await expect
    .poll(() =>
      query(
        url,
        `SELECT 1 FROM pg_stat_activity WHERE application_name = 'baobab-migrate' AND datname = current_database()`,
      ),
    )
    .toEqual([])
  expect(await query(url, `SELECT datname FROM pg_database WHERE datname LIKE 'shadow\\_%'`)).toEqual([])
})

test('the migrations make exactly the tables that schema.prisma describes', async () => {
  expect(await driftCheck(await freshDatabase('nothing'))).toBe('')
})

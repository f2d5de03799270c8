import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../testing/index.ts'
import { poolConfig } from './index.ts'

test('A connection that is lost in use fails its next query and does not end the process', async () => {
  const pool = new pg.Pool(poolConfig(await testDatabase(), { poolMax: 2 }))
  onTestFinished(() => pool.end())
  const lost = await pool.connect()
  const { rows } = await lost.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  // without a listener of the connection's own, this event would be an uncaught error
  const end = new Promise((resolve) => lost.once('end', resolve))
  await pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
  await end
  await expect(lost.query('SELECT 1')).rejects.toThrow(/not queryable|Connection terminated/)
  lost.release()
  await expect(pool.query('SELECT 1')).resolves.toMatchObject({ rowCount: 1 })
})

test('Queries that are sent at once on one connection wait for each other, which pg demands', async () => {
  const script = `
    import pg from 'pg'
    import { poolConfig } from './src/index.ts'
    const pool = new pg.Pool(poolConfig(process.env.DATABASE_URL))
    const client = await pool.connect()
    const results = await Promise.allSettled(['1', '1 / 0', '2'].map((n) => client.query('SELECT ' + n + ' AS n')))
    client.release()
    await pool.end()
    console.log(JSON.stringify(results.map(({ value }) => value?.rows[0].n ?? null)))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--throw-deprecation', '--input-type=module-typescript', '--eval', script],
    { cwd: join(import.meta.dirname, '..'), env: { ...process.env, DATABASE_URL: await testDatabase() } },
  )
  expect(JSON.parse(stdout)).toEqual([1, null, 2])
})

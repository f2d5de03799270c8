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

import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Beginning, dropOthers, ensureDatabase } from './databases.ts'

/**
 * The address of this test file's own database, with every table and, if asked for, the seeded menu. A worker process runs one
 * file, so no file finds rows, queued jobs or notifications of another; its tests share it, so each makes its own rows, never
 * truncates and never counts a whole table.
 */
export const testDatabase = async (beginning: 'migrated' | 'seeded' = 'migrated'): Promise<string> => {
  const { adminUrl, run, project } = inject('testDatabases')
  const { VITEST_POOL_ID = '0', VITEST_WORKER_ID = '0' } = process.env
  const slot = `${run}_${project}_slot${VITEST_POOL_ID}_`
  const own = `${slot}${VITEST_WORKER_ID}_`
  const url = await ensureDatabase(adminUrl, `${own}${beginning}`, beginning, run)
  // The file that had this slot before has ended.
  await dropOthers(adminUrl, slot, own)
  return url
}

/** A database for one test alone (a migration, a fault, a second site); dropped with the others at the end of the run. */
export const freshDatabase = (beginning: Beginning = 'migrated'): Promise<string> => {
  const { adminUrl, run } = inject('testDatabases')
  return ensureDatabase(adminUrl, `${run}_fresh_${randomBytes(5).toString('hex')}`, beginning, run)
}

import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Beginning, ensureDatabase } from './databases.ts'

/**
 * The address of this worker's own database, with every table and, if asked for, the seeded menu. All test files of one worker
 * share it, so a test makes its own rows, never truncates and never counts a whole table.
 */
export const testDatabase = async (beginning: 'migrated' | 'seeded' = 'migrated'): Promise<string> => {
  const { adminUrl, run, project } = inject('testDatabases')
  const worker = process.env.VITEST_POOL_ID ?? '0'
  const url = await ensureDatabase(adminUrl, `${run}_${project}_${beginning}_${worker}`, beginning, run)
  sharedByThisFile.add(url)
  return url
}

/** The databases this test file had in common with the worker's other files. */
export const sharedByThisFile = new Set<string>()

/** A database for one test alone (a migration, a fault, a second site); dropped with the others at the end of the run. */
export const freshDatabase = (beginning: Beginning = 'migrated'): Promise<string> => {
  const { adminUrl, run } = inject('testDatabases')
  return ensureDatabase(adminUrl, `${run}_fresh_${randomBytes(5).toString('hex')}`, beginning, run)
}

import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Content, ensureDatabase } from './databases.ts'

/** The number of the test file that this worker process runs now. A worker runs many files, one after the other. */
export const testFile = () => process.env.VITEST_WORKER_ID ?? '0'

/**
 * The URL of this test file's own database, so that a file never sees rows, jobs or notifications of another. The tests of a file share
 * it: each creates its own rows, never truncates and never counts a whole table.
 */
export const testDatabase = (content: 'migrated' | 'seeded' = 'migrated'): Promise<string> =>
  databaseOfFile(content, content)

/** A database for one test (a migration, a fault, a second site). */
export const freshDatabase = (content: Content = 'migrated'): Promise<string> =>
  databaseOfFile(`fresh_${randomBytes(5).toString('hex')}`, content)

async function databaseOfFile(name: string, content: Content): Promise<string> {
  const { adminUrl, run, project } = inject('testDatabases')
  const slot = `${run}_${project}_slot${process.env.VITEST_POOL_ID ?? '0'}_`
  const own = `${slot}${testFile()}_`
  // The file that used this slot before has ended.
  return ensureDatabase(adminUrl, `${own}${name}`, content, run, { prefix: slot, kept: own })
}

/** What a site is told of its database: with TEST_POOLER=1 it goes through the pooler, and straight only where it must. */
export function databaseSettings(url: string): { DATABASE_URL: string; DATABASE_DIRECT_URL?: string } {
  const { adminUrl, poolerUrl } = inject('testDatabases')
  const { host, pathname } = new URL(url)
  const isShared = [adminUrl, poolerUrl].some((known) => known !== undefined && new URL(known).host === host)
  // a gate or a server of the test's own stays what it is
  if (poolerUrl === undefined || !isShared) return { DATABASE_URL: url }
  return {
    DATABASE_URL: new URL(pathname, poolerUrl).href,
    DATABASE_DIRECT_URL: new URL(pathname, adminUrl).href,
  }
}

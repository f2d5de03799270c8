import { createDb, type Db, type Tx } from '@baobab/db'
import type { Config } from '../config.ts'

/** Connections of a copy for reports, beside those that guests wait for. */
export const REPORTS_POOL = 2
const LIMIT_MS = 5000

/** Reports have their own few connections, end after five seconds, and cannot write: a year's report never slows the till. */
export function openReportsDb({ DATABASE_URL, DATABASE_DIRECT_URL }: Config) {
  /** Made for the first report, because it takes 9 MB. */
  let db: Db | undefined
  return {
    read: <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => {
      db ??= createDb(DATABASE_URL, {
        poolMax: REPORTS_POOL,
        applicationName: 'baobab-reports',
        connectTimeoutMs: LIMIT_MS,
        statementTimeoutMs: LIMIT_MS,
        isPooled: DATABASE_DIRECT_URL !== DATABASE_URL,
      })
      return db.$transaction(async (tx) => {
        await tx.$executeRaw`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`
        // Set here, because a pooler takes no settings when it connects. With parallel workers one report would keep all
        // processors busy while guests order; with less memory a year's orders are sorted on the disk that orders wait for.
        await tx.$queryRaw`
          SELECT set_config('statement_timeout', ${String(LIMIT_MS)}, true),
            set_config('max_parallel_workers_per_gather', '0', true), set_config('work_mem', '32MB', true)`
        return work(tx)
      })
    },
    close: async () => db?.$disconnect(),
  }
}

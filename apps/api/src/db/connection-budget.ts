import type { Db } from '@baobab/db'
import type { Config } from '../config.ts'

/** Left for backups, migrations and a person with psql. */
const SPARE = 10

export type Pools = { requests: number; reports: number; jobs: number; queue: number }

/** What all copies may open at the server, and what it allows. Behind a pooler only the queue and the listener of each reach it. */
export async function countConnections(
  db: Db,
  { COPIES: copies, DATABASE_DIRECT_URL, DATABASE_URL, RUN_JOBS }: Config,
  { requests, reports, jobs, queue }: Pools,
) {
  const [row] = await db.$queryRaw<{ allowed: number }[]>`
    SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS allowed`
  const allowed = row?.allowed ?? 0
  const pooled = DATABASE_DIRECT_URL === DATABASE_URL ? requests + reports + (RUN_JOBS ? jobs : 0) : 0
  const perCopy = pooled + (RUN_JOBS ? queue : 0) + 1
  const needed = copies * perCopy
  return { copies, perCopy, needed, allowed, fits: needed <= allowed - SPARE }
}

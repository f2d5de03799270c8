import type { FastifyBaseLogger } from 'fastify'
import type { Deps } from '../deps.ts'

type LockedJob = { id: string; locked_by: string | null }

/** Two renewals may be missed before another process takes the job. */
const LEASE_SECONDS = 30
const RENEW_MS = 5_000
/** A job that has ended here, but whose end could not be recorded. */
const UNRECORDED_SECONDS = 5

export type Leases = ReturnType<typeof createLeases>

/**
 * Renews the locks of the jobs that run in this process and frees the jobs of processes that were killed. graphile-worker
 * itself waits four hours. The tables are private to it: its version is pinned, and tests fail when they change.
 */
export function createLeases({ db }: Pick<Deps, 'db'>, log: Pick<FastifyBaseLogger, 'warn'>) {
  const running = new Set<string>()
  const ownWorkers = new Set<string>()
  let wasReachable = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  const renew = async () => {
    const [ids, workers] = [[...running], [...ownWorkers]]
    // after an outage the others need time to renew theirs
    const patience = wasReachable ? LEASE_SECONDS : 2 * LEASE_SECONDS
    await db.$executeRaw`
      WITH renewed AS (
        UPDATE graphile_worker._private_jobs SET locked_at = now()
        WHERE id = ANY(${ids}::bigint[]) AND locked_by = ANY(${workers}::text[])
      )
      UPDATE graphile_worker._private_jobs SET locked_at = NULL, locked_by = NULL, run_at = greatest(run_at, now())
      WHERE id <> ALL(${ids}::bigint[])
        AND locked_at < now() - make_interval(secs =>
          CASE WHEN locked_by = ANY(${workers}::text[]) THEN ${UNRECORDED_SECONDS}::int ELSE ${patience}::int END)`
  }

  const renewAndRepeat = async () => {
    try {
      await renew()
      wasReachable = true
    } catch (err) {
      wasReachable = false
      log.warn({ err }, 'the locks of the running jobs could not be renewed')
    }
    if (!isStopped) timer = setTimeout(renewAndRepeat, RENEW_MS).unref()
  }
  const firstRenewal = renewAndRepeat()

  return {
    /** Holds the lease of a job while `work` runs. */
    async hold(job: LockedJob, work: () => Promise<unknown>): Promise<void> {
      if (job.locked_by !== null) ownWorkers.add(job.locked_by)
      running.add(job.id)
      try {
        await work()
      } finally {
        running.delete(job.id)
      }
    },
    /** Gives the jobs that still run back to the queue; this try does not count. */
    async release() {
      isStopped = true
      clearTimeout(timer)
      await firstRenewal
      await db.$executeRaw`
        UPDATE graphile_worker._private_jobs
        SET locked_at = NULL, locked_by = NULL, attempts = greatest(attempts - 1, 0)
        WHERE id = ANY(${[...running]}::bigint[]) AND locked_by = ANY(${[...ownWorkers]}::text[])`
    },
  }
}

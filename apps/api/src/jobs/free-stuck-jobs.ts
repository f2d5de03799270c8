import type { Deps } from '../deps.ts'

/** Longer than any task takes: a worker that has held a job for so long was killed. */
const STUCK_MINUTES = 10

/** graphile-worker itself waits four hours before it takes up the job of a killed worker. */
export async function freeStuckJobs({ db }: Deps): Promise<void> {
  await db.$queryRaw`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))::text FROM graphile_worker.jobs
    WHERE locked_at < now() - make_interval(mins => ${STUCK_MINUTES}::int)`
}

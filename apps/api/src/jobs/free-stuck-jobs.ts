import type { Deps } from '../deps.ts'

/** Longer than any task takes: whoever has held a job for so long was killed over it. */
const STUCK_MINUTES = 10

/** The queue itself would wait four hours for a worker that never comes back. */
export async function freeStuckJobs({ db }: Deps, _payload: object = {}): Promise<void> {
  await db.$queryRaw`
    SELECT graphile_worker.force_unlock_workers(array_agg(DISTINCT locked_by))::text FROM graphile_worker.jobs
    WHERE locked_at < now() - make_interval(mins => ${STUCK_MINUTES}::int)`
}

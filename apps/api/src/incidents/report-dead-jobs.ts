import type { Tx } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { recordIncident } from './record-incident.ts'

type DeadJob = { id: bigint; task: string; error: string | null }

/**
 * Runs each minute: finds the jobs that the queue does not try again. It reads the queue's table, because a process that is
 * killed during the last attempt cannot report it. A closed incident is not opened again. A mail that failed is parked and
 * reported there.
 */
export async function reportDeadJobs(deps: Deps): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    await removeReplacedJobs(tx)
    const jobs = await tx.$queryRaw<DeadJob[]>`
      SELECT id, task_identifier AS task, last_error AS error FROM graphile_worker.jobs
      WHERE attempts >= max_attempts AND locked_at IS NULL AND task_identifier <> 'send-mail'
        AND NOT EXISTS (SELECT FROM incidents WHERE key = 'job_failed:' || jobs.id)
      ORDER BY id LIMIT 100`
    for (const { id, task, error } of jobs)
      await recordIncident(tx, deps, {
        kind: 'job_failed',
        subject: id,
        summary: `The job “${task}” failed every time: ${error?.split('\n')[0] ?? 'the process was killed'}`,
        jobId: id,
      })
  })
}

/**
 * A regular job that still runs when its next run is due loses its key to it and the right to another try. If its process is killed
 * then, nothing is lost: the next run does the work.
 */
const removeReplacedJobs = (tx: Tx) => tx.$executeRaw`
  SELECT graphile_worker.complete_jobs(array_agg(id)) FROM graphile_worker._private_jobs
  WHERE payload -> '_cron' IS NOT NULL AND key IS NULL AND last_error IS NULL
    AND attempts >= max_attempts AND locked_at IS NULL
  HAVING count(*) > 0`

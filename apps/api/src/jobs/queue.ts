import type { Tx } from '@baobab/db'
import type { TaskName, TaskPayload } from './tasks.ts'

export type JobOptions = {
  /** Of jobs with the same key only the newest waits; one that is running is left alone. */
  key?: string
  runAt?: Date
  /** After so many failures the job is parked: it stays in the table with its last error, and the others go on. */
  maxAttempts?: number
}

const MAX_ATTEMPTS = 12

/** Queues a job in the caller's transaction: it runs if, and only if, that commits. Attempts back off up to six hours. */
export async function queueJob<T extends TaskName>(
  tx: Tx,
  task: T,
  payload: TaskPayload<T>,
  { key, runAt, maxAttempts = MAX_ATTEMPTS }: JobOptions = {},
): Promise<void> {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(
      ${task}, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::int, job_key => ${key ?? null}::text)`
}

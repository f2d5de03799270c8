import type { Tx } from '@baobab/db'
import { context, propagation } from '@opentelemetry/api'
import { currentRequestId } from './request-id.ts'
import { PAYLOAD_VERSION, type TaskName, type TaskPayloads } from './task-payloads.ts'

type JobOptions = {
  /** Replaces a job with the same key that has not started yet. */
  key?: string
  runAt?: Date
}

/** After so many failures the job stays in the table with its last error. The pauses between them grow to six hours. */
const MAX_ATTEMPTS = 12

/** Queues a job in the caller's transaction: it runs if, and only if, the transaction commits. */
export async function queueJob<T extends TaskName>(
  tx: Tx,
  task: T,
  payload: TaskPayloads[T],
  { key, runAt }: JobOptions = {},
): Promise<void> {
  // add_job would give a running one the number of its last try: if that fails or its process is killed, it stays and counts as dead
  if (key !== undefined)
    await tx.$executeRaw`
      UPDATE graphile_worker._private_jobs SET key = NULL WHERE key = ${key} AND locked_at IS NOT NULL`
  const cause: { traceparent?: string; causedBy?: string | undefined } = { causedBy: currentRequestId() }
  propagation.inject(context.active(), cause)
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(
      ${task}, payload => ${JSON.stringify({ ...payload, ...cause, version: PAYLOAD_VERSION })}::json, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${MAX_ATTEMPTS}::int, job_key => ${key ?? null}::text)`
}

import { setTimeout as sleep } from 'node:timers/promises'
import { poolConfig } from '@baobab/db'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, type Runner, type RunnerOptions, run, runOnce, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Deps } from './deps.ts'
import { createLeases, type Leases } from './jobs/leases.ts'
import { withRequestId } from './jobs/request-id.ts'
import { PAYLOAD_VERSION, type TaskName } from './jobs/task-payloads.ts'
import { traceJob } from './jobs/trace-job.ts'
import { crontab, tasks } from './tasks.ts'

/** What `queueJob` adds to each payload. */
type Envelope = { version?: number; traceparent?: string; causedBy?: string }

const CONCURRENCY = 4
/** One connection listens, the others run jobs. */
export const QUEUE_POOL = CONCURRENCY + 1
const RESTART_MS = { first: 250, longest: 4_000 }
/** A runner that has worked for so long starts the pauses between restarts anew. */
const STABLE_MS = 30_000
/** How long `stop()` waits for the running jobs. */
const STOP_MS = 5_000

/** Runs queued jobs in this process until `stop()`, which lets the running ones finish or gives them back. */
export function startWorker(deps: Deps, log: FastifyBaseLogger) {
  const leases = createLeases(deps, log)
  const options: RunnerOptions = {
    ...workerOptions(deps, leases, log),
    concurrency: CONCURRENCY,
    pollInterval: 2_000,
    crontab: crontab.join('\n'),
    // Without batches graphile-worker does not await the statement that records the end of a job: a lost connection would be
    // an unhandled rejection, which ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }
  const stopping = new AbortController()
  let runner: Runner | undefined

  // A lost database connection ends the runner. The site stays up, so a new runner is started.
  const running = (async () => {
    let pauseMs = RESTART_MS.first
    while (!stopping.signal.aborted) {
      const startedAt = performance.now()
      const pgPool = createQueuePool(deps, QUEUE_POOL)
      try {
        runner = await run({ ...options, pgPool })
        await untilEnded(runner, stopping.signal)
      } catch (err) {
        log.error({ err }, 'the job runner stopped')
      }
      // a runner that has already ended throws here; one that hangs is left behind
      const ended = (runner?.stop() ?? Promise.resolve()).catch(() => {}).finally(() => pgPool.end())
      if (stopping.signal.aborted) return void (await ended)
      if (performance.now() - startedAt > STABLE_MS) pauseMs = RESTART_MS.first
      await sleep(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      pauseMs = Math.min(pauseMs * 2, RESTART_MS.longest)
    }
  })()

  return {
    async stop() {
      stopping.abort()
      await Promise.race([running, sleep(STOP_MS, undefined, { ref: false })])
      await leases.release().catch((err: unknown) => log.warn({ err }, 'the running jobs stay locked'))
    },
  }
}

/** A runner that loses its connection begins to shut down, and its promise may then never settle. */
function untilEnded(runner: Runner, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    runner.promise.then(resolve, reject)
    runner.events.once('pool:gracefulShutdown', ({ message }) => reject(new Error(message)))
    stopped.addEventListener('abort', () => resolve(), { once: true })
    if (stopped.aborted) resolve()
  })
}

/** A silent server is given up. A connection that is lost is replaced, also after its runner has ended. */
export function createQueuePool({ config }: Deps, poolMax: number) {
  const ignore = () => {}
  return new pg.Pool(poolConfig(config.DATABASE_DIRECT_URL, { poolMax, applicationName: 'baobab-queue' }))
    .on('error', ignore)
    .on('connect', (client) => client.on('error', ignore))
}

/** Runs the jobs that are due now and nothing else. For tests. */
export async function runDueJobs(deps: Deps, pgPool: pg.Pool): Promise<void> {
  await runOnce({ ...workerOptions(deps), pgPool })
}

const workerOptions = (deps: Deps, leases?: Leases, log?: FastifyBaseLogger) => ({
  taskList: taskList(deps, leases),
  // server.ts decides when to stop, and in which order
  noHandleSignals: true,
  logger: new Logger(() => (level, message) => {
    if (log === undefined || level === 'debug') return
    // graphile-worker logs a line per job
    if (level === 'info') log.debug(message)
    else log[level === 'warning' ? 'warn' : 'error'](message)
  }),
})

function taskList(
  deps: Deps,
  leases: Pick<Leases, 'hold'> = { hold: async (_job, work) => void (await work()) },
): TaskList {
  const names = Object.keys(tasks) as TaskName[]
  return Object.fromEntries(
    names.map((name) => [
      name,
      async (versioned, { job }) => {
        // only queueJob and the crontab add jobs, so the payload is the one of this task
        const { version = PAYLOAD_VERSION, traceparent, causedBy, ...payload } = versioned as Envelope
        // the pause before its next try gives it to a copy that knows it
        if (version > PAYLOAD_VERSION) throw new Error(`a newer release queued this job: payload ${version}`)
        const runTask = () =>
          tasks[name](deps, payload as never, { isLast: job.attempts >= job.max_attempts })
        await leases.hold(job, () => withRequestId(causedBy, () => traceJob(name, { traceparent }, runTask)))
      },
    ]),
  )
}

import type { FastifyBaseLogger } from 'fastify'
import { Logger, type Runner, type RunnerOptions, run, runOnce, type TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import type { TaskName } from './task-payloads.ts'
import { crontab, tasks } from './tasks.ts'

const CONCURRENCY = 4
const RESTART_MS = 5_000

/** Runs queued jobs in this process until `stop()`, which lets the running ones finish. */
export function startWorker(deps: Deps, log: FastifyBaseLogger) {
  const options: RunnerOptions = {
    ...workerOptions(deps, log),
    // one connection listens, the others run jobs
    maxPoolSize: CONCURRENCY + 1,
    concurrency: CONCURRENCY,
    pollInterval: 2_000,
    crontab: crontab.join('\n'),
  }
  let stopped = false
  let runner: Runner | undefined
  let wake = () => {}

  // A lost database connection ends the runner. The site stays up, so a new runner is started.
  const running = (async () => {
    while (!stopped) {
      try {
        runner = await run(options)
        if (stopped) await runner.stop()
        await runner.promise
      } catch (err) {
        log.error({ err }, 'the job runner stopped')
      }
      if (stopped) return
      await new Promise<void>((resolve) => {
        wake = resolve
        setTimeout(resolve, RESTART_MS).unref()
      })
    }
  })()

  return {
    async stop() {
      stopped = true
      wake()
      // a runner that has already ended throws here
      await runner?.stop().catch(() => {})
      await running
    },
  }
}

/** Runs the jobs that are due now and nothing else. For tests. */
export async function runDueJobs(deps: Deps): Promise<void> {
  // one connection, so that the jobs a job queues are found by the next query
  await runOnce({ ...workerOptions(deps), maxPoolSize: 1 })
}

const workerOptions = (deps: Deps, log?: FastifyBaseLogger) => ({
  connectionString: deps.config.DATABASE_URL,
  taskList: taskList(deps),
  // server.ts decides when to stop, and in which order
  noHandleSignals: true,
  logger: new Logger(() => (level, message) => {
    if (log === undefined || level === 'debug') return
    // graphile-worker logs a line per job
    if (level === 'info') log.debug(message)
    else log[level === 'warning' ? 'warn' : 'error'](message)
  }),
})

function taskList(deps: Deps): TaskList {
  const names = Object.keys(tasks) as TaskName[]
  return Object.fromEntries(
    names.map((name) => [
      name,
      async (payload, { job }) => {
        // only queueJob and the crontab add jobs, so the payload is the one of this task
        await tasks[name](deps, payload as never, { isLast: job.attempts >= job.max_attempts })
      },
    ]),
  )
}

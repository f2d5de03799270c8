import type { FastifyBaseLogger } from 'fastify'
import { Logger, type Runner, type RunnerOptions, run, runOnce, type TaskList } from 'graphile-worker'
import type { Deps } from '../deps.ts'
import { crontab, type TaskName, tasks } from './tasks.ts'

const CONCURRENCY = 4
const RESTART_MS = 5_000

/** Runs queued jobs in this process until `stop()`, which lets those under way finish. */
export function startWorker(deps: Deps, log: FastifyBaseLogger) {
  const options: RunnerOptions = {
    ...shared(deps, log),
    // one connection listens, the others take jobs
    maxPoolSize: CONCURRENCY + 1,
    concurrency: CONCURRENCY,
    pollInterval: 2_000,
    crontab: crontab.join('\n'),
  }
  let stopped = false
  let runner: Runner | undefined
  let wake = () => {}

  // A database that goes away ends the runner; the site stays up, so the runner must come back.
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
      // a runner that is ending by itself refuses to be stopped
      await runner?.stop().catch(() => {})
      await running
    },
  }
}

/** Runs whatever is due now and nothing else. For tests. */
export async function runDueJobs(deps: Deps): Promise<void> {
  // over one connection, so that what a job left behind is written before the next look finds nothing to do
  await runOnce({ ...shared(deps), maxPoolSize: 1 })
}

const shared = (deps: Deps, log?: FastifyBaseLogger) => ({
  connectionString: deps.config.DATABASE_URL,
  taskList: taskList(deps),
  // the server decides when to stop, and in which order
  noHandleSignals: true,
  logger: new Logger(() => (level, message) => {
    if (log === undefined || level === 'debug') return
    // one line a job is more than a log needs
    if (level === 'info') log.debug(message)
    else log[level === 'warning' ? 'warn' : 'error'](message)
  }),
})

function taskList(deps: Deps): TaskList {
  const names = Object.keys(tasks) as TaskName[]
  return Object.fromEntries(
    names.map((name) => [
      name,
      (payload, { job, abortSignal }) =>
        // queueJob, and the crontab beside the tasks, are the only ways in: the payload is this task's own
        tasks[name](deps, payload as never, {
          number: job.attempts,
          last: job.attempts >= job.max_attempts,
          signal: abortSignal,
        }),
    ]),
  )
}

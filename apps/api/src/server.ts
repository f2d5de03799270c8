import { createDb } from '@baobab/db'
import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { countConnections } from './db/connection-budget.ts'
import { hearsNotifications } from './db/listen.ts'
import { returnMemory } from './http/ops/return-memory.ts'
import { payables } from './payables.ts'
import { paymentProviders } from './payments/providers.ts'
import { planLots } from './pit/plan-lots.ts'
import { REPORTS_POOL } from './reports/reports-db.ts'
import { QUEUE_POOL, startWorker } from './worker.ts'

/** Connections for jobs, beside those for requests. */
const JOBS_POOL = 5
/** A machine that is busy starting may be slow. */
const HEAR_MS = 10_000

const config = configOrExit()
const isPooled = config.DATABASE_DIRECT_URL !== config.DATABASE_URL
// A guest gets an answer within three seconds also when the database is silent. A job may wait longer.
const db = createDb(config.DATABASE_URL, {
  poolMax: config.DATABASE_POOL,
  connectTimeoutMs: 2_500,
  statementTimeoutMs: 2_500,
  queryTimeoutMs: 2_800,
  isPooled,
})
const jobsDb = createDb(config.DATABASE_URL, { poolMax: JOBS_POOL, applicationName: 'baobab-jobs', isPooled })
if (!(await hearsNotifications(config, HEAR_MS)))
  exit(
    'The connection for notifications hears nothing: a pooler in transaction mode is in between. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
  )
const deps = { config, db, now: () => new Date(), providers: paymentProviders(config), payables }
const app = await buildApp(deps)
let worker: ReturnType<typeof startWorker> | undefined

// Also for uncaught errors: they are logged, requests in progress may finish, and the supervisor restarts the process.
const closing = {
  delay: 10_000 + config.DRAIN_SECONDS * 1000,
  logger: app.log,
  // Ctrl-C reaches this process twice: from the terminal and from the command that started it
  onSecondSignal: () => {},
}
closeWithGrace(closing, async ({ err }) => {
  if (err) app.log.fatal({ err }, 'stopping after an uncaught error')
  await Promise.all([app.close(), worker?.stop()])
  await Promise.all([db.$disconnect(), jobsDb.$disconnect()])
})

// The job that makes the lots of the plan runs each minute. Before that a guest would be promised meat of a lot that does not exist.
if (config.RUN_JOBS)
  await planLots(deps).catch((err: unknown) =>
    app.log.warn({ err }, 'the lots of the plan are made by the job'),
  )
await app.listen({ host: config.HOST, port: config.PORT })
returnMemory(app.log)
if (config.RUN_JOBS) worker = startWorker({ ...deps, db: jobsDb }, app.log)
await reportConnections().catch((err: unknown) => app.log.warn({ err }, 'the connections cannot be counted'))

async function reportConnections() {
  const pools = { requests: config.DATABASE_POOL, reports: REPORTS_POOL, jobs: JOBS_POOL, queue: QUEUE_POOL }
  const { fits, ...count } = await countConnections(db, config, pools)
  if (fits) app.log.info(count, 'database connections')
  else
    app.log.warn(
      count,
      'the copies may need more connections than PostgreSQL allows: lower DATABASE_POOL, or put a pooler in between',
    )
}

function configOrExit() {
  try {
    return readConfig(process.env)
  } catch (error) {
    return exit((error as Error).message)
  }
}

function exit(message: string): never {
  console.error(message)
  process.exit(1)
}

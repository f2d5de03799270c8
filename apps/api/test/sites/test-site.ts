import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDb } from '@baobab/db'
import { databaseSettings, testDatabase } from '@baobab/db/testing'
import supertest from 'supertest'
import { buildApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import type { Deps } from '../../src/deps.ts'
import { payables } from '../../src/payables.ts'
import { paymentProviders } from '../../src/payments/providers.ts'
import { createQueuePool, runDueJobs } from '../../src/worker.ts'
import { closeAtEnd } from './close-at-end.ts'

export type TestSite = Awaited<ReturnType<typeof testSite>>

/** The same app as in production, on the test file's database, with its own folder for mails. */
export async function testSite(env: Record<string, string> = {}, overrides: Partial<Deps> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'baobab-site-'))
  const config = readConfig({
    NODE_ENV: 'development',
    DATA_DIR: dataDir,
    JWT_SECRET: 'a secret that only the tests sign with',
    LOG_LEVEL: 'silent',
    // all callers of a test share one address; tests of limits set their own, and journeys run with those of production
    RATE_LIMIT: '0',
    RUN_JOBS: 'false',
    SITE_URL: 'http://localhost:3000',
    ...env,
    ...databaseSettings(env.DATABASE_URL ?? (await testDatabase())),
    ...(env.DATABASE_DIRECT_URL && { DATABASE_DIRECT_URL: env.DATABASE_DIRECT_URL }),
  })
  const isPooled = config.DATABASE_DIRECT_URL !== config.DATABASE_URL
  const db = createDb(config.DATABASE_URL, { poolMax: 8, isPooled })
  const deps: Deps = {
    config,
    db,
    now: () => new Date(),
    providers: paymentProviders(config),
    payables,
    ...overrides,
  }
  // one connection, so that the jobs a job queues are found by the next query
  const jobPool = createQueuePool(deps, 1)
  const app = await buildApp(deps)
  await app.ready()
  const close = async () => {
    await app.close()
    await db.$disconnect()
    if (!jobPool.ended) await jobPool.end()
    await rm(dataDir, { recursive: true, force: true })
  }
  closeAtEnd(close)
  return {
    app,
    config,
    db,
    deps,
    http: supertest(app.server),
    /** Also the mails and text messages that wait until a step cannot be undone any more. */
    async runDueJobs() {
      await db.$executeRaw`
        UPDATE graphile_worker._private_jobs SET run_at = now() WHERE run_at > now() AND locked_at IS NULL AND attempts = 0
          AND task_id IN (SELECT id FROM graphile_worker._private_tasks WHERE identifier IN ('send-mail', 'send-text'))`
      await runDueJobs(deps, jobPool)
    },
    close,
  }
}

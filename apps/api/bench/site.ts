import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@baobab/db'
import { startEmbedded } from '@baobab/db/embedded'
import { seed } from '@baobab/prisma/seed'
import { type Server, startServer } from './harness.ts'

type Site = {
  databaseUrl: string
  startSite: (env?: Record<string, string>) => Promise<Server>
}

/** Runs `work` with the built site on a seeded database of its own. */
export async function runWithSite(work: (site: Site) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'baobab-bench-'))
  const database = await startEmbedded({ dataDir })
  try {
    await migrate(database.url)
    await seed(database.url)
    const startSite = (env: Record<string, string> = {}) =>
      startServer(
        join(import.meta.dirname, '../dist/server.js'),
        {
          NODE_ENV: 'development',
          DATABASE_URL: database.url,
          DATA_DIR: dataDir,
          WEB_DIR: join(import.meta.dirname, '../../web/dist'),
          JWT_SECRET: 'only for as long as this bench takes',
          LOG_LEVEL: 'warn',
          RATE_LIMIT: '0',
          RUN_JOBS: 'false',
          ...env,
        },
        '/readyz',
      )
    await work({ databaseUrl: database.url, startSite })
  } finally {
    await database.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

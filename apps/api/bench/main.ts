import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '@baobab/db'
import { startEmbedded } from '@baobab/db/embedded'
import { seed } from '@baobab/prisma/seed'
import { checkoutComparison } from './checkout.ts'
import { type Comparison, table } from './comparison.ts'
import { medianStart, startServer } from './harness.ts'
import { liveReport } from './live.ts'
import { menuComparison } from './menu.ts'
import { searchReport } from './search.ts'

// npm run bench [-- seconds]: compares the built site with the least code that does the same work, on this machine.
const comparisons: Comparison[] = [menuComparison, checkoutComparison]

const seconds = Number(process.argv[2] ?? 5)
const dataDir = await mkdtemp(join(tmpdir(), 'baobab-bench-'))
const database = await startEmbedded({ dataDir })
try {
  await migrate(database.url)
  await seed(database.url)
  const startSite = () =>
    startServer(
      join(import.meta.dirname, '../dist/server.js'),
      {
        NODE_ENV: 'development',
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        JWT_SECRET: 'only for as long as this bench takes',
        LOG_LEVEL: 'warn',
        RATE_LIMIT: '0',
        RUN_JOBS: 'false',
      },
      '/readyz',
    )
  const startMs = await medianStart(startSite)
  const site = await startSite()
  try {
    const rows = []
    for (const comparison of comparisons)
      rows.push(...(await comparison({ site, databaseUrl: database.url, seconds })))
    console.log(`\n${table(rows)}\n`)
    console.log(await searchReport(site))
    console.log(await liveReport(site, database.url))
    console.log(
      `Medians of three rounds of ${seconds} s, 10 connections, ${cpus().length} cores, Node ${process.versions.node}. ` +
        `The site was ready after ${startMs} ms and holds ${site.memoryMb()} MB afterwards.`,
    )
  } finally {
    await site.stop()
  }
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true, force: true })
}

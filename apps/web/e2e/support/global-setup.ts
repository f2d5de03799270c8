import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDatabase } from '@baobab/db/testing/databases'
import { requireChromium } from '@baobab/scripts/chromium'
import { firstFree } from '@baobab/scripts/ports'
import { startSite } from '@baobab/scripts/site'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    site: { url: string; sandboxUrl: string; outboxDir: string; databaseUrl: string; chromium: string }
  }
}

/** The built site, on a seeded database of its own with the payment sandbox, once for all journeys. */
export default async function setup(project: TestProject) {
  const chromium = await requireChromium()
  const { adminUrl, run } = project.getProvidedContext().testDatabases
  const databaseUrl = await ensureDatabase(adminUrl, `${run}_site`, 'seeded', run)
  const dataDir = await mkdtemp(join(tmpdir(), 'baobab-site-'))
  // Another run may be looking for a port at the same moment: each begins its search somewhere else.
  const port = await firstFree(20_000 + 10 * (randomBytes(2).readUInt16BE() % 1000))
  const site = await startSite({ port, dataDir, databaseUrl, env: { RATE_LIMIT: '0' } })
  const { url, outboxDir, sandboxUrl = '' } = site
  project.provide('site', { url, sandboxUrl, outboxDir, databaseUrl, chromium })
  return async () => {
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

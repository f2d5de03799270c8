import { randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startCaddy } from '@baobab/db/testing/caddy'
import { ensureDatabase } from '@baobab/db/testing/databases'
import { startPooler } from '@baobab/db/testing/pooler'
import { findFreePort } from '@baobab/scripts/ports'
import { startSite } from '@baobab/scripts/site'
import { readDatabases } from './databases.ts'

export type JourneySite = {
  url: string
  sandboxUrl: string
  textSandboxUrl: string
  databaseUrl: string
  stop(): Promise<void>
}

/** With TEST_COPIES=3 three copies behind Caddy. */
const COPIES = Number(process.env.TEST_COPIES || 1)

/** Each worker has ports of its own, because a free one is only taken when its server listens, seconds later. */
const WORKER = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 4

/** The built site with both sandboxes, on a seeded database of its own. */
export const startJourneySite = async (): Promise<JourneySite> => {
  const { adminUrl, run } = readDatabases()
  const name = `${run}_${randomBytes(4).toString('hex')}`
  const databaseUrl = await ensureDatabase(adminUrl, name, 'seeded', run)
  const pooler = process.env.TEST_POOLER === '1' ? await startPooler(adminUrl) : null
  const dataDir = await mkdtemp(join(tmpdir(), 'baobab-site-'))
  const freePort = () => findFreePort(10_000 + 40 * randomInt(500) + 10 * WORKER)
  const copies = await Promise.all(Array.from({ length: COPIES - 1 }, freePort))
  const siteUrl = COPIES > 1 ? `http://localhost:${await freePort()}` : undefined
  const port = await freePort()
  const { url, sandboxUrl, textSandboxUrl, stop } = await startSite({
    port,
    copies,
    siteUrl,
    dataDir,
    databaseUrl,
    // the limits and memories of production; visitors have an address each, which the site believes as if from a proxy
    env: {
      NODE_ENV: 'development',
      TRUST_PROXY: '127.0.0.1',
      ...(pooler && { DATABASE_URL: pooler.urlFor(databaseUrl), DATABASE_DIRECT_URL: databaseUrl }),
    },
  })
  if (!sandboxUrl || !textSandboxUrl)
    throw new Error('Journeys use the sandboxes: unset the keys of Stripe, PayPal and Twilio.')
  const caddy =
    siteUrl === undefined
      ? null
      : await startCaddy(
          siteUrl,
          [port, ...copies].map((one) => `http://127.0.0.1:${one}`),
        )
  return {
    url,
    sandboxUrl,
    textSandboxUrl,
    databaseUrl,
    stop: async () => {
      await caddy?.stop()
      await stop()
      await pooler?.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Child, startChild } from './children.ts'
import { Fault } from './fault.ts'
import { findFreePort } from './ports.ts'
import { localSecrets } from './secrets.ts'
import { root } from './settings.ts'
import { identity, payments } from './stand-ins.ts'

export type SiteOptions = {
  port: number
  /** Secrets, logs, the mail outbox and the sandbox's ledger go here. */
  dataDir: string
  databaseUrl: string
  /** Added to what the site's process gets; for tests. */
  env?: Record<string, string>
}

export type Site = {
  url: string
  /** Absent when the payment providers' own keys are configured. */
  sandboxUrl: string | undefined
  outboxDir: string
  logFile: string
  /** Rejects with one sentence when any part ends by itself. */
  crashed: Promise<never>
  stop(): Promise<void>
}

const serverFile = join(root, 'apps/api/dist/server.js')

/** Starts the built site on a database that is ready, with stand-ins for the providers that are not configured. */
export const startSite = async ({ env = {}, ...options }: SiteOptions): Promise<Site> => {
  if (!existsSync(serverFile))
    throw new Fault('The site is not built yet: run npm start, or npx turbo run build.')
  const around = await surroundings(options)
  const logFile = join(options.dataDir, 'logs', 'site.log')
  let server: Child
  try {
    server = await startChild({
      name: 'The site',
      // a smaller nursery and fewer heaps for threads: no slower, and 90 MB less
      args: ['--max-semi-space-size=16', serverFile],
      env: { MALLOC_ARENA_MAX: '2', ...around.environment, WEB_DIR: join(root, 'apps/web/dist'), ...env },
      logFile,
      readyUrl: `http://127.0.0.1:${options.port}/readyz`,
    })
  } catch (error) {
    await around.stop()
    throw error
  }
  return {
    url: around.url,
    sandboxUrl: around.sandboxUrl,
    outboxDir: join(options.dataDir, 'outbox'),
    logFile,
    crashed: Promise.race([server.crashed, around.crashed]),
    stop: async () => {
      await server.stop()
      await around.stop()
    },
  }
}

/** What a site's process is told by its environment, and the stand-ins it then meets. */
export const surroundings = async ({ port, dataDir, databaseUrl }: Omit<SiteOptions, 'env'>) => {
  await mkdir(join(dataDir, 'logs'), { recursive: true })
  const secrets = await localSecrets(dataDir)
  const url = process.env.SITE_URL ?? `http://localhost:${port}`
  const place = { dataDir, siteUrl: url }
  const paymentsPort = await findFreePort(port + 1)
  const identityPort = await findFreePort(paymentsPort + 1)
  const started = await Promise.allSettled([
    payments({ ...place, port: paymentsPort }, secrets),
    identity({ ...place, port: identityPort }),
  ])
  const standIns = started.flatMap((result) =>
    result.status === 'fulfilled' && result.value ? [result.value] : [],
  )
  const stop = async () => {
    await Promise.all(standIns.map(({ child }) => child.stop()))
  }
  const failed = started.find((result) => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  const environment: Record<string, string> = Object.assign(
    {},
    ...standIns.map((standIn) => standIn.environment),
    {
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      JWT_SECRET: process.env.JWT_SECRET ?? secrets.JWT_SECRET,
    },
  )
  const [first] = started
  const sandboxUrl = first.status === 'fulfilled' ? first.value?.url : undefined
  const crashed = Promise.race<never>(standIns.map(({ child }) => child.crashed))
  return { environment, url, sandboxUrl, crashed, stop }
}

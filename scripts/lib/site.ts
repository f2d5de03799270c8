import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Child, startChild } from './children.ts'
import { Fault } from './fault.ts'
import { firstFree } from './ports.ts'
import { localSecrets } from './secrets.ts'
import { root } from './settings.ts'

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

export const serverFile = join(root, 'apps/api/dist/server.js')
const sandboxFile = join(root, 'packages/payment-sandbox/src/main.ts')

/** Starts the built site on a database that is ready, with the payment sandbox unless real provider keys are there. */
export const startSite = async ({ port, dataDir, databaseUrl, env = {} }: SiteOptions): Promise<Site> => {
  if (!existsSync(serverFile))
    throw new Fault('The site is not built yet: run npm start, or npx turbo run build.')
  const { environment, sandbox, url, sandboxUrl } = await surroundings({ port, dataDir, databaseUrl })
  const logFile = join(dataDir, 'logs', 'site.log')
  let server: Child
  try {
    server = await startChild({
      name: 'The site',
      args: ['--enable-source-maps', serverFile],
      env: { ...environment, WEB_DIR: join(root, 'apps/web/dist'), ...env },
      logFile,
      readyUrl: `http://127.0.0.1:${port}/readyz`,
    })
  } catch (error) {
    await sandbox?.stop()
    throw error
  }
  return {
    url,
    sandboxUrl,
    outboxDir: join(dataDir, 'outbox'),
    logFile,
    crashed: Promise.race([server.crashed, ...(sandbox ? [sandbox.crashed] : [])]),
    stop: async () => {
      await server.stop()
      await sandbox?.stop()
    },
  }
}

/** What a site's process is told by its environment; starts the payment sandbox that belongs to it. */
export const surroundings = async ({ port, dataDir, databaseUrl }: SiteOptions) => {
  await mkdir(join(dataDir, 'logs'), { recursive: true })
  const secrets = await localSecrets(dataDir)
  const url = process.env.SITE_URL ?? `http://localhost:${port}`
  const environment = {
    PORT: String(port),
    SITE_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: process.env.JWT_SECRET ?? secrets.JWT_SECRET,
  }
  if (process.env.STRIPE_SECRET_KEY || process.env.PAYPAL_CLIENT_ID)
    return { environment, url, sandbox: undefined, sandboxUrl: undefined }
  const sandboxPort = await firstFree(port + 1)
  const sandboxUrl = `http://localhost:${sandboxPort}`
  const sandbox = await startChild({
    name: 'The payment sandbox',
    args: [sandboxFile],
    env: {
      ...secrets,
      SITE_URL: url,
      SANDBOX_PORT: String(sandboxPort),
      SANDBOX_PUBLIC_URL: sandboxUrl,
      SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
    },
    logFile: join(dataDir, 'logs', 'sandbox.log'),
    readyUrl: `http://127.0.0.1:${sandboxPort}/_sandbox/health`,
  })
  const toSandbox = { ...secrets, STRIPE_API_URL: sandboxUrl, PAYPAL_API_URL: sandboxUrl }
  return { environment: { ...toSandbox, ...environment }, url, sandbox, sandboxUrl }
}

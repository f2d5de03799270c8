import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../settings.ts'
import { UserError } from '../user-error.ts'
import { startSandboxes } from './sandboxes.ts'
import { type Service, startService } from './service.ts'

export type SiteOptions = {
  port: number
  /** For secrets, logs, mails and the ledger of the payment sandbox. */
  dataDir: string
  databaseUrl: string
  /** Additional variables of the API's process, for tests. */
  env?: Record<string, string>
  /** Where a proxy in front of several copies answers. */
  siteUrl?: string | undefined
  /** The ports of further copies. */
  copies?: readonly number[]
}

export type Site = {
  url: string
  /** Absent when the keys of a payment provider are configured. */
  sandboxUrl: string | undefined
  textSandboxUrl: string | undefined
  logFile: string
  /** Rejects with a UserError when one of the processes ends by itself. */
  crashed: Promise<never>
  stop(): Promise<void>
}

const serverFile = join(root, 'apps/api/dist/server.js')

/** Starts the built site on a prepared database, with sandboxes for the providers that are not configured. */
export const startSite = async ({ env = {}, copies = [], ...options }: SiteOptions): Promise<Site> => {
  if (!existsSync(serverFile))
    throw new UserError('The site is not built yet: run npm start, or npx turbo run build.')
  const sandboxes = await startSandboxes(options)
  const logFile = join(options.dataDir, 'logs', 'site.log')
  const servers: Service[] = []
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await sandboxes.stop()
  }
  try {
    for (const port of [options.port, ...copies])
      servers.push(
        await startService({
          name: 'The site',
          // A smaller young generation and fewer malloc arenas save 90 MB and cost no speed. With a fixed threshold, the buffers of
          // large bodies are mapped one by one and return to the system.
          args: ['--max-semi-space-size=16', serverFile],
          env: {
            MALLOC_ARENA_MAX: '2',
            MALLOC_MMAP_THRESHOLD_: '131072',
            ...sandboxes.env,
            PORT: String(port),
            WEB_DIR: join(root, 'apps/web/dist'),
            STAFF_DIR: join(root, 'apps/staff/dist'),
            ...env,
          },
          logFile,
          readyUrl: `http://127.0.0.1:${port}/readyz`,
        }),
      )
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url: sandboxes.siteUrl,
    sandboxUrl: sandboxes.paymentSandboxUrl,
    textSandboxUrl: sandboxes.textSandboxUrl,
    logFile,
    crashed: Promise.race([...servers.map(({ crashed }) => crashed), sandboxes.crashed]),
    stop,
  }
}

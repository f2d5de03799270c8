import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { databaseSettings } from '@baobab/db/testing'
import type { RunningSandbox } from '@baobab/payment-sandbox'
import supertest from 'supertest'
import { providerKeys } from './paying-site.ts'

const server = fileURLToPath(new URL('../../src/server.ts', import.meta.url))

export type SiteProcess = Awaited<ReturnType<typeof startSiteProcess>>

type Options = { port: number; databaseUrl: string; sandbox: RunningSandbox; env?: Record<string, string> }

/** By port. A test that times out while it waits leaves its process here. */
const starting = new Map<number, ChildProcess>()

/** Without it each start compiles all of the API again, which takes half of its time. */
const COMPILED = join(tmpdir(), 'baobab-compiled')

/** The channel ends with the process of the tests, however that ends. */
const END_WITH_THE_TESTS = importOption(
  "process.once('disconnect', () => process.exit(1)); process.channel.unref()",
)

/** The site as a process of its own, so that a test can kill it. */
export async function startSiteProcess({ port, databaseUrl, sandbox, env = {} }: Options) {
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'baobab-process-')))
  starting.get(port)?.kill('SIGKILL')
  const child = spawn(process.execPath, [END_WITH_THE_TESTS, server], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED,
      NODE_ENV: 'development',
      PORT: String(port),
      SITE_URL: `http://127.0.0.1:${port}`,
      ...databaseSettings(databaseUrl),
      DATA_DIR: dataDir,
      JWT_SECRET: 'a secret that only the tests sign with',
      LOG_LEVEL: 'warn',
      // as in testSite
      RATE_LIMIT: '0',
      ...providerKeys,
      STRIPE_API_URL: sandbox.url,
      PAYPAL_API_URL: sandbox.url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  starting.set(port, child)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => output.push(String(text)))
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(child, url, output)
  starting.delete(port)
  return {
    url,
    http: supertest(url),
    dataDir,
    output: () => output.join(''),
    isAlive: () => child.exitCode === null && child.signalCode === null,
    kill: async () => void (await end(child, 'SIGKILL')),
    stop: () => end(child, 'SIGTERM'),
    signal: (name: NodeJS.Signals) => child.kill(name),
    exitCode: () => new Promise<number | null>((resolve) => child.once('close', resolve)),
  }
}

/** An environment in which a process runs `code` before its own. */
export const preload = (code: string) => ({ NODE_OPTIONS: importOption(code) })

function importOption(code: string): string {
  return `--import=data:text/javascript,${encodeURIComponent(code)}`
}

async function waitUntilReady(child: ChildProcess, url: string, output: string[]) {
  for (let i = 0; i < 800; i += 1) {
    if (child.exitCode !== null) break
    const response = await fetch(`${url}/readyz`).catch(() => null)
    await response?.arrayBuffer()
    if (response?.ok) return
    await sleep(50)
  }
  child.kill('SIGKILL')
  throw new Error(`the site did not start: ${output.join('')}`)
}

/** The exit code; null when the signal itself ended the process. */
function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve(child.exitCode)
    // not 'exit', after which the last output may still arrive
    child.once('close', (code) => resolve(code))
    child.kill(signal)
  })
}

/** Waits until `look` returns something. It throws after half a minute, because a busy machine may need many seconds. */
export async function until<T>(
  look: () => Promise<T | false | null | undefined> | T | false | null | undefined,
  forMs = 30_000,
): Promise<T> {
  const endsAt = performance.now() + forMs
  for (;;) {
    const found = await look()
    if (found) return found
    if (performance.now() > endsAt) throw new Error('it did not happen in time')
    await sleep(20)
  }
}

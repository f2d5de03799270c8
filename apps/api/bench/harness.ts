import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import getPort from 'get-port'

/** The compressions that browsers ask for: the answers are as large as theirs. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br' }

export type Server = { url: string; startMs: number; memoryMb: () => number; stop: () => Promise<void> }

/** Like `npm start` and the image. */
const SITE_ENV = {
  NODE_ENV: 'production',
  NODE_OPTIONS: '--max-semi-space-size=16',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
}

/** Starts a Node program that listens on PORT, a free one unless `env` names it, and waits until `readyPath` answers. */
export async function startServer(
  file: string,
  env: Record<string, string>,
  readyPath = '/',
): Promise<Server> {
  const port = Number(env.PORT ?? (await getPort()))
  const url = `http://127.0.0.1:${port}`
  const startedAt = performance.now()
  const child = spawn(process.execPath, [file], {
    env: { PATH: process.env.PATH, ...SITE_ENV, ...env, PORT: String(port) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  while (!(await answers(`${url}${readyPath}`))) {
    if (child.exitCode !== null) throw new Error(`${file} ended before it answered.`)
    if (performance.now() - startedAt > 20_000) throw new Error(`${file} does not answer.`)
    await sleep(5)
  }
  return {
    url,
    startMs: Math.round(performance.now() - startedAt),
    memoryMb: () => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024),
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The median time of five starts; the first one also reads the disk. */
export async function medianStart(start: () => Promise<Server>): Promise<number> {
  const times = []
  for (let i = 0; i < 5; i++) {
    const server = await start()
    times.push(server.startMs)
    await server.stop()
  }
  return times.toSorted((a, b) => a - b)[2] ?? 0
}

const answers = (url: string) =>
  fetch(url).then(
    (response) => response.ok,
    () => false,
  )

export type Load = {
  url: string
  /** The path of each request; the same for all when absent. */
  path?: () => string
  headers?: Record<string, string>
  method?: 'GET' | 'POST'
  body?: () => string
  /** Headers of each request, such as a key of its own. */
  freshHeaders?: () => Record<string, string>
}
export type Measured = { perSecond: number; p50Ms: number; p99Ms: number }

const ROUNDS = 3
const CONNECTIONS = 10

/**
 * Measures several servers at the same work, in rounds that take turns, so that other load on the machine affects all of
 * them, and returns the median round of each. A response that is not 2xx fails the bench.
 */
export async function compare<Name extends string>(
  loads: Record<Name, Load>,
  seconds: number,
): Promise<Record<Name, Measured>> {
  const names = Object.keys(loads) as Name[]
  const rounds: Record<string, Measured[]> = {}
  for (const name of names) await measure(loads[name], 1)
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      rounds[name] ??= []
      rounds[name].push(await measure(loads[name], seconds))
    }
  }
  const medians = names.map((name) => [name, median(rounds[name] ?? [])])
  // fromEntries loses the type of the names
  return Object.fromEntries(medians) as Record<Name, Measured>
}

export async function measure(
  { url, path, headers = {}, method = 'GET', body, freshHeaders }: Load,
  seconds: number,
  connections = CONNECTIONS,
  /** As many as the server answers when not given. */
  perSecond?: number,
): Promise<Measured> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    method,
    ...(perSecond !== undefined && { overallRate: perSecond }),
    ...((path || body || freshHeaders) && {
      requests: [
        {
          setupRequest: (request) => ({
            ...request,
            ...(path && { path: path() }),
            ...(body && { body: body() }),
            ...(freshHeaders && { headers: { ...headers, ...freshHeaders() } }),
          }),
        },
      ],
    }),
  })
  if (result.errors > 0 || result.non2xx > 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} responses that were not 2xx`)
  const { latency } = result
  return { perSecond: Math.round(result.requests.average), p50Ms: latency.p50, p99Ms: latency.p99 }
}

const median = (rounds: Measured[]): Measured => {
  const sorted = rounds.toSorted((a, b) => a.perSecond - b.perSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('Nothing was measured')
  return middle
}

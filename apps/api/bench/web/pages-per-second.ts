import { join } from 'node:path'
import { loadRenderer } from '../../src/http/pages/renderer.ts'
import type { Row } from '../comparison.ts'
import { compare, browserHeaders as headers, type Server, startServer } from '../harness.ts'

/** Pages from the cache, compared with a bare Fastify that sends the same bytes. It is ready when it answers at `/`. */
export async function cachedPages(site: Server, paths: readonly string[], seconds: number): Promise<Row[]> {
  const bare = await startServer(join(import.meta.dirname, '../servers/bare.ts'), {
    COPY_FROM: site.url,
    PATHS: paths.join(' '),
  })
  try {
    const rows: Row[] = []
    for (const path of paths) {
      const { ours, bytes } = await compare(
        { ours: { url: site.url + path, headers }, bytes: { url: bare.url + path, headers } },
        seconds,
      )
      rows.push({
        work: `the page ${path}`,
        ours,
        against: 'bare Fastify, the same bytes',
        other: bytes,
        aim: 0.5,
      })
    }
    return rows
  } finally {
    await bare.stop()
  }
}

/** How many pages one core renders per second when it need not wait for the API. */
export async function rendersPerSecond(
  { url }: Server,
  { webDir, path, seconds }: { webDir: string; path: string; seconds: number },
): Promise<number> {
  const answers = new Map<string, Promise<string>>()
  const read = async (address: string) => (await fetch(url + address)).text()
  const fetchOnce: typeof fetch = async (address) => {
    const key = String(address)
    const answer = answers.get(key) ?? read(key)
    answers.set(key, answer)
    return new Response(await answer, { headers: { 'content-type': 'application/json' } })
  }
  const renderer = await loadRenderer({ webDir, siteUrl: url, fetchFor: () => fetchOnce })
  if (renderer === undefined) throw new Error(`There is no renderer beside ${webDir}`)
  const renderFor = async (ms: number) => {
    const startedAt = performance.now()
    let pages = 0
    for (; performance.now() - startedAt < ms; pages++) {
      const { kind, error } = await renderer.render(path)
      if (kind === 'shell') throw new Error(`${path} was not rendered`, { cause: error })
    }
    return Math.round((pages * 1_000) / (performance.now() - startedAt))
  }
  await renderFor(1_000)
  return renderFor(seconds * 1_000)
}

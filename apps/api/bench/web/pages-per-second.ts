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

/** How many pages one core renders per second, up to their bytes, when it need not wait for the API. */
export async function rendersPerSecond(
  { url }: Server,
  { webDir, path, seconds }: { webDir: string; path: string; seconds: number },
): Promise<{ unchanged: number; allNew: number }> {
  /** Of each address, two answers in which nothing with a name is equal. */
  const answers = new Map<string, Promise<[string, string]>>()
  const read = async (address: string): Promise<[string, string]> => {
    const text = await (await fetch(url + address)).text()
    return [text, text.replaceAll('name":"', 'name":"New ')]
  }
  let version: 0 | 1 = 0
  const fetchVersion: typeof fetch = async (address, init) => {
    const key = String(address)
    const answer = answers.get(key) ?? read(key)
    answers.set(key, answer)
    const etag = `"${version}"`
    if (new Headers(init?.headers).get('if-none-match') === etag) return new Response(null, { status: 304 })
    return new Response((await answer)[version], { headers: { 'content-type': 'application/json', etag } })
  }
  const renderer = await loadRenderer({ webDir, siteUrl: url, fetchFor: () => fetchVersion })
  if (renderer === undefined) throw new Error(`There is no renderer beside ${webDir}`)
  const renderFor = async (ms: number, prepare: () => void) => {
    const startedAt = performance.now()
    let pages = 0
    for (; performance.now() - startedAt < ms; pages++) {
      prepare()
      const { kind, error } = await renderer.render(path)
      if (kind === 'shell') throw new Error(`${path} was not rendered`, { cause: error })
    }
    return Math.round((pages * 1_000) / (performance.now() - startedAt))
  }
  const changeAll = () => {
    version = version === 0 ? 1 : 0
  }
  const changeNothing = () => {}
  await renderFor(1_000, changeAll)
  const allNew = await renderFor(seconds * 1_000, changeAll)
  return { allNew, unchanged: await renderFor(seconds * 1_000, changeNothing) }
}

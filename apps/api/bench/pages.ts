import { join } from 'node:path'
import type { Comparison, Row } from './comparison.ts'
import { compare, browserHeaders as headers, startServer } from './harness.ts'

const PATHS = ['/menu', '/eventpackage', '/menudetail/1']

/** Pages from the cache, compared with a bare Fastify that sends the same bytes. */
export const pagesComparison: Comparison = async ({ site, seconds }) => {
  const bare = await startServer(join(import.meta.dirname, 'servers/bare.ts'), {
    COPY_FROM: site.url,
    PATHS: PATHS.join(' '),
  })
  try {
    const rows: Row[] = []
    for (const path of PATHS) {
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

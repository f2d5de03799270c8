import { join } from 'node:path'
import type { Comparison } from './comparison.ts'
import { compare, browserHeaders as headers, startServer } from './harness.ts'

/** The menu and one dish, compared with a bare Fastify that sends the same bytes, and with one query per request. */
export const menuComparison: Comparison = async ({ site, databaseUrl, seconds }) => {
  const list = '/api/user/product'
  const dish = '/api/user/product/17'
  const bare = await startServer(join(import.meta.dirname, 'servers/bare.ts'), {
    COPY_FROM: site.url,
    PATHS: `${list} ${dish}`,
  })
  const sql = await startServer(join(import.meta.dirname, 'servers/sql.ts'), { DATABASE_URL: databaseUrl })
  try {
    const rows = []
    for (const [work, path, aim] of [
      ['the whole menu', list, 0.8],
      ['one dish', dish, 0.5],
    ] as const) {
      const { ours, bytes, query } = await compare(
        {
          ours: { url: `${site.url}${path}`, headers },
          bytes: { url: `${bare.url}${path}`, headers },
          query: { url: `${sql.url}${path}`, headers },
        },
        seconds,
      )
      rows.push(
        { work, ours, against: 'bare Fastify, the same bytes', other: bytes, aim },
        { work, ours, against: 'one SQL query', other: query, aim: 5 },
      )
    }
    return rows
  } finally {
    await bare.stop()
    await sql.stop()
  }
}

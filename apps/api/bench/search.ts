import { join } from 'node:path'
import { createDb } from '@baobab/db'
import type { Comparison } from './comparison.ts'
import { compare, startServer } from './harness.ts'

/** Search, compared with a bare Fastify that runs the same SQL: first many different searches, then a few repeated ones. */
export const searchComparison: Comparison = async ({ site, databaseUrl, seconds }) => {
  const sql = await startServer(join(import.meta.dirname, 'servers/sql.ts'), { DATABASE_URL: databaseUrl })
  const texts = await searches(databaseUrl)
  const pathsOf = (some: string[]) => {
    let next = 0
    return () => `/api/user/product?search=${encodeURIComponent(some[next++ % some.length] ?? '')}`
  }
  try {
    const rows = []
    for (const [work, some, aim] of [
      [`search, ${texts.length} different ones in turn`, texts, 0.5],
      ['search, the same twenty', texts.slice(0, 20), 0.5],
    ] as const) {
      const { ours, query } = await compare(
        { ours: { url: site.url, path: pathsOf(some) }, query: { url: sql.url, path: pathsOf(some) } },
        seconds,
      )
      rows.push({ work, ours, against: 'its SQL alone', other: query, aim })
    }
    return rows
  } finally {
    await sql.stop()
  }
}

/** Words of the menu, whole, shortened and misspelt: far more than the site caches. */
async function searches(databaseUrl: string): Promise<string[]> {
  const db = createDb(databaseUrl, { poolMax: 1 })
  const dishes = await db.productSearch.findMany({
    select: { searchText: true },
    orderBy: { productId: 'asc' },
  })
  await db.$disconnect()
  const words = new Set(dishes.flatMap(({ searchText }) => searchText.match(/[a-z]{4,}/g) ?? []))
  const forms = [...words].flatMap((word) => [
    word,
    word.slice(0, 3),
    `${word.slice(0, 2)}${word.slice(3)}`,
    `smoked ${word}`,
  ])
  return [...new Set(forms)]
}

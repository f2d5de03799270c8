import type { listProducts } from '@baobab/contract'
import pg from 'pg'
import type { Catalogue } from '../db/notified-cache.ts'
import { type Prepared, prepareJson } from '../http/cached/prepared.ts'
import { findProducts, searchSettings } from './find-products.ts'
import type { Menu } from './menu.ts'
import { loadVocabulary } from './vocabulary.ts'

type Answer = Prepared<typeof listProducts>

/** Remembered until the menu changes, for most guests look for the same few things: what a search finds, and what answers it. */
const REMEMBERED = { hits: 1000, answers: 100 }

type SearchOptions = {
  databaseUrl: string
  catalogue: Catalogue
  menu: () => Promise<Menu>
}

export type Search = {
  find: (text: string, categoryId: number | null) => Promise<Answer>
  close: () => Promise<void>
}

/** Search by PostgreSQL, answered with the dishes as they are held in memory. */
export function openSearch({ databaseUrl, catalogue, menu }: SearchOptions): Search {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 4,
    connectionTimeoutMillis: 3_000,
    statement_timeout: 5_000,
    query_timeout: 6_000,
    options: searchSettings,
    application_name: 'baobab-search',
    allowExitOnIdle: true,
  })
  // a connection that dies while idle is replaced at the next search
  pool.on('error', () => {})

  const memory = catalogue.keep(async (tx) => ({
    vocabulary: await loadVocabulary(tx),
    hits: new Map<string, number[]>(),
    answers: new Map<string, Answer>(),
  }))

  return {
    async find(text, categoryId) {
      const { json } = await menu()
      const { vocabulary, hits, answers } = await memory()
      const asked = `${categoryId ?? ''} ${text.toLowerCase()}`
      const ids = hits.get(asked) ?? (await findProducts(pool, text, categoryId, vocabulary))
      remember(hits, REMEMBERED.hits, asked, ids)
      const list = ids.join(' ')
      const answer = answers.get(list) ?? inJson(ids, json)
      remember(answers, REMEMBERED.answers, list, answer)
      return answer
    },
    close: () => pool.end(),
  }
}

function inJson(ids: number[], json: ReadonlyMap<number, string>): Answer {
  // a dish that came or went this very moment is in one of the two only
  const products = ids.flatMap((id) => json.get(id) ?? [])
  return prepareJson<typeof listProducts>(`{"status":true,"products":[${products.join(',')}]}`)
}

function remember<T>(kept: Map<string, T>, limit: number, key: string, value: T) {
  kept.delete(key)
  kept.set(key, value)
  const [oldest] = kept.keys()
  if (kept.size > limit && oldest !== undefined) kept.delete(oldest)
}

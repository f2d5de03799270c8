import type { listProducts } from '@baobab/contract'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { Cached, NotifiedCache } from '../db/notified-cache.ts'
import { type PreparedResponse, prepareJson } from '../http/cached/prepared-response.ts'
import { findProducts, searchSettings } from './find-products.ts'
import type { Menu } from './menu.ts'
import { loadVocabulary } from './vocabulary.ts'

type ProductList = PreparedResponse<typeof listProducts>

type SearchOptions = {
  databaseUrl: string
  cache: NotifiedCache
  menu: Cached<Menu>
}

export type Search = {
  find: (text: string, categoryId: number | null) => Promise<ProductList>
  close: () => Promise<void>
}

/** Search by PostgreSQL, answered with the products in memory. */
export function openSearch({ databaseUrl, cache, menu }: SearchOptions): Search {
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
  // a connection that breaks while idle is replaced at the next search
  pool.on('error', () => {})

  // most guests search for the same few things; all of it is dropped when the menu changes
  const cached = cache.add(async (tx) => ({
    vocabulary: await loadVocabulary(tx),
    idsBySearch: new LRUCache<string, number[]>({ max: 1000 }),
    responseByIds: new LRUCache<string, ProductList>({ max: 100 }),
  }))

  return {
    async find(text, categoryId) {
      const { productJson } = await menu.get()
      const { vocabulary, idsBySearch, responseByIds } = await cached.get()
      const search = `${categoryId ?? ''} ${text.toLowerCase()}`
      const ids = idsBySearch.get(search) ?? (await findProducts(pool, text, categoryId, vocabulary))
      idsBySearch.set(search, ids)
      const list = ids.join(' ')
      const response = responseByIds.get(list) ?? toResponse(ids, productJson)
      responseByIds.set(list, response)
      return response
    },
    close: () => pool.end(),
  }
}

function toResponse(ids: number[], productJson: ReadonlyMap<number, string>): ProductList {
  // a product that was added or removed at this very moment is in only one of the two
  const products = ids.flatMap((id) => productJson.get(id) ?? [])
  return prepareJson<typeof listProducts>(`{"status":true,"products":[${products.join(',')}]}`)
}

import { AsyncLocalStorage } from 'node:async_hooks'
import { call, pathOf } from '@baobab/contract'
import { replaceEqualDeep } from '@tanstack/react-query'
import { LRUCache } from 'lru-cache'

type Source = {
  fetch: typeof fetch
  /** For a page that is kept, whose answers are the same for everybody. */
  isKept: boolean
}

const source = new AsyncLocalStorage<Source>()

/** What `work` asks of the API is answered by `from`. */
export const withAnswers = <Result>(from: Source, work: () => Promise<Result>) => source.run(from, work)

const NOT_MODIFIED = 304
/** Anybody can ask for the reviews of dishes that are not there. */
const MAX_ANSWERS = 500
const answers = new LRUCache<string, { etag: string; data: object }>({ max: MAX_ANSWERS })

/**
 * Like `call`, on the server. While an answer has the same ETag it is the same object, and in a new one what did not change
 * is the same object as before: what was made of it, such as a card's HTML, holds.
 */
export const callFromServer: typeof call = async (endpoint, input, options) => {
  const from = source.getStore()
  if (from === undefined) return call(endpoint, input, options)
  const { params, query } = input as { params?: object; query?: object } // as in `call`
  const path = pathOf(endpoint, params, query)
  const previous = answers.get(path)
  const response = await from.fetch(
    `/api${path}`,
    previous && { headers: { 'if-none-match': previous.etag } },
  )
  if (response.status === NOT_MODIFIED) return previous?.data as typeof data // of the same path
  const data = await call(endpoint, input, { ...options, fetch: async () => response })
  const etag = response.headers.get('etag')
  if (etag === null || !from.isKept) return data
  const shared = replaceEqualDeep(previous?.data, data)
  answers.set(path, { etag, data: shared })
  return shared
}

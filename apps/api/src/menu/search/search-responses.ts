import type { listProducts, Product } from '@baobab/contract'
import { LRUCache } from 'lru-cache'
import { type PreparedResponse, prepareText } from '../../http/cached/prepared-response.ts'
import type { Popular } from '../load-popular.ts'
import type { AlsoCalled } from './menu-index.ts'
import { type MenuSearch, openSearch } from './search-menu.ts'

type ProductList = PreparedResponse<typeof listProducts>
export type SearchResponses = (
  text: string,
  categoryId: number | null,
  popular: Popular,
) => Promise<ProductList>

/** How many dishes a search without a result suggests. */
const SUGGESTIONS = 4
/** Words that search does not know may be about an allergy. */
const SUGGESTIONS_NOTICE = 'Popular dishes, not filtered by your allergies.'

/** Answers a search with the JSON of the menu's products. Made anew with the menu, so that all of it fits together. */
export function searchResponses(
  products: readonly Product[],
  productJson: ReadonlyMap<number, string>,
  alsoCalled: AlsoCalled,
): SearchResponses {
  // the index waits for the first search
  let search: MenuSearch | undefined
  const responses = new LRUCache<string, ProductList>({ max: 100 })

  const listJson = (ids: readonly number[]) => `[${ids.flatMap((id) => productJson.get(id) ?? []).join(',')}]`
  /** What people order, then what the menu begins with. */
  const suggest = (popular: readonly number[]) =>
    [...new Set([...popular, ...products.map(({ id }) => id)])]
      .filter((id) => products.some((product) => product.id === id && product.sizes.length > 0))
      .slice(0, SUGGESTIONS)

  return async (text, categoryId, popular) => {
    search ??= openSearch(products, alsoCalled)
    const { products: found, notice, filter } = search(text, categoryId)
    const ids = found.map(({ id }) => id)
    // never beside a notice: a guest with an allergy would take them for the answer
    const suggested = notice === undefined && ids.length === 0 ? suggest(await popular()) : []
    const key = [notice, filter?.search, ...ids, '|', ...suggested].join(' ')
    const cached = responses.get(key)
    if (cached) return cached
    const fields = [
      '"status":true',
      `"products":${listJson(ids)}`,
      ...(notice === undefined ? [] : [`"notice":${JSON.stringify(notice)}`]),
      ...(filter === undefined ? [] : [`"filter":${JSON.stringify(filter)}`]),
      ...(suggested.length === 0
        ? []
        : [
            `"suggestions":${listJson(suggested)}`,
            `"suggestions_notice":${JSON.stringify(SUGGESTIONS_NOTICE)}`,
          ]),
    ]
    const response = prepareText<typeof listProducts>(`{${fields.join(',')}}`)
    responses.set(key, response)
    return response
  }
}

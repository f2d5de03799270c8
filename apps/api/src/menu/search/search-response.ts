import { listProducts, type Product } from '@baobab/contract'
import * as z from 'zod/mini'
import { type PreparedResponse, prepareText } from '../../http/cached/prepared-response.ts'
import type { Popular } from '../load-popular.ts'
import type { Found } from './search-menu.ts'

/** How many dishes a search without a result suggests. */
const SUGGESTIONS = 4
/** Words that search does not know may be about an allergy. */
const SUGGESTIONS_NOTICE = 'Popular dishes, not filtered by your allergies.'

export async function searchResponse(
  found: Found,
  menu: ReadonlyMap<number, Product>,
  popular: Popular,
): Promise<PreparedResponse<typeof listProducts>> {
  // never beside a notice: a guest with an allergy would take them for the answer
  const isEmpty = found.notice === undefined && found.products.length === 0
  const suggested = isEmpty && {
    suggestions: suggest(menu, await popular()),
    suggestions_notice: SUGGESTIONS_NOTICE,
  }
  return prepareText(
    JSON.stringify(z.encode(listProducts.response, { status: true, ...found, ...suggested })),
  )
}

/** What people order, then what the menu begins with. */
const suggest = (menu: ReadonlyMap<number, Product>, popular: readonly number[]) =>
  [...new Set([...popular, ...menu.keys()])]
    .flatMap((id) => menu.get(id) ?? [])
    .filter(({ sizes }) => sizes.length > 0)
    .slice(0, SUGGESTIONS)

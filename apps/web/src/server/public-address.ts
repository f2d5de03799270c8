import { links, type Page } from '@baobab/contract'
import type { Match } from '../match-route.ts'
import { publicPages } from './public-pages.ts'

/**
 * The search parameters that these screens read. Each `id` is a page of its own, which is kept, and so is each `filter`, of
 * which the screen leaves out what is no id. A `search` can be any text: its page is rendered for the one request. What only
 * `browser` reads is not rendered on the server.
 */
const reads: Partial<Record<Page, Readonly<Record<string, 'id' | 'filter' | 'search' | 'browser'>>>> = {
  home: { category_id: 'filter', search: 'search' },
  menu: { category_id: 'filter', search: 'search', diet: 'browser', without: 'browser' },
  eventDetail: { event: 'id' },
  bookEvent: { type: 'browser', book_event_id: 'browser', status: 'browser' },
}

export type PublicAddress = { kind: 'kept' | 'search'; path: string }

/** Where the page is kept that stands for every dish, event or category that is not there: none has the id 0. */
export const missingAddresses: Partial<Record<Page, string>> = {
  dish: links.dish(0),
  eventDetail: links.event(0),
  menu: links.categoryMenu(0),
}

/** The address of a page without the parameters that its screen does not read. Undefined for what the browser renders. */
export function publicAddress({ route, params, search }: Match): PublicAddress | undefined {
  if (publicPages[route.page] === undefined) return undefined
  const instead = missingAddresses[route.page]
  const missing = instead === undefined ? undefined : ({ kind: 'kept', path: instead } as const)
  const read = new URLSearchParams()
  let kind: 'kept' | 'search' = 'kept'
  for (const [name, reader] of Object.entries(reads[route.page] ?? {})) {
    const value = search.get(name)
    if (value === null || value === '') continue
    if (reader === 'id' && !isId(value)) return missing
    if (reader === 'browser' || (reader === 'filter' && !isId(value))) return undefined
    if (reader === 'search') kind = 'search'
    read.set(name, value)
  }
  if (params.id !== undefined && !isId(params.id)) return missing
  const path = route.path.replace(':id', params.id ?? '')
  return { kind, path: read.size > 0 ? `${path}?${read}` : path }
}

const isId = (value: string) => /^(0|[1-9]\d{0,8})$/.test(value)

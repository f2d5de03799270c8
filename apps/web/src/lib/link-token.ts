import { storedText } from '@baobab/client/stored'
import { isLinkTokenPage } from '@baobab/contract'

/** Session storage: a reload keeps the token, other tabs do not see it, and it ends with the tab. */
const tokenItem = (page: string) => storedText(`link-token:${page}`, 'sessionStorage')

/**
 * Takes the token of a mailed link out of the address bar and the history, where others could read or share it. Called before
 * anything else runs.
 */
export function takeLinkToken() {
  const { pathname, search, hash } = window.location
  if (!isLinkTokenPage(pathname)) return
  const query = new URLSearchParams(search)
  const token = query.get('token')
  if (token === null) return
  tokenItem(pathname.replace(/\/$/, '')).write(token)
  query.delete('token')
  const rest = query.size > 0 ? `?${query}` : ''
  window.history.replaceState(window.history.state, '', pathname + rest + hash)
}

/** Empty when the page was not opened by its link. */
export const readLinkToken = (page: string): string => tokenItem(page).read() ?? ''

export const forgetLinkToken = (page: string) => tokenItem(page).remove()

import { isPage, pages } from '@baobab/contract'

/** Where one was going before signing in: one of this site's own pages and nowhere else. */
export function nextPage(search: URLSearchParams, otherwise: string = pages.profile): string {
  const wanted = search.get('next') ?? ''
  if (!/^\/(?![/\\])/.test(wanted) || !URL.canParse(wanted, location.origin)) return otherwise
  const { origin, pathname, search: query, hash } = new URL(wanted, location.origin)
  const leadsBack = pathname === pages.signIn || pathname === pages.signUp
  return origin === location.origin && isPage(pathname) && !leadsBack ? pathname + query + hash : otherwise
}

/** The same wish carried along to another of these pages. */
export const withNext = (page: string, search: URLSearchParams): string => {
  const next = search.get('next')
  return next ? `${page}?next=${encodeURIComponent(next)}` : page
}

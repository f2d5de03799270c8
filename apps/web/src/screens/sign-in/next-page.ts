import { isPage, pages } from '@baobab/contract'

/** The page to go to after sign-in, from `?next=`. Only a page of this site: anything else would be an open redirect. */
export function nextPage(search: URLSearchParams): string {
  const next = search.get('next')
  if (next === null || !/^\/(?![/\\])/.test(next) || !URL.canParse(next, location.origin))
    return pages.profile
  const { origin, pathname, search: query, hash } = new URL(next, location.origin)
  const isSignInPage = pathname === pages.signIn || pathname === pages.signUp
  return origin === location.origin && isPage(pathname) && !isSignInPage
    ? pathname + query + hash
    : pages.profile
}

/** Keeps `?next=` on a link to another account page. */
export const withNext = (page: string, search: URLSearchParams): string => {
  const next = search.get('next')
  return next ? `${page}?next=${encodeURIComponent(next)}` : page
}

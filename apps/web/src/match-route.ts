import { matchPath } from 'react-router-dom'
import { type Place, type Route, routeTable } from './routes.ts'

/** The page at an address of the site; undefined for an address that is no page. */
export function matchRoute({ pathname, search }: { pathname: string; search: string }) {
  for (const route of routeTable) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, params: match.params, search: new URLSearchParams(search) } satisfies Match
  }
  return undefined
}

export type Match = Place & { route: Route }

import { matchPath } from 'react-router-dom'
import { type Params, type Route, routeTable } from './routes.ts'

/** The page at an address of the site; undefined for an address that is no page. */
export function matchRoute(pathname: string): { route: Route; params: Params } | undefined {
  for (const route of routeTable) {
    const match = matchPath(route.path, pathname)
    if (match) return { route, params: match.params }
  }
  return undefined
}

import type { QueryClient } from '@tanstack/react-query'
import { matchPath } from 'react-router-dom'
import { routeTable } from '../routes.ts'

/** Fetches this page's data beside its code, and another page's code and data as soon as someone reaches for a link to it. */
export function prefetchLinks(queryClient: QueryClient) {
  const done = new Set<string>()
  const fetchFor = ({ pathname, search, href }: Location | URL) => {
    if (done.has(href)) return
    done.add(href)
    for (const route of routeTable) {
      const match = matchPath(route.path, pathname)
      if (!match) continue
      // What fails here is asked for again by the page itself, which then says so.
      void route.screen.load?.().catch(() => done.delete(href))
      void route.prefetch?.(queryClient, { params: match.params, search: new URLSearchParams(search) })
    }
  }
  fetchFor(window.location)

  const reach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && link.origin === location.origin && link.target === '') fetchFor(new URL(link.href))
  }
  for (const kind of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(kind, reach, { passive: true })
}

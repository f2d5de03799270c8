import type { QueryClient } from '@tanstack/react-query'
import { matchRoute } from '../match-route.ts'

/** Fetches the code and the data of a page together. The page itself asks again for what failed here, and shows the error. */
export async function prefetchPage(queryClient: QueryClient, address: Location | URL) {
  const match = matchRoute(address)
  await Promise.all([match?.route.screen.load?.(), match?.route.prefetch?.(queryClient, match)])
}

/**
 * Fetches another page as soon as someone hovers, touches or focuses a link to it. Our own instead of the router's loaders:
 * docs/decisions/0015.
 */
export function prefetchLinks(queryClient: QueryClient) {
  const prefetched = new Set<string>()
  const onReach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link === null || link.origin !== location.origin || link.target !== '') return
    // What this page shows must not begin to load again.
    if (link.pathname === location.pathname && link.search === location.search) return
    const { href } = link
    if (prefetched.has(href)) return
    prefetched.add(href)
    prefetchPage(queryClient, new URL(href)).catch(() => prefetched.delete(href))
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, onReach, { passive: true })
}

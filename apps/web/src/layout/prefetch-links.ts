import type { QueryClient } from '@tanstack/react-query'
import { matchRoute } from '../server/match-route.ts'

/**
 * Fetches the current page's code and data together, and those of another page as soon as someone hovers, touches or
 * focuses a link to it. Our own instead of the router's loaders: docs/decisions/0015.
 */
export function prefetchLinks(queryClient: QueryClient) {
  const prefetched = new Set<string>()
  const prefetch = (address: Location | URL) => {
    const { href } = address
    if (prefetched.has(href)) return
    prefetched.add(href)
    const match = matchRoute(address)
    if (!match) return
    // The page itself asks again for what failed here, and shows the error.
    const forget = () => prefetched.delete(href)
    match.route.screen.load?.().catch(forget)
    match.route.prefetch?.(queryClient, match).catch(forget)
  }
  prefetch(window.location)

  const onReach = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link && link.origin === location.origin && link.target === '') prefetch(new URL(link.href))
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, onReach, { passive: true })
}

import { useIsHydrated } from '@baobab/ui'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { preventsScrollReset } from '../lib/prevent-scroll-reset.ts'

const positions = new Map<string, number>()
const WAIT_FOR_CONTENT_MS = 1500

/**
 * A new page starts at the top, unless its navigation prevents that. Going back restores the scroll position as soon as the
 * page is tall enough again. A hash leads to its section, the first time. Our own instead of the router's `<ScrollRestoration>`: docs/decisions/0015.
 */
export function useScrollRestoration() {
  const { key, hash, state } = useLocation()
  const navigationType = useNavigationType()
  const isBackOrForward = navigationType === 'POP'
  const keepsPosition = !isBackOrForward && preventsScrollReset(state)
  // The person may have scrolled the server's HTML before the script arrived.
  const isHydrating = useRef(!useIsHydrated())

  // A layout effect: it stops before the new page scrolls, so that the old page keeps its own position.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    if (isHydrating.current) {
      isHydrating.current = false
      return
    }
    const position = isBackOrForward ? positions.get(key) : undefined
    if (hash && position === undefined) {
      const section = document.getElementById(hash.slice(1))
      section?.scrollIntoView()
      // as the browser's own links do: the next Tab goes on from there
      section?.focus({ preventScroll: true })
      return
    }
    if (keepsPosition) return
    const top = position ?? 0
    window.scrollTo(0, top)
    if (top === 0) return
    const giveUpAt = performance.now() + WAIT_FOR_CONTENT_MS
    let frame = 0
    const retry = () => {
      window.scrollTo(0, top)
      if (Math.abs(window.scrollY - top) > 2 && performance.now() < giveUpAt)
        frame = requestAnimationFrame(retry)
    }
    retry()
    return () => cancelAnimationFrame(frame)
  }, [key, hash, isBackOrForward, keepsPosition])
}

import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { keepsPlace } from '../lib/place.ts'

const positions = new Map<string, number>()
const WAIT_FOR_CONTENT_MS = 1500

/**
 * A new page starts at its top, unless it says that it keeps its place; going back returns to where one was, as soon as
 * the page is tall enough again.
 */
export function useScrollRestoration() {
  const { key, hash, state } = useLocation()
  const kind = useNavigationType()
  const stays = kind !== 'POP' && keepsPlace(state)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    if (hash) {
      // Not returned: browsers have begun to answer with a promise, which is no way to clean up.
      document.getElementById(hash.slice(1))?.scrollIntoView()
      return
    }
    if (stays) return
    const wanted = kind === 'POP' ? (positions.get(key) ?? 0) : 0
    window.scrollTo(0, wanted)
    if (wanted === 0) return
    const until = performance.now() + WAIT_FOR_CONTENT_MS
    let frame = 0
    const again = () => {
      window.scrollTo(0, wanted)
      if (Math.abs(window.scrollY - wanted) > 2 && performance.now() < until)
        frame = requestAnimationFrame(again)
    }
    again()
    return () => cancelAnimationFrame(frame)
  }, [key, hash, kind, stays])
}

import { useIsHydrating } from '@baobab/ui'
import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { preventsScrollReset } from '../lib/prevent-scroll-reset.ts'
import type { Place } from './seek-place.ts'

const places = new Map<string, Place>()

/**
 * A new page starts at the top, unless its navigation prevents that. Going back leads to what was in view, as soon as the
 * page is tall enough again. A hash leads to its section, the first time. Our own instead of the router's `<ScrollRestoration>`: docs/decisions/0015.
 */
export function useScrollRestoration() {
  const { key, hash, state } = useLocation()
  const navigationType = useNavigationType()
  const isBackOrForward = navigationType === 'POP'
  const keepsPosition = !isBackOrForward && preventsScrollReset(state)
  // The person may have scrolled the server's HTML before the script arrived.
  const isHydrating = useRef(useIsHydrating())

  // A layout effect: it stops before the new page scrolls, so that the old page keeps its own position.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    const rememberTop = () => places.set(key, { top: window.scrollY })
    const remember = () => places.set(key, { top: window.scrollY, part: partInView() })
    window.addEventListener('scroll', rememberTop, { passive: true })
    // captured: before the router hears of a click or of the way back
    const leaving = ['click', 'popstate']
    for (const type of leaving) window.addEventListener(type, remember, true)
    return () => {
      window.removeEventListener('scroll', rememberTop)
      for (const type of leaving) window.removeEventListener(type, remember, true)
    }
  }, [key])

  useLayoutEffect(() => {
    if (isHydrating.current) {
      isHydrating.current = false
      return
    }
    const place = isBackOrForward ? places.get(key) : undefined
    if (hash && place === undefined) {
      const section = document.getElementById(hash.slice(1))
      section?.scrollIntoView()
      // as the browser's own links do: the next Tab goes on from there
      section?.focus({ preventScroll: true })
      return
    }
    if (keepsPosition) return
    window.scrollTo(0, place?.top ?? 0)
    if (!place?.top) return
    let giveUp: (() => void) | null = () => {}
    // no part of the first load
    import('./seek-place.ts').then(
      ({ seekPlace }) => {
        if (giveUp) giveUp = seekPlace(place)
      },
      () => {}, // the pixels are near enough
    )
    return () => {
      giveUp?.()
      giveUp = null
    }
  }, [key, hash, isBackOrForward, keepsPosition])
}

function partInView(): Place['part'] {
  for (const height of [0.5, 0.25]) {
    const seen = document.elementFromPoint(window.innerWidth / 2, window.innerHeight * height)
    const part = seen?.closest('main :is(li, section)[id]')
    if (part) return { id: part.id, below: part.getBoundingClientRect().top }
  }
  return undefined
}

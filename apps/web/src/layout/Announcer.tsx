import { VisuallyHidden } from '@baobab/ui'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useCurrentPageTitle } from './page-title.ts'

/** Tells screen readers which page one has come to, and puts the keyboard at its start. */
export function Announcer() {
  const title = useCurrentPageTitle((s) => s.title)
  const { pathname } = useLocation()
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  )
}

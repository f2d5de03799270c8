import { VisuallyHidden } from '@baobab/ui'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useCurrentPageTitle } from './page-title.ts'

/** After a navigation: announces the page's title to screen readers and moves the focus to its start. */
export function Announcer() {
  const title = useCurrentPageTitle((s) => s.title)
  const { pathname } = useLocation()
  const isFirstPage = useRef(true)
  useEffect(() => {
    if (isFirstPage.current) {
      isFirstPage.current = false
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

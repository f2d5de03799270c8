import { VisuallyHidden } from '@baobab/ui'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { fullTitle, useCurrentPageTitle } from '../../lib/page-title.ts'

/** Names the page in the tab and for screen readers, and moves the focus to its start after a navigation. */
export function Announcer() {
  const title = useCurrentPageTitle()
  const { pathname } = useLocation()
  const isFirstPage = useRef(true)
  useEffect(() => {
    if (title) document.title = fullTitle(title)
  }, [title])
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

import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { usePageTitle } from './page-title.ts'

type Props = { screen: ComponentType; title: string }

/** One screen inside the frame: its title, and its own failure kept from the rest of the site. */
export function Page({ screen: Screen, title }: Props) {
  usePageTitle(title)
  const { pathname } = useLocation()
  return (
    <ErrorBoundary key={pathname}>
      <Screen />
    </ErrorBoundary>
  )
}

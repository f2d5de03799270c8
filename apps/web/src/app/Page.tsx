import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { useTitle } from '../frame/page-title.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

type Props = { screen: ComponentType; title: string }

/** One screen inside the frame: its title, and its own failure kept from the rest of the site. */
export function Page({ screen: Screen, title }: Props) {
  useTitle(title)
  const { pathname } = useLocation()
  return (
    <ErrorBoundary key={pathname}>
      <Screen />
    </ErrorBoundary>
  )
}

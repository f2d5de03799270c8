import { pagePrivacy } from '@baobab/contract'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { useRouteTitle } from '../lib/page-title.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'

type Props = { screen: ComponentType; title: string }

/** A screen with its title. An error in it leaves the header and the footer usable. */
export function Page({ screen: Screen, title }: Props) {
  useRouteTitle(title)
  const { pathname, search } = useLocation()
  return (
    <ErrorBoundary key={pathname}>
      {pagePrivacy(pathname, search) !== 'public' && <meta name="robots" content="noindex" />}
      <Screen />
    </ErrorBoundary>
  )
}

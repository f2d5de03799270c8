import { EmptyState } from '@baobab/ui'
import type { ComponentProps } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'

type Props = ComponentProps<typeof EmptyState> & {
  /** For the tab, where it differs from the heading. */
  pageTitle?: string
}

/** A screen without what it was opened for. */
export function EmptyPage({ pageTitle, ...state }: Props) {
  usePageTitle(pageTitle ?? state.title)
  return <EmptyState as="h1" {...state} />
}

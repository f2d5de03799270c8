import { EmptyState } from '@baobab/ui'
import type { ComponentProps } from 'react'
import { usePageTitle } from '../../lib/page-title.ts'

type Props = ComponentProps<typeof EmptyState> & {
  /** For the tab, where it differs from the heading. */
  pageTitle?: string
}

/** The whole page when there is nothing to show: an empty cart, an unknown order, an incomplete link. */
export function EmptyPage({ pageTitle, ...state }: Props) {
  usePageTitle(pageTitle ?? state.title)
  return <EmptyState as="h1" {...state} />
}

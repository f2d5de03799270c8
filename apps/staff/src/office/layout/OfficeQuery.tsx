import { ErrorState, Skeleton } from '@baobab/ui'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OfficePage } from './OfficePage.tsx'

type Props<Response, Data, Key extends QueryKey> = {
  query: UseQueryOptions<Response, Error, Data, Key>
  /** The heading until the content brings its own. */
  title?: string
  /** Such as "Couldn’t load this coupon". */
  errorTitle: string
  children: (data: Data) => ReactNode
}

/** Loading, failed or there. Data that was there stays when a later fetch fails. */
export function OfficeQuery<Response, Data, Key extends QueryKey>({
  query,
  title,
  errorTitle,
  children,
}: Props<Response, Data, Key>) {
  const { data, error, refetch } = useQuery(query)
  if (data !== undefined) return children(data)
  const state = error ? (
    <ErrorState title={errorTitle} text={error.message} onRetry={() => void refetch()} />
  ) : (
    <Skeleton radius="lg" className="h-96" />
  )
  return title === undefined ? state : <OfficePage title={title}>{state}</OfficePage>
}

import { ErrorState } from '@baobab/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadingFields } from './LoadingFields.tsx'

type Props<Data> = {
  query: UseQueryResult<Data>
  /** What could not be loaded, as a sentence. */
  failure: string
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/** What a page of the account area shows while its data loads, and when that fails. */
export function AccountQuery<Data>({ query, failure, loading, children }: Props<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return children(data)
  if (error) return <ErrorState title={failure} text={error.message} onRetry={() => refetch()} />
  return (
    <div role="status">
      <span className="sr-only">Loading</span>
      {loading ?? <LoadingFields />}
    </div>
  )
}

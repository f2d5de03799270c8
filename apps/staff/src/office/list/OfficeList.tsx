import { Button, EmptyState, ErrorState, Notice, Skeleton, VisuallyHidden } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ListFilter, ListFilters } from './ListFilters.tsx'
import { type Item, type ListEndpoint, listQuery } from './list-query.ts'
import { Pager } from './Pager.tsx'
import { useListAddress } from './use-list-address.ts'

export type OfficeListProps<E extends ListEndpoint> = {
  endpoint: E
  /** For the endpoint's path, when the list stands below one row. */
  params?: Readonly<Record<string, number>>
  /** Names the list, such as "Incidents". */
  label: string
  filters?: readonly ListFilter[]
  /** Shown while there is nothing to list and no filter is set. */
  empty: { title: string; text?: string; action?: ReactNode }
  /** One row. It brings its own `li`, because only it knows how it is named. */
  children: (item: Item<E>, index: number) => ReactNode
}

/** The one list of the office: search and filters in the address, pages from the server, and a state for each way it can end. */
export function OfficeList<const E extends ListEndpoint>({
  endpoint,
  params,
  label,
  filters = [],
  empty,
  children,
}: OfficeListProps<E>) {
  const address = useListAddress(endpoint.query)
  const { data, error, refetch, isPlaceholderData } = useQuery(listQuery(endpoint, address.input, params))
  const retry = () => void refetch()

  function content() {
    if (data === undefined) {
      if (error === null) return <LoadingRows label={label} />
      return <ErrorState title="Couldn’t load this list" text={error.message} onRetry={retry} />
    }
    if (data.items.length === 0) {
      if (!address.isFiltered && address.page === 1) return <EmptyState {...empty} />
      return (
        <EmptyState
          title="No match"
          text="Try other words, or fewer filters."
          action={<Button onClick={address.clear}>Clear filters</Button>}
        />
      )
    }
    return (
      <>
        {error && (
          <Notice
            tone="danger"
            action={
              <Button size="sm" onClick={retry}>
                Try again
              </Button>
            }
          >
            {`This list may be out of date. ${error.message}`}
          </Notice>
        )}
        <ul aria-label={label} aria-busy={isPlaceholderData} className="space-y-3 aria-busy:opacity-60">
          {data.items.map(children)}
        </ul>
        <Pager {...data} address={address} />
      </>
    )
  }

  return (
    <div className="space-y-6">
      <ListFilters address={address} searchLabel={`Search ${label.toLowerCase()}`} filters={filters} />
      <VisuallyHidden role="status">{data && !isPlaceholderData && `${data.total} found`}</VisuallyHidden>
      {content()}
    </div>
  )
}

const LoadingRows = ({ label }: { label: string }) => (
  <div className="space-y-3">
    <VisuallyHidden>Loading {label.toLowerCase()}</VisuallyHidden>
    {['first', 'second', 'third'].map((row) => (
      <Skeleton key={row} radius="lg" className="h-28" />
    ))}
  </div>
)

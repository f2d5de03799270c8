import { ErrorState, Spinner } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

type Props<Data, Key extends QueryKey> = {
  title: string
  description?: string
  query: UseQueryOptions<Data, Error, Data, Key>
  onClose: () => void
  children: (data: Data) => ReactNode
}

/** A panel around one query: it waits, it fails, or it shows what there is. */
export function LoadedPanel<Data, Key extends QueryKey>({
  title,
  description,
  query,
  onClose,
  children,
}: Props<Data, Key>) {
  const { data, error, refetch } = useQuery({ ...query, refetchOnMount: 'always' })
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description} size="lg">
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <ErrorState title="Couldn’t load this" text={error.message} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading" />
      )}
    </Dialog>
  )
}

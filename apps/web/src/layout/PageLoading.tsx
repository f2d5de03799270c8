import { ErrorState, retryLoads, Skeleton, SkeletonText, useHasFailedLoads } from '@baobab/ui'
import { useIsOnline } from '../lib/use-is-online.ts'

export function PageLoading() {
  const hasFailed = useHasFailedLoads()
  return (
    <div className="container-page py-section">
      {hasFailed ? (
        <NotLoaded />
      ) : (
        <div role="status" className="transition-opacity delay-150 starting:opacity-0">
          <span className="sr-only">Loading the page</span>
          <Skeleton className="mb-6 h-12 w-2/3 max-w-md" />
          <SkeletonText lines={4} />
        </div>
      )}
    </div>
  )
}

function NotLoaded() {
  const isOnline = useIsOnline()
  return (
    <>
      <h1 className="sr-only">This page didn’t load</h1>
      <ErrorState
        title={isOnline ? 'This page didn’t load' : 'You’re offline'}
        text={
          isOnline
            ? 'Check your connection and try again. Your cart is safe.'
            : 'This page opens once you’re back. Your cart is safe.'
        }
        onRetry={retryLoads}
      />
    </>
  )
}

import { Skeleton, SkeletonText } from '@baobab/ui'

/** As tall as the window, so that the footer does not jump when the screen arrives. */
export function PageLoading() {
  return (
    <div role="status" className="container-page min-h-dvh py-section">
      <span className="sr-only">Loading the page</span>
      <Skeleton className="mb-6 h-12 w-2/3 max-w-md" />
      <SkeletonText lines={4} />
    </div>
  )
}

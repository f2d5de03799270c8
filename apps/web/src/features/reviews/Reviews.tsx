import { type listReviews, type Output, reviewGroundNames } from '@baobab/contract'
import { Button, EmptyState, ErrorState, lazyPart, Notice, SkeletonText } from '@baobab/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { reviewsQuery } from '../../api/reviews.ts'
import { RenderNearViewport } from '../../lib/rendering/RenderNearViewport.tsx'
import { ReviewList } from './ReviewList.tsx'

// its fields and their schemas weigh more than the rest of the page
const ReviewForm = lazyPart(() => import('./ReviewForm.tsx'))

export default function Reviews({ productId }: { productId: number }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    reviewsQuery(productId),
  )
  const reviews = data?.pages.flatMap((page) => page.reviews)
  const count = data?.pages.at(-1)?.count
  const hidden = data?.pages[0]?.hidden ?? []
  return (
    <div className="grid gap-10 lg:grid-cols-[1.3fr_1fr]">
      <div>
        <h3 className="mb-6 text-xl">
          {count === undefined ? 'Reviews' : `${count} ${count === 1 ? 'review' : 'reviews'}`}
        </h3>
        {error && !reviews && <ErrorState title={error.message} onRetry={() => refetch()} />}
        {!reviews && !error && <SkeletonText lines={6} />}
        {reviews?.length === 0 && (
          <EmptyState as="p" title="No reviews yet" text="Tried it? Be the first to tell us how it was." />
        )}
        {reviews && reviews.length > 0 && (
          <>
            <p className="-mt-4 mb-6 text-sm text-ink-soft">Only verified orders count toward the stars.</p>
            <ReviewList reviews={reviews} />
          </>
        )}
        {hidden.length > 0 && <p className="mt-4 text-sm text-ink-soft">{hiddenText(hidden)}</p>}
        {reviews && error && (
          <Notice tone="danger" className="mt-4">
            {error.message}
          </Notice>
        )}
        {hasNextPage && (
          <Button
            variant="secondary"
            className="mt-4"
            loading={isFetchingNextPage}
            onClick={() => fetchNextPage()}
          >
            Show more reviews
          </Button>
        )}
      </div>
      <RenderNearViewport className="min-h-96">
        <Suspense>
          <ReviewForm productId={productId} />
        </Suspense>
      </RenderNearViewport>
    </div>
  )
}

type Hidden = NonNullable<Output<typeof listReviews>['hidden']>

/** “3 hidden by us: 2 spam, 1 personal data”. */
function hiddenText(hidden: Hidden): string {
  const total = hidden.reduce((sum, { count }) => sum + count, 0)
  const grounds = hidden.map(({ ground, count }) => `${count} ${reviewGroundNames[ground].toLowerCase()}`)
  return `${total} hidden by us: ${grounds.join(', ')}`
}

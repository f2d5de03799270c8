import { EmptyState, ErrorState, SkeletonText } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { reviewsQuery } from '../../api/reviews.ts'
import { ReviewForm } from './ReviewForm.tsx'
import { ReviewList } from './ReviewList.tsx'

export function Reviews({ productId }: { productId: number }) {
  const { data: reviews, error, refetch } = useQuery(reviewsQuery(productId))
  return (
    <div className="grid gap-10 lg:grid-cols-[1.3fr_1fr]">
      <div>
        <h3 className="mb-6 text-xl">
          {reviews ? `${reviews.length} ${reviews.length === 1 ? 'review' : 'reviews'}` : 'Reviews'}
        </h3>
        {error && !reviews && <ErrorState title={error.message} onRetry={() => refetch()} />}
        {!reviews && !error && <SkeletonText lines={6} />}
        {reviews?.length === 0 && (
          <EmptyState as="p" title="No reviews yet" text="Eat, then be the first to say how it was." />
        )}
        {reviews && <ReviewList reviews={reviews} />}
      </div>
      <ReviewForm productId={productId} />
    </div>
  )
}

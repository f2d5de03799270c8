import type { OwnReview } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { useQueryClient } from '@tanstack/react-query'
import { refreshReviews } from '../../api/reviews.ts'

/** After a change: says so, and loads what shows the review. */
export function useOwnReviewChanged({ product }: OwnReview) {
  const queryClient = useQueryClient()
  return async (message: string) => {
    toast.success(message)
    await refreshReviews(queryClient, product.id)
  }
}

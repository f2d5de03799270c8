import type { OwnReview } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { useQueryClient } from '@tanstack/react-query'
import { ownReviewsQuery, reviewsQuery } from '../../api/reviews.ts'
import { useSession } from '../../lib/session.ts'

/** After a change: says so, and loads the lists that show the review. */
export function useOwnReviewChanged({ product }: OwnReview) {
  const token = useSession((session) => session.token)
  const queryClient = useQueryClient()
  return async (message: string) => {
    toast.success(message)
    void queryClient.invalidateQueries({ queryKey: reviewsQuery(product.id).queryKey })
    await queryClient.invalidateQueries({ queryKey: ownReviewsQuery(token).queryKey })
  }
}

import type { OwnReview } from '@baobab/contract'
import { ConfirmDialog } from '@baobab/ui/overlay/ConfirmDialog'
import { useMutation } from '@tanstack/react-query'
import { isNotFound } from '../../api/client/errors.ts'
import { removeReview } from '../../api/reviews.ts'
import { useOwnReviewChanged } from './use-own-review-changed.ts'

const DELETED = 'Your review has been deleted.'

/** Deletes a review after a question. One that is gone already counts as deleted. */
export default function DeleteReview({ review, onClose }: { review: OwnReview; onClose: () => void }) {
  const changed = useOwnReviewChanged(review)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      removeReview(review.id).catch((refused: unknown) => {
        if (isNotFound(refused)) return { message: DELETED }
        throw refused
      }),
    onSuccess: async ({ message }) => {
      await changed(message || DELETED)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title="Delete this review?"
      confirmLabel="Delete"
      cancelLabel="Keep it"
      loading={isPending}
      error={error?.message}
      onConfirm={() => mutate()}
      onCancel={onClose}
    >
      <p>
        Your {review.rating} {review.rating === 1 ? 'star' : 'stars'} for {review.product.name} will be gone
        for good.
      </p>
    </ConfirmDialog>
  )
}

import {
  call,
  formatDate,
  hideReview,
  listStaffReviews,
  type StaffReview,
  showReview,
} from '@baobab/contract'
import type { Command } from './command.ts'
import { formatTable } from './format-orders.ts'
import { UsageError } from './usage-error.ts'

export const listReviews: Command = async (site) => {
  const { reviews } = await call(listStaffReviews, { query: {} }, site)
  return reviews.length === 0 ? 'No reviews.' : formatReviews(reviews)
}

export function setReviewHidden(
  command: 'hide' | 'unhide',
  idText: string | undefined,
  reason: string,
): Command {
  const id = Number(idText)
  if (!Number.isInteger(id) || id < 1)
    throw new UsageError(`Which review? npm run kitchen -- ${command} 7 <reason>`)
  if (reason === '') throw new UsageError(`To ${command} a review needs a reason: it is kept with your name.`)
  return async (site) =>
    (await call(command === 'hide' ? hideReview : showReview, { params: { id }, body: { reason } }, site))
      .message
}

/** One review per row. The text comes last, because its length varies most. */
const formatReviews = (reviews: readonly StaffReview[]): string =>
  formatTable([
    ['ID', 'DATE', 'STARS', 'ORDER', 'DISH', 'NAME', 'E-MAIL', 'STATE', 'TEXT'],
    ...reviews.map((review) => [
      String(review.id),
      formatDate(review.updated_at),
      String(review.rating),
      review.verified_order ? 'verified' : '–',
      review.product.name,
      review.name,
      review.email,
      describeState(review),
      review.review,
    ]),
  ])

function describeState({ hidden, changes }: StaffReview): string {
  const last = changes.at(-1)
  if (last === undefined) return 'shown'
  return `${hidden ? 'hidden' : 'shown'} by ${last.by ?? 'a deleted account'}: ${last.reason}`
}

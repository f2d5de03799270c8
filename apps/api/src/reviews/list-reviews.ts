import { listReviews, type Review, type ReviewGround } from '@baobab/contract'
import type { Db } from '@baobab/db'
import { type PreparedResponse, prepareResponse } from '../http/cached/prepared-response.ts'
import { mediaPath } from '../media/store-media.ts'

export const REVIEWS_PER_PAGE = 50

/** Not the e-mail address: what is not selected cannot be shown by mistake. */
type ReviewRow = {
  id: number
  name: string
  rating: number
  text: string
  isVerified: boolean
  updatedAt: Date
  imageMediaName: string | null
  answer: string | null
  answeredAt: Date | null
  answerEditedAt: Date | null
}

export const toReviewResponse = (review: ReviewRow): Review => ({
  id: review.id,
  name: review.name,
  rating: review.rating,
  review: review.text,
  image: review.imageMediaName === null ? null : mediaPath(review.imageMediaName),
  updated_at: review.updatedAt.toISOString(),
  verified_order: review.isVerified,
  ...(review.answer !== null &&
    review.answeredAt !== null && {
      answer: {
        text: review.answer,
        at: (review.answerEditedAt ?? review.answeredAt).toISOString(),
        is_edited: review.answerEditedAt !== null,
      },
    }),
})

type Page = {
  productId: number /** The last review of the page before. */
  cursor: number | null
  count: number
}

/** Those of verified orders first. The cursor's row gives the place, so that new reviews do not move a page. */
export async function loadReviews(
  db: Db,
  { productId, cursor, count }: Page,
): Promise<PreparedResponse<typeof listReviews>> {
  const rows = await db.$queryRaw<ReviewRow[]>`
    SELECT r.id, r.name, r.rating, r.text, r.order_id IS NOT NULL AS "isVerified", r.updated_at AS "updatedAt",
      u.image_media_name AS "imageMediaName", r.answer, r.answered_at AS "answeredAt", r.answer_edited_at AS "answerEditedAt"
    FROM reviews r LEFT JOIN users u ON u.id = r.user_id
    WHERE r.product_id = ${productId}::int AND r.hidden_at IS NULL
      AND (${cursor}::int IS NULL OR ((r.order_id IS NOT NULL), r.created_at, r.id) < (
        SELECT c.order_id IS NOT NULL, c.created_at, c.id FROM reviews c
        WHERE c.id = ${cursor}::int AND c.product_id = ${productId}::int))
    ORDER BY (r.order_id IS NOT NULL) DESC, r.created_at DESC, r.id DESC
    LIMIT ${REVIEWS_PER_PAGE + 1}`
  const hidden = await db.$queryRaw<{ ground: ReviewGround; count: number }[]>`
    SELECT hidden_ground AS ground, count(*)::int AS count FROM reviews
    WHERE product_id = ${productId}::int AND hidden_ground IS NOT NULL GROUP BY 1 ORDER BY 2 DESC, 1`
  const page = rows.slice(0, REVIEWS_PER_PAGE)
  return prepareResponse(listReviews, {
    reviews: page.map(toReviewResponse),
    count,
    next_cursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
    ...(hidden.length > 0 && { hidden }),
  })
}

/** The newest of those that a customer wrote while signed in, hidden ones too. */
export async function findOwnReviews(db: Db, userId: number) {
  const rows = await db.review.findMany({
    where: { userId },
    include: {
      product: { select: { id: true, name: true } },
      user: { select: { imageMediaName: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 500,
  })
  return rows.map(({ product, user, orderId, hiddenAt, hiddenGround, ...row }) => ({
    ...toReviewResponse({
      ...row,
      isVerified: orderId !== null,
      imageMediaName: user?.imageMediaName ?? null,
    }),
    product,
    hidden: hiddenAt !== null,
    ...(hiddenGround !== null && { ground: hiddenGround }),
  }))
}

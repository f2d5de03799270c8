import { listReviews } from '@baobab/contract'
import type { Db } from '@baobab/db'
import { prepareResponse } from '../http/cached/prepared-response.ts'
import { mediaPath } from '../media/store-media.ts'

/** A dish's reviews, newest first. What is not named here (the e-mail address above all) is not even read. */
export async function loadReviews(db: Db, productId: number) {
  const rows = await db.review.findMany({
    where: { productId },
    select: {
      id: true,
      name: true,
      rating: true,
      text: true,
      updatedAt: true,
      verifiedOrder: true,
      user: { select: { imageMediaName: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  const reviews = rows.map(({ id, name, rating, text, updatedAt, verifiedOrder, user }) => ({
    id,
    name,
    rating,
    review: text,
    image: user?.imageMediaName ? mediaPath(user.imageMediaName) : null,
    updated_at: updatedAt.toISOString(),
    verified_order: verifiedOrder,
  }))
  return prepareResponse(listReviews, { reviews })
}

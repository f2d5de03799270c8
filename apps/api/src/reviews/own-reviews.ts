import type { listOwnReviews, Output } from '@baobab/contract'
import type { Db } from '@baobab/db'
import { mediaPath } from '../media/store-media.ts'

type OwnReview = Output<typeof listOwnReviews>['reviews'][number]

/** Everything this person wrote while signed in, newest first. */
export async function findOwnReviews(db: Db, userId: number): Promise<OwnReview[]> {
  const rows = await db.review.findMany({
    where: { userId },
    select: {
      id: true,
      name: true,
      rating: true,
      text: true,
      verifiedOrder: true,
      updatedAt: true,
      user: { select: { imageMediaName: true } },
      product: { select: { id: true, name: true } },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(({ text, user, verifiedOrder, updatedAt, ...row }) => ({
    ...row,
    review: text,
    image: user?.imageMediaName ? mediaPath(user.imageMediaName) : null,
    updated_at: updatedAt.toISOString(),
    verified_order: verifiedOrder,
  }))
}

import { listReviews, type Review } from '@baobab/contract'
import type { Db, Prisma } from '@baobab/db'
import { prepareResponse } from '../http/cached/prepared-response.ts'
import { mediaPath } from '../media/store-media.ts'

const newestFirst = [
  { createdAt: 'desc' },
  { id: 'desc' },
] as const satisfies Prisma.ReviewOrderByWithRelationInput[]

/** Not the e-mail address: what is not selected cannot be shown by mistake. */
const publicColumns = {
  id: true,
  name: true,
  rating: true,
  text: true,
  verifiedOrder: true,
  updatedAt: true,
  user: { select: { imageMediaName: true } },
} as const satisfies Prisma.ReviewSelect

type ReviewRow = Prisma.ReviewGetPayload<{ select: typeof publicColumns }>

const toReviewResponse = ({ id, name, rating, text, verifiedOrder, updatedAt, user }: ReviewRow): Review => ({
  id,
  name,
  rating,
  review: text,
  image: user?.imageMediaName ? mediaPath(user.imageMediaName) : null,
  updated_at: updatedAt.toISOString(),
  verified_order: verifiedOrder,
})

export async function loadReviews(db: Db, productId: number) {
  const rows = await db.review.findMany({
    where: { productId },
    select: publicColumns,
    orderBy: [...newestFirst],
  })
  return prepareResponse(listReviews, { reviews: rows.map(toReviewResponse) })
}

/** The reviews a customer wrote while signed in. */
export async function findOwnReviews(db: Db, userId: number) {
  const rows = await db.review.findMany({
    where: { userId },
    select: { ...publicColumns, product: { select: { id: true, name: true } } },
    orderBy: [...newestFirst],
  })
  return rows.map(({ product, ...row }) => ({ ...toReviewResponse(row), product }))
}

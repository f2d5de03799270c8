import type { StaffReview } from '@baobab/contract'
import type { Db, Prisma } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { REVIEWS_PER_PAGE, toReviewResponse } from './list-reviews.ts'

const withHistory = {
  product: { select: { id: true, name: true } },
  user: { select: { imageMediaName: true } },
  changes: {
    orderBy: { id: 'asc' },
    include: { user: { select: { firstName: true, lastName: true, email: true } } },
  },
} as const satisfies Prisma.ReviewInclude

type Row = Prisma.ReviewGetPayload<{ include: typeof withHistory }>

const toStaffReview = ({ product, user, changes, ...row }: Row): StaffReview => ({
  ...toReviewResponse({
    ...row,
    isVerified: row.orderId !== null,
    imageMediaName: user?.imageMediaName ?? null,
  }),
  product,
  email: row.email,
  hidden: row.hiddenAt !== null,
  changes: changes.map(({ hidden, reason, user: by, at }) => ({
    hidden,
    reason,
    by: by && ([by.firstName, by.lastName].filter(Boolean).join(' ') || by.email),
    at: at.toISOString(),
  })),
})

export async function listStaffReviews(db: Db, filter: { productId?: number; cursor?: number }) {
  const { productId, cursor } = filter
  const rows = await db.review.findMany({
    where: {
      ...(productId !== undefined && { productId }),
      // ids ascend with the time of writing
      ...(cursor !== undefined && { id: { lt: cursor } }),
    },
    include: withHistory,
    orderBy: { id: 'desc' },
    take: REVIEWS_PER_PAGE + 1,
  })
  const page = rows.slice(0, REVIEWS_PER_PAGE)
  return {
    reviews: page.map(toStaffReview),
    next_cursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}

type Change = { hidden: boolean; reason: string; userId: number }

/** `isChanged` is false when another change was faster: then nothing is written. */
export async function setReviewHidden({ db, now }: Deps, id: number, { hidden, reason, userId }: Change) {
  return db.$transaction(async (tx) => {
    const at = now()
    const { count } = await tx.review.updateMany({
      where: { id, hiddenAt: hidden ? null : { not: null } },
      data: { hiddenAt: hidden ? at : null },
    })
    if (count === 1) await tx.reviewChange.create({ data: { reviewId: id, hidden, reason, userId, at } })
    const row = await tx.review.findUnique({ where: { id }, include: withHistory })
    if (row === null) throw notFound('We can’t find this review.')
    return { isChanged: count === 1, review: toStaffReview(row) }
  })
}

import type { StaffReview } from '@baobab/contract'
import type { ChangeModel, Db, Prisma, Tx } from '@baobab/db'
import { asActor, type Person } from '../changes/as-actor.ts'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { REVIEWS_PER_PAGE, toReviewResponse } from './list-reviews.ts'

const withDish = {
  product: { select: { id: true, name: true } },
  user: { select: { imageMediaName: true } },
} as const satisfies Prisma.ReviewInclude

type Row = Prisma.ReviewGetPayload<{ include: typeof withDish }>

/** What the trigger `record_change` wrote when they were hidden and shown. */
const loadChanges = (db: Db | Tx, reviews: readonly Row[]): Promise<ChangeModel[]> =>
  db.change.findMany({
    where: { subject: 'reviews', subjectId: { in: reviews.map(({ id }) => String(id)) } },
    orderBy: { id: 'asc' },
  })

const toStaffReview = ({ product, user, ...row }: Row, changes: readonly ChangeModel[]): StaffReview => ({
  ...toReviewResponse({
    ...row,
    isVerified: row.orderId !== null,
    imageMediaName: user?.imageMediaName ?? null,
  }),
  product,
  email: row.email,
  hidden: row.hiddenAt !== null,
  changes: changes
    .filter(({ subjectId }) => subjectId === String(row.id))
    .map(({ after, reason, actorName, at }) => ({
      hidden: after !== null,
      reason,
      by: actorName,
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
    include: withDish,
    orderBy: { id: 'desc' },
    take: REVIEWS_PER_PAGE + 1,
  })
  const page = rows.slice(0, REVIEWS_PER_PAGE)
  const changes = await loadChanges(db, page)
  return {
    reviews: page.map((row) => toStaffReview(row, changes)),
    next_cursor: rows.length > page.length ? (page.at(-1)?.id ?? null) : null,
  }
}

/** `isChanged` is false when another owner was faster: then nothing is written. */
export const setReviewHidden = (deps: Deps, by: Person, id: number, hidden: boolean) =>
  asActor(deps, by, async (tx) => {
    const { count } = await tx.review.updateMany({
      where: { id, hiddenAt: hidden ? null : { not: null } },
      data: { hiddenAt: hidden ? deps.now() : null },
    })
    const row = await tx.review.findUnique({ where: { id }, include: withDish })
    if (row === null) throw notFound('We can’t find this review.')
    return { isChanged: count === 1, review: toStaffReview(row, await loadChanges(tx, [row])) }
  })

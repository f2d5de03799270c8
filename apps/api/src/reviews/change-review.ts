import type { Db } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { notFound } from '../http/app-error.ts'
import { isSameText, sameText } from './same-text.ts'

type Opinion = { rating: number; review: string }

/** Only its author, who was signed in when writing it. The order it was verified by stays the same. */
export async function editReview(
  { db, now }: Deps,
  userId: number,
  id: number,
  { rating, review: text }: Opinion,
): Promise<void> {
  const { count } = await db.review
    .updateMany({ where: { id, userId }, data: { rating, text, updatedAt: now() } })
    .catch((err: unknown) => {
      throw isSameText(err) ? sameText() : err
    })
  if (count === 0) throw unknownReview()
}

export async function deleteReview(db: Db, userId: number, id: number): Promise<void> {
  const { count } = await db.review.deleteMany({ where: { id, userId } })
  if (count === 0) throw unknownReview()
}

const unknownReview = () => notFound('We couldn’t find that review.')

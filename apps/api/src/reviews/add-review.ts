import type { ReviewForm } from '@baobab/contract'
import { type Db, isForeignKeyViolation } from '@baobab/db'
import type { Deps } from '../deps.ts'
import type { Identity } from '../http/access.ts'
import { AppError } from '../http/app-error.ts'

/** Shown at once. A customer's review is marked when they have bought the dish. */
export async function addReview({ db, now }: Deps, user: Identity | null, form: ReviewForm): Promise<void> {
  const { product_id: productId, name, email, rating, review: text } = form
  const verifiedOrder = user !== null && (await hasBought(db, user.id, productId))
  const at = now()
  await db.review
    .create({
      data: {
        productId,
        userId: user?.id ?? null,
        name,
        email,
        rating,
        text,
        verifiedOrder,
        createdAt: at,
        updatedAt: at,
      },
    })
    .catch((err: unknown) => {
      if (!isForeignKeyViolation(err, 'product_id')) throw err
      throw new AppError('invalid', 'This dish is not on the menu.', {
        errors: { product_id: 'Unknown dish' },
      })
    })
}

const hasBought = async (db: Db, userId: number, productId: number) =>
  (await db.order.count({
    where: { userId, paidAt: { not: null }, status: { not: 'cancelled' }, lines: { some: { productId } } },
    take: 1,
  })) > 0

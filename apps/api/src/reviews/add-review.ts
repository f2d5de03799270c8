import type { Deps } from '../deps.ts'
import type { Identity } from '../http/access.ts'
import { AppError } from '../http/app-error.ts'
import type { Menu } from '../menu/menu.ts'

type ReviewForm = { product_id: number; name: string; email: string; rating: number; review: string }

/** Shown at once, as plain text. Signed in, the review is the person's own, and carries a mark if they had bought the dish. */
export async function addReview(
  { db, now }: Deps,
  menu: Menu,
  who: Identity | null,
  form: ReviewForm,
): Promise<void> {
  const { product_id: productId, name, email, rating, review: text } = form
  if (!menu.products.has(productId))
    throw new AppError('invalid', 'This dish is not on the menu.', { errors: { product_id: 'Unknown dish' } })
  const verifiedOrder = who !== null && (await hasBought(db, who.id, productId))
  const at = now()
  await db.review.create({
    data: {
      productId,
      userId: who?.id ?? null,
      name,
      email,
      rating,
      text,
      verifiedOrder,
      createdAt: at,
      updatedAt: at,
    },
  })
}

const hasBought = async (db: Deps['db'], userId: number, productId: number) =>
  (await db.order.count({
    where: { userId, paidAt: { not: null }, status: { not: 'cancelled' }, lines: { some: { productId } } },
    take: 1,
  })) > 0

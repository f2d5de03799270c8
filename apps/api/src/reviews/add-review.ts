import type { ReviewForm } from '@baobab/contract'
import { isForeignKeyViolation, isUniqueViolation } from '@baobab/db'
import type { Deps } from '../deps.ts'
import { invalidField } from '../http/app-error.ts'
import type { Identity } from '../http/security/access.ts'
import { isSameText, sameText } from './same-text.ts'

/** Shown at once. Returns whether a paid order of the customer verifies it. */
export async function addReview(deps: Deps, user: Identity | null, form: ReviewForm): Promise<boolean> {
  const { product_id: productId, name, email, rating, review: text } = form
  const at = deps.now()
  try {
    // the locks wait for a cancellation or a strike under way and see what it changed, as a subquery would not; without a customer no
    // order is found
    const [review] = await deps.db.$queryRaw<{ isVerified: boolean }[]>`
      WITH bought AS (
        SELECT o.id FROM orders o JOIN order_lines l ON l.order_id = o.id
        WHERE o.user_id = ${user?.id ?? null}::int AND o.paid_at IS NOT NULL AND o.status <> 'cancelled'
          AND l.product_id = ${productId}::int AND l.struck_at IS NULL
          AND NOT EXISTS (SELECT 1 FROM reviews r WHERE r.order_id = o.id AND r.product_id = ${productId}::int)
        ORDER BY o.created_at DESC LIMIT 1 FOR SHARE OF o, l
      )
      INSERT INTO reviews (product_id, user_id, name, email, rating, text, order_id, created_at, updated_at)
      VALUES (${productId}::int, ${user?.id ?? null}::int, ${name}, ${email}, ${rating}::int, ${text},
        (SELECT id FROM bought), ${at}, ${at})
      RETURNING order_id IS NOT NULL AS "isVerified"`
    if (review === undefined) throw new Error('The insert of a review returns a row')
    return review.isVerified
  } catch (err) {
    // another review of this customer was faster: this one needs another order
    if (isUniqueViolation(err, 'reviews_product_id_order_id_key')) return addReview(deps, user, form)
    if (isSameText(err)) throw sameText()
    if (!isForeignKeyViolation(err, 'product_id')) throw err
    throw invalidField('product_id', 'This dish isn’t on the menu.', 'Unknown dish')
  }
}

import type { Tx } from '@baobab/db'

/** A cancelled order verifies no review. Called by the transaction that cancels, which has locked the order. */
export async function unverifyReviews(tx: Tx, orderId: string): Promise<void> {
  await tx.review.updateMany({ where: { orderId }, data: { orderId: null } })
}

import type { Tx } from '@baobab/db'

/** A cancelled order verifies no review. Called by the transaction that cancels, which has locked the order. */
export async function unverifyReviews(tx: Tx, orderId: string): Promise<void> {
  await tx.review.updateMany({ where: { orderId }, data: { orderId: null } })
}

/** Nor does a dish that was struck, unless the order has another of it. */
export async function unverifyStruckDish(tx: Tx, orderId: string, productId: number | null): Promise<void> {
  if (productId === null) return
  if ((await tx.orderLine.count({ where: { orderId, productId, struckAt: null } })) > 0) return
  await tx.review.updateMany({ where: { orderId, productId }, data: { orderId: null } })
}

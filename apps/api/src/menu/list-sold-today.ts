import { serviceDate, serviceDayStart } from '@baobab/contract'
import type { Db } from '@baobab/db'

/** How much of each dish was ordered and paid since the service day began, the most first. */
export async function listSoldToday(db: Db, now: Date): Promise<{ product_id: number; quantity: number }[]> {
  const since = new Date(serviceDayStart(serviceDate(now.getTime())))
  const rows = await db.orderLine.groupBy({
    by: ['productId'],
    where: {
      productId: { not: null },
      struckAt: null,
      order: { createdAt: { gte: since }, paidAt: { not: null }, status: { not: 'cancelled' } },
    },
    _sum: { quantity: true },
    orderBy: [{ _sum: { quantity: 'desc' } }, { productId: 'asc' }],
  })
  return rows.flatMap(({ productId, _sum: { quantity } }) =>
    productId === null || quantity === null ? [] : [{ product_id: productId, quantity }],
  )
}

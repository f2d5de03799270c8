import { randomUUID } from 'node:crypto'
import type { Db } from '@baobab/db'
import { createOrder } from './orders.ts'

type Fields = {
  productId: number
  verified?: boolean
  userId?: number
  name?: string
  email?: string
  rating?: number
  text?: string
  createdAt?: Date
}

/** A review as it is stored, with the order that verifies it. */
export async function createReview(db: Db, { productId, verified = false, ...fields }: Fields) {
  const { userId = null, createdAt = new Date(), email = `${randomUUID()}@example.com` } = fields
  const order = verified
    ? await createOrder(db, {
        lines: [{ productId }],
        status: 'delivered',
        ...(userId !== null && { userId }),
      })
    : null
  return db.review.create({
    data: {
      productId,
      userId,
      orderId: order?.id ?? null,
      name: fields.name ?? 'Guest',
      email,
      rating: fields.rating ?? 4,
      text: fields.text ?? 'Good smoke.',
      createdAt,
      updatedAt: createdAt,
    },
  })
}

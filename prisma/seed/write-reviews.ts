import { createHash } from 'node:crypto'
import { TRACKING_ALPHABET, TRACKING_LENGTH } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { reviews, type SeedReview } from './content/reviews.ts'
import { minutesBefore } from './days.ts'
import type { SeedOrder } from './people/orders.ts'
import { orderWriter } from './write-orders.ts'

const DAY = 24 * 60
const minutesAgo = ({ daysAgo }: SeedReview) => daysAgo * DAY + 37

/** She has an account, and one of her orders has the dish. The others get an account and an order of the day before. */
const ADA = 'Ada Nwosu'

/** Most authors have an account, without a password, and an order that verifies the review. */
export async function writeReviews(tx: Tx, now: Date) {
  const products = await tx.product.findMany({
    include: { sizes: { orderBy: { position: 'asc' }, take: 1 } },
  })
  const writeOrder = await orderWriter(tx, now)
  for (const review of reviews) {
    const product = products.find(({ slug }) => slug === review.dish)
    const [size] = product?.sizes ?? []
    if (!product || !size) throw new Error(`The seed reviews “${review.dish}”, which is not on the menu.`)
    const { name, rating, text } = review
    const writtenAt = minutesBefore(now, minutesAgo(review))
    const row = { productId: product.id, name, rating, text, createdAt: writtenAt, updatedAt: writtenAt }

    if (review.byVisitor) {
      await tx.review.create({ data: { ...row, email: addressFor(name) } })
    } else if (name === ADA) {
      const order = await tx.order.findFirstOrThrow({
        where: { user: { email: 'ada@example.com' }, lines: { some: { productId: product.id } } },
      })
      await tx.review.create({
        data: { ...row, email: order.email, userId: order.userId, orderId: order.id },
      })
    } else {
      const customer = { ...splitName(name), email: addressFor(name) }
      const orderedAt = minutesBefore(writtenAt, DAY)
      const { id } = await tx.user.create({
        data: { ...customer, emailVerifiedAt: orderedAt, createdAt: orderedAt, updatedAt: orderedAt },
      })
      const orderId = await writeOrder(orderBefore(review, size.name), { ...customer, id })
      await tx.review.create({ data: { ...row, email: customer.email, userId: id, orderId } })
    }
  }
}

/** The order that the review is about, of the day before. */
const orderBefore = (review: SeedReview, size: string): SeedOrder => ({
  trackingId: makeTrackingId(`${review.dish} ${review.name}`),
  status: 'delivered',
  orderType: 'pickup',
  paymentMethod: 'stripe',
  minutesAgo: minutesAgo(review) + DAY,
  lines: [[review.dish, size, 1]],
})

/** The same in every seeded database. */
const makeTrackingId = (text: string): string =>
  Array.from(
    createHash('sha256').update(text).digest().subarray(0, TRACKING_LENGTH),
    (byte) => TRACKING_ALPHABET[byte % TRACKING_ALPHABET.length],
  ).join('')

function splitName(name: string) {
  const [firstName = name, ...more] = name.split(' ')
  return { firstName, lastName: more.join(' ') || firstName }
}

const addressFor = (name: string) =>
  `${name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '')}@example.com`

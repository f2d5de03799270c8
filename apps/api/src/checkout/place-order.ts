import { createHash } from 'node:crypto'
import { links } from '@baobab/contract'
import { isUniqueViolation, newId } from '@baobab/db'
import { couponInvalid } from '../coupons/apply-coupon.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { announcePaid } from '../orders/announce-paid.ts'
import { firstCheckAt, paymentExpiry } from '../payments/settle/timing.ts'
import { startPayment } from '../payments/start-payment.ts'
import type { Checkout } from './cart-form.ts'
import { insertOrder, type NewOrder } from './insert-order.ts'
import { orderCharge } from './order-charge.ts'
import { type PricedCart, priceCart } from './price-cart.ts'
import { readPrices } from './read-prices.ts'
import { resumeOrder } from './resume-order.ts'
import { newTrackingId } from './tracking-id.ts'

export type PlacedOrder = { trackingId: string; url: string }

type Caller = { userId: number | null; idempotencyKey: string | null }

/** Stripe takes no smaller payment. */
const STRIPE_MINIMUM_CENTS = 50

/**
 * From a cart to an order that waits for its money, and the address to pay at. The order is stored before anyone leaves for the
 * provider; the same key gives the same order, however often and from however many windows it is sent.
 */
export async function placeOrder(
  deps: Deps,
  checkout: Checkout,
  { userId, idempotencyKey }: Caller,
): Promise<PlacedOrder> {
  const { db } = deps
  const requestHash = idempotencyKey === null ? null : hashOf(checkout)
  const read = await readPrices(db, checkout, idempotencyKey)
  if (read.order !== null)
    return resumeOrder(deps, read.order.id, { requestHash, method: checkout.payment_method })

  const at = deps.now()
  const cart = priceCart(checkout, read, at)
  refuseBelowMinimum(checkout, cart)
  const order: NewOrder = {
    id: newId(),
    trackingId: newTrackingId(),
    paymentId: newId(),
    userId,
    idempotencyKey,
    requestHash,
    checkout,
    cart,
    at,
    expiresAt: paymentExpiry(at),
    nextCheckAt: firstCheckAt(at),
  }
  const isNew = await store(deps, order)
  if (!isNew) {
    const first = await db.order.findUniqueOrThrow({ where: { idempotencyKey: idempotencyKey ?? '' } })
    return resumeOrder(deps, first.id, { requestHash, method: checkout.payment_method })
  }
  if (cart.totalCents === 0)
    return { trackingId: order.trackingId, url: deps.config.SITE_URL + links.orderPlaced(order.trackingId) }
  const { url } = await startPayment(deps, checkout.payment_method, chargeOf(deps, order))
  return { trackingId: order.trackingId, url }
}

/** Everything that makes it another order. The way to pay may change: the same order is then paid the other way. */
function hashOf({ payment_method: _method, ...rest }: Checkout): string {
  return createHash('sha256').update(JSON.stringify(rest)).digest('hex')
}

function refuseBelowMinimum({ payment_method }: Checkout, { totalCents }: PricedCart) {
  if (payment_method !== 'stripe' || totalCents === 0 || totalCents >= STRIPE_MINIMUM_CENTS) return
  const message = 'The minimum for a card payment is $0.50. Please add something or pay with PayPal.'
  throw new AppError('below_minimum', message, { errors: { payment_method: message } })
}

/** False when another request with the same key was faster. */
async function store(deps: Deps, order: NewOrder): Promise<boolean> {
  const { db } = deps
  try {
    const isStored =
      order.cart.totalCents > 0
        ? await insertOrder(db, order)
        : // nothing to pay is paid at once, with the mail that says so
          await db.$transaction(async (tx) => {
            const isIn = await insertOrder(tx, order)
            if (isIn) await announcePaid(tx, deps, order.id)
            return isIn
          })
    if (!isStored) throw couponInvalid('This coupon has just been used up.')
    return true
  } catch (err) {
    if (order.idempotencyKey !== null && isUniqueViolation(err, 'idempotency_key')) return false
    throw err
  }
}

const chargeOf = ({ config }: Deps, { trackingId, checkout, cart, paymentId, expiresAt }: NewOrder) =>
  orderCharge(
    config.SITE_URL,
    {
      trackingId,
      email: checkout.email,
      totalCents: cart.totalCents,
      discountCents: cart.discountCents,
      lines: cart.lines.map((line) => ({
        ...line,
        unitPriceCents: line.unitCents,
        choices: line.choices.map(({ subcategoryName }) => ({ ingredientSubcategoryName: subcategoryName })),
      })),
    },
    { id: paymentId, attempt: 1, expiresAt },
  )

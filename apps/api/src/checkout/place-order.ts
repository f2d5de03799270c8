import { createHash } from 'node:crypto'
import { type CheckoutForm, links } from '@baobab/contract'
import { isUniqueViolation, newId } from '@baobab/db'
import { couponInvalid } from '../coupons/apply-coupon.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { getOrderById } from '../orders/find-order.ts'
import { paidMail } from '../orders/mails.ts'
import { firstCheckAt, paymentExpiry } from '../payments/settle/timing.ts'
import { startPayment } from '../payments/start-payment.ts'
import { percentsOfDiscount } from './choose-coupon.ts'
import { insertOrder, type NewOrder } from './insert-order.ts'
import { orderCharge } from './order-charge.ts'
import { type PricedCart, priceCart } from './price-cart.ts'
import { readPrices } from './read-prices.ts'
import { type PlacedOrder, resumeOrder } from './resume-order.ts'
import { newTrackingId } from './tracking-id.ts'

type Caller = { userId: number | null; idempotencyKey: string | null }

/** Stripe accepts no smaller payment. */
const STRIPE_MINIMUM_CENTS = 50

/**
 * Stores the order before the buyer leaves for the provider, and returns the address to pay at. The same idempotency key gives
 * the same order.
 */
export async function placeOrder(
  deps: Deps,
  checkout: CheckoutForm,
  { userId, idempotencyKey }: Caller,
): Promise<PlacedOrder> {
  const { db, config } = deps
  const idempotency =
    idempotencyKey === null ? null : { key: idempotencyKey, requestHash: hashRequest(checkout) }
  const prices = await readPrices(db, checkout, {
    idempotencyKey,
    couponPercents: percentsOfDiscount(checkout),
  })
  if (idempotency && prices.isKeyUsed) return resumeOrder(deps, idempotency, checkout.payment_method)

  const at = deps.now()
  const cart = priceCart(checkout, prices, at)
  refuseBelowMinimum(checkout, cart)
  const order: NewOrder = {
    id: newId(),
    trackingId: newTrackingId(),
    paymentId: newId(),
    userId,
    idempotency,
    checkout,
    cart,
    at,
    expiresAt: paymentExpiry(at),
    nextCheckAt: firstCheckAt(at),
  }
  const result = await storeOrder(deps, order)
  if (result === 'coupon_used_up') throw couponInvalid('This coupon has just been used up.')
  if (idempotency && result === 'key_used') return resumeOrder(deps, idempotency, checkout.payment_method)

  const { trackingId } = order
  if (cart.totalCents === 0) return { trackingId, url: config.SITE_URL + links.orderPlaced(trackingId) }
  const charge = orderCharge(
    config.SITE_URL,
    { ...cart, trackingId, email: checkout.email },
    { id: order.paymentId, attempt: 1, expiresAt: order.expiresAt },
  )
  const { url } = await startPayment(deps, checkout.payment_method, charge)
  return { trackingId, url }
}

/** The same order may be paid another way, so the payment method is not part of the hash. */
function hashRequest({ payment_method: _method, ...rest }: CheckoutForm): string {
  return createHash('sha256').update(JSON.stringify(rest)).digest('hex')
}

function refuseBelowMinimum({ payment_method }: CheckoutForm, { totalCents }: PricedCart) {
  if (payment_method !== 'stripe' || totalCents === 0 || totalCents >= STRIPE_MINIMUM_CENTS) return
  const message = 'The minimum for a card payment is $0.50. Please add something or pay with PayPal.'
  throw new AppError('below_minimum', message, { errors: { payment_method: message } })
}

/** `key_used`: another request with the same key was faster. */
async function storeOrder(deps: Deps, order: NewOrder): Promise<'inserted' | 'coupon_used_up' | 'key_used'> {
  const { db } = deps
  try {
    if (order.cart.totalCents > 0) return await insertOrder(db, order)
    // an order that costs nothing is paid at once
    return await db.$transaction(async (tx) => {
      const result = await insertOrder(tx, order)
      if (result === 'inserted')
        await queueMail(tx, paidMail(deps.config.SITE_URL, await getOrderById(tx, order.id)))
      return result
    })
  } catch (err) {
    if (order.idempotency && isUniqueViolation(err, 'idempotency_key')) return 'key_used'
    throw err
  }
}

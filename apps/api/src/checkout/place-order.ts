import {
  type CheckoutForm,
  deliveryFee,
  includedTax,
  links,
  missingMeats,
  tipReceiver,
  travelMinutes,
} from '@baobab/contract'
import { isCheckViolation, isUniqueViolation, newId } from '@baobab/db'
import { chooseUseNumbers, couponGuests } from '../coupons/coupon-guests.ts'
import type { Deps } from '../deps.ts'
import { refuseTip } from '../extras/refuse-tip.ts'
import { hashRequest } from '../lib/hash-request.ts'
import { newTrackingId } from '../lib/tracking-id.ts'
import { UNKNOWN_ADDRESS } from '../mail/queue-mail.ts'
import { queuePaidMail } from '../orders/mails/mail-paid.ts'
import { refuseBelowMinimum } from '../payments/below-minimum.ts'
import { firstCheckAt, payPageEnd } from '../payments/settle/timing.ts'
import { startPayment } from '../payments/start-payment.ts'
import { recordTurnedAway } from '../pit/turned-away.ts'
import { choosePromise } from '../schedule/promise.ts'
import { percentsOfDiscount } from './choose-coupon.ts'
import { withDefaultChoices } from './default-choices.ts'
import { findSoldOut } from './find-sold-out.ts'
import { holdEnd } from './hold-end.ts'
import { holdRefusal, makeHolder } from './holder.ts'
import { insertOrder, type NewOrder } from './insert-order.ts'
import { orderCharge } from './order-charge.ts'
import { type KeptCoupon, priceCart } from './price-cart.ts'
import { readPrices } from './read-prices.ts'
import { refuseDelivery } from './refuse-delivery.ts'
import { refuseExtras } from './refuse-extras.ts'
import { type CheckoutDeps, type PlacedOrder, resumeOrder } from './resume-order.ts'

/** A paid order that this one goes with: it has its coupon's percent, and its delivery is paid. */
export type Addition = {
  orderId: string
  coupon: KeptCoupon | null
  /** The line of the paid order that is taken off when this one is paid. */
  replacesLine: number | null
}

type Caller = {
  userId: number | null
  idempotencyKey: string | null
  network: string | null
  addition?: Addition
  /** The cart came without a guest: who pays will be it. */
  express?: boolean
}

/**
 * Stores the order before the buyer leaves for the provider, and returns the address to pay at. The same idempotency key gives
 * the same order.
 */
export async function placeOrder(
  deps: CheckoutDeps,
  checkout: CheckoutForm,
  caller: Caller,
): Promise<PlacedOrder> {
  const { db, config, serviceDay } = deps
  const { userId, idempotencyKey, addition, express = false } = caller
  const idempotency =
    idempotencyKey === null
      ? null
      : { key: idempotencyKey, requestHash: hashRequest(checkout, about(addition)) }
  const guests = couponGuests(config, { email: checkout.email, userId })
  const prices = await readPrices(db, checkout, {
    idempotencyKey,
    couponPercents: percentsOfDiscount(checkout),
    couponGuests: guests,
  })
  if (idempotency && prices.isKeyUsed) return resumeOrder(deps, idempotency, checkout.payment_method)

  const at = deps.now()
  const complete = withDefaultChoices(checkout, prices)
  const { settings } = await serviceDay.calendar()
  refuseExtras(config, settings, checkout)
  const kind = checkout.order_type ?? 'delivery'
  refuseTip(settings.extras, checkout)
  const cart = priceCart(complete.cart, complete.prices, {
    guests,
    now: at,
    deliveryFee: addition === undefined ? deliveryFee(settings, kind) : 0,
    taxBasisPoints: settings.tax_basis_points,
    ...(addition && { kept: addition.coupon }),
  })
  const readyAt = checkout.ready_at === undefined ? null : new Date(checkout.ready_at)
  // guests without an address yet count once for each network
  const guestKey = express ? (caller.network ?? '') : checkout.email
  const soldOut = findSoldOut(cart, complete.prices, at)
  if (soldOut !== null) {
    await recordTurnedAway(deps, { email: guestKey, at: readyAt ?? at, meats: soldOut.meats })
    throw soldOut.error
  }
  refuseBelowMinimum(checkout.payment_method, cart.totalCents)
  if (addition === undefined) refuseDelivery(settings, checkout, cart.subTotalCents)
  const travel = checkout.order_type === 'pickup' ? 0 : travelMinutes(settings, checkout.zip)
  const promise = await choosePromise(serviceDay, { ...cart.demand, kind, travel, readyAt, now: at }).catch(
    async (refusal: unknown) => {
      if (readyAt !== null) {
        const { pit } = await serviceDay.work.get()
        const meats = missingMeats(pit, cart.demand.meats, readyAt.getTime())
        await recordTurnedAway(deps, { email: guestKey, at: readyAt, meats })
      }
      throw refusal
    },
  )
  const order: NewOrder = {
    id: newId(),
    trackingId: newTrackingId(),
    paymentId: newId(),
    userId,
    addition: addition ?? null,
    idempotency,
    checkout,
    cart,
    at,
    expiresAt: holdEnd(at, { ...promise, notices: cart.demand.notices, hasCoupon: cart.coupon !== null }),
    nextCheckAt: firstCheckAt(at),
    holder: makeHolder(config, caller.network, express ? null : mailboxFor(checkout, addition)),
    couponUses: cart.coupon ? chooseUseNumbers(guests, cart.coupon.uses, cart.coupon.maxUsesPerGuest) : [],
    promise,
    settings,
    tax: {
      basisPoints: settings.tax_basis_points,
      // a tip is no sale
      cents: includedTax(cart.totalCents - cart.tipCents, settings.tax_basis_points),
    },
    tipFor: tipReceiver(cart.tipCents, checkout, kind),
    express,
  }
  const result = await storeOrder(deps, order)
  if (idempotency && result === 'key_used') return resumeOrder(deps, idempotency, checkout.payment_method)
  // ends: each time another order was stored, or the owner has changed the coupon
  if (result === 'number_taken' || result === 'coupon_changed') return placeOrder(deps, checkout, caller)
  if (result === 'days_changed') {
    // chooses again by the present hours; the notification may be on its way
    deps.reloadSettings()
    return placeOrder(deps, checkout, caller)
  }
  if (result === 'taken') {
    // chooses again by the present counters; ends when no time has room and meat
    serviceDay.work.invalidate()
    return placeOrder(deps, checkout, caller)
  }
  serviceDay.work.add(promise)

  const { trackingId } = order
  const placed = { trackingId, readyAt: promise.readyAt }
  if (cart.totalCents === 0) return { ...placed, url: config.SITE_URL + links.orderPlaced(trackingId) }
  const charge = orderCharge(
    config.SITE_URL,
    {
      ...cart,
      trackingId,
      addedTo: addition?.orderId ?? null,
      email: checkout.email,
      taxCents: order.tax.cents,
    },
    {
      id: order.paymentId,
      attempt: 1,
      expiresAt: payPageEnd({ createdAt: at, expiresAt: order.expiresAt }),
    },
  )
  const { url } = await startPayment(deps, checkout.payment_method, charge)
  return { ...placed, url }
}

/** What is added to an order without an address counts with that order alone. */
const mailboxFor = ({ email }: CheckoutForm, addition?: Addition): string =>
  email === UNKNOWN_ADDRESS && addition !== undefined ? addition.orderId : email

const about = (addition?: Addition): string => {
  if (addition === undefined) return ''
  const { orderId, replacesLine } = addition
  return ` added to ${orderId}${replacesLine === null ? '' : ` for ${replacesLine}`}`
}

type Stored = 'inserted' | 'coupon_changed' | 'days_changed' | 'key_used' | 'number_taken' | 'taken'

/** All but the first: another request was faster, with the same coupon, settings, key, guest or ready time. */
async function storeOrder(deps: Deps, order: NewOrder): Promise<Stored> {
  const { db } = deps
  try {
    if (order.cart.totalCents > 0) return await insertOrder(db, order)
    // an order that costs nothing is paid at once
    return await db.$transaction(async (tx) => {
      const result = await insertOrder(tx, order)
      if (result === 'inserted') await queuePaidMail(tx, deps.config, order.id)
      return result
    })
  } catch (err) {
    if (order.idempotency && isUniqueViolation(err, 'idempotency_key')) return 'key_used'
    if (isUniqueViolation(err, 'coupon_uses_pkey')) return 'number_taken'
    const refusal = holdRefusal(err)
    if (refusal !== null) throw refusal
    if (
      isCheckViolation(err, 'slot_work_units_within_capacity') ||
      isCheckViolation(err, 'slot_work_parts_within_capacity') ||
      isCheckViolation(err, 'pit_lots_sold_within_limit')
    )
      return 'taken'
    throw err
  }
}

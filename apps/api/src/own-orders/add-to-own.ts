import { type addToOwnOrder, type CheckoutForm, isAvoided, type Parsed } from '@baobab/contract'
import { placeOrder } from '../checkout/place-order.ts'
import type { CheckoutDeps, PlacedOrder } from '../checkout/resume-order.ts'
import { findOrder } from '../orders/find-order.ts'
import type { OrderDetails } from '../orders/load-orders.ts'
import { assertOpen } from '../orders/own/assert-open.ts'
import { assertReplaceable } from '../orders/own/paid-addition.ts'

type Body = Parsed<typeof addToOwnOrder>['body']
type Caller = { idempotencyKey: string; network: string | null }

/**
 * More dishes for a paid order are an order of their own that goes with it: priced, paid and refunded by itself, so that nothing of the
 * paid one changes. It has its guest, address and coupon's percent, and its delivery is paid. What is added to an addition goes with
 * the first order, unless it takes the place of one of its dishes.
 */
export async function addToOwn(
  deps: CheckoutDeps,
  trackingId: string,
  { replaces, ...body }: Body,
  { idempotencyKey, network }: Caller,
): Promise<PlacedOrder> {
  const { db } = deps
  const found = await findOrder(db, trackingId)
  const first = replaces === undefined ? found.addedTo : null
  const order = first === null ? found : await findOrder(db, first)
  // sent again with its key, an addition is paid although the kitchen has accepted the order meanwhile
  if ((await db.order.count({ where: { idempotencyKey } })) === 0) {
    await assertOpen(db, order)
    if (replaces !== undefined) assertReplaceable(order, replaces)
  }
  const { couponCode, couponPercent } = order
  const coupon =
    couponCode === null || couponPercent === null ? null : { code: couponCode, percent: couponPercent }
  return placeOrder(deps, toCheckout(order, body), {
    ...{ userId: order.userId, idempotencyKey, network },
    addition: { orderId: order.id, coupon, replacesLine: replaces ?? null },
  })
}

function toCheckout(order: OrderDetails, body: Omit<Body, 'replaces'>): CheckoutForm {
  const common = {
    ...body,
    first_name: order.firstName,
    last_name: order.lastName,
    email: order.email,
    phone: order.phone ?? '',
    note: order.note ?? '',
    allergies: order.allergies.filter(isAvoided),
    coupon_code: '',
    // the first order has them: one bag, and one text when it is ready
    utensils: false,
    text_me: false,
  }
  if (order.orderType === 'pickup') return { ...common, order_type: 'pickup' }
  return {
    ...common,
    order_type: 'delivery',
    company_name: '',
    country: order.country ?? '',
    street_address: order.streetAddress ?? '',
    apartment_suit: order.apartment ?? '',
    city: order.city ?? '',
    state: order.state ?? '',
    zip: order.zip ?? '',
    driver_note: '',
  }
}

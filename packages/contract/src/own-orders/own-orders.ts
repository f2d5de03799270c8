import * as z from 'zod/mini'
import { CartForm, LineChoices, OrderLineForm, placeOrder } from '../checkout/checkout.ts'
import { Allergies } from '../food/recipe.ts'
import { type Cents, strikeRefund } from '../money.ts'
import type { Order } from '../orders/orders.ts'
import { TrackingId } from '../orders/tracking-id.ts'
import { PaymentMethod } from '../payments/payments.ts'
import { type Endpoint, OkMessage } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { DollarsIn, FreeText, Text, TimestampIn, Whole } from '../wire/fields.ts'
import { MAX_LINE_NOTE, MAX_QUANTITY } from '../wire/limits.ts'

const params = z.object({ orderId: labelled('Order id', TrackingId) })

export const cancelOwnOrder = {
  method: 'POST',
  path: '/user/order/:orderId/cancel',
  auth: 'optional',
  summary:
    'Cancel a paid order that the kitchen has not accepted, and have all its money back. Repeating it changes nothing',
  encode: 'json',
  params,
  response: OkMessage,
} as const satisfies Endpoint

/** A line that stays, in part or as it is, or that is taken off. */
export const ChangedLine = z.object({
  /** As in `order_products`. */
  line: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
  /** How many are left. 0 takes the line off. */
  quantity: Whole(0, MAX_QUANTITY, `Quantity must be a whole number from 0 to ${MAX_QUANTITY}`),
  /** All choices, when they change. They cost nothing. */
  ingredients: z.optional(LineChoices),
  /** Another size that costs no more. A dearer one is an addition that replaces the line. */
  size: z.optional(OrderLineForm.shape.size),
  note: z.optional(FreeText(MAX_LINE_NOTE)),
})
export type ChangedLine = z.output<typeof ChangedLine>

/**
 * What is left out stays as it is. Repeating it changes nothing. `refund_changed` with `CurrentRefund` when another amount goes back
 * than the guest was shown.
 */
export const changeOwnOrder = {
  method: 'POST',
  path: '/user/order/:orderId/change',
  auth: 'optional',
  summary:
    'Change a paid order that the kitchen has not accepted: take dishes off, choose a smaller size, other options, another time, other allergies. Its signed-in owner may change note and address, too. What dishes cost goes back',
  encode: 'json',
  params,
  body: z.object({
    lines: z._default(z.array(ChangedLine).check(z.maxLength(100, 'Too many lines')), []),
    ready_at: z.optional(TimestampIn('Choose one of the times')),
    allergies: z.optional(Allergies),
    note: z.optional(FreeText(1000)),
    address: z.optional(
      z.object({
        street_address: labelled('Street Address', Text(200, 'Street Address is required')),
        apartment_suit: labelled('Apartment', FreeText(100)),
        city: labelled('City', Text(100, 'City is required')),
        zip: labelled('Zip', Text(20, 'Zip is required')),
      }),
    ),
    /** What the guest was shown to get back. */
    expected_refund: z._default(DollarsIn, 0),
  }),
  response: OkMessage,
} as const satisfies Endpoint

/**
 * More dishes for a paid order, as an order of their own that goes with it: its guest, its address, its coupon's percent, no second
 * delivery fee. `ready_at` is the order's time, or a later one when the kitchen needs it.
 */
export const addToOwnOrder = {
  method: 'POST',
  path: '/user/order/:orderId/add',
  auth: 'optional',
  summary: 'Add dishes to a paid order that the kitchen has not accepted, and get the address to pay them at',
  encode: 'json',
  idempotent: 'required',
  params,
  body: z.extend(
    z.pick(CartForm, {
      products: true,
      sub_total: true,
      discount_price: true,
      total_price: true,
      ready_at: true,
    }),
    {
      payment_method: PaymentMethod,
      /** The line that these dishes take the place of, as a dearer size: once they are paid it is taken off, and its money goes back. */
      replaces: z.optional(ChangedLine.shape.line),
    },
  ),
  response: placeOrder.response,
} as const satisfies Endpoint

type OrderedLine = Order['order_products'][number]
type Priced = { line: number; totalCents: number }

/**
 * What goes back for each dish that is taken off, one after another: the dishes cost so much less, their coupon included. The
 * delivery fee stays, the rate of the sales tax is that of the order, and never more goes back than is left of the payment.
 */
export function cutRefunds(
  lines: readonly Priced[],
  cuts: readonly Priced[],
  { couponPercent, leftCents }: { couponPercent: number; leftCents: number },
): number[] {
  let dishesCents = lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
  let left = leftCents
  return cuts.map(({ totalCents }) => {
    const refund = Math.min(strikeRefund(dishesCents, totalCents, couponPercent), left)
    dishesCents -= totalCents
    left -= refund
    return refund
  })
}

type Kept = { quantity: number; price: Cents }

/** What goes back when so many are left of each line, at their size's price, by the order as the guest sees it. */
export function shownRefund(order: Order, kept: (line: OrderedLine) => Kept): number {
  const left = order.order_products.filter(({ struck }) => struck === null)
  const lines = left.map(({ line, total_price }) => ({ line, totalCents: total_price }))
  const cuts = left.flatMap((ordered) => {
    const { quantity, price } = kept(ordered)
    // dishes that go, then what a smaller size saves on those that stay
    return [ordered.price * (ordered.quantity - quantity), (ordered.price - price) * quantity].flatMap(
      (totalCents) => (totalCents > 0 ? [{ line: ordered.line, totalCents }] : []),
    )
  })
  return cutRefunds(lines, cuts, {
    couponPercent: order.coupon_percent ?? 0,
    leftCents: order.paid_amount - order.refunded,
  }).reduce((sum, cents) => sum + cents, 0)
}

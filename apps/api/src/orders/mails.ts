import { addressLine, brand, formatCents, groupTrackingId, links, texts } from '@baobab/contract'
import type { OrderStatus } from '@baobab/db'
import { type Block, renderMail } from '../mail/layout.ts'
import type { Mail } from '../mail/queue-mail.ts'
import type { OrderDetails } from './load-orders.ts'

/** A mail with the event it is about: queued any number of times, it goes out once. */
type OrderMail = Mail & { key: string; kind: string }
type Refund = { id: string; amountCents: number; reason: string }
type Line = OrderDetails['lines'][number]

/** The steps that a customer hears of: the first is the order itself, and a cancellation has a letter of its own. */
export type MailedStatus = Exclude<OrderStatus, 'pending' | 'cancelled'>

export const paidMail = (siteUrl: string, order: OrderDetails): OrderMail => ({
  ...to(order, 'order-paid', order.id),
  ...renderMail(`Your order ${numberOf(order)} is in`, `Thank you, ${order.firstName}`, [
    { p: 'Your order is placed and paid. The kitchen has it, and we write again when something happens.' },
    { rows: order.lines.map((line) => [inWords(line), formatCents(line.totalCents)]) },
    { rows: totals(order) },
    { rows: handover(order) },
    ...tracking(siteUrl, order),
  ]),
})

export const declinedMail = (siteUrl: string, order: OrderDetails, paymentId: string): OrderMail => ({
  ...to(order, 'order-declined', paymentId),
  ...renderMail(`Your payment for order ${numberOf(order)} did not go through`, 'The payment was declined', [
    {
      p: `Hello ${order.firstName}, your payment of ${formatCents(order.totalCents)} was declined, so the kitchen has not started. You have not been charged.`,
    },
    { p: 'Your cart is kept. You can try again, in the same way or with another way to pay.' },
    { button: texts.retryOrder, href: siteUrl + links.orderDeclined(order.trackingId) },
    { rows: [['Order', numberOf(order)]] },
  ]),
})

export const statusMail = (siteUrl: string, order: OrderDetails, status: MailedStatus): OrderMail => {
  const { subject, heading, p } = steps[status][order.orderType]
  return {
    ...to(order, 'order-status', `${order.id}:${status}`),
    ...renderMail(`${subject}: order ${numberOf(order)}`, heading, [
      { p: `Hello ${order.firstName}, ${p}` },
      { rows: handover(order) },
      ...tracking(siteUrl, order),
    ]),
  }
}

/** The reason is the order's own; `refundCents` is what goes back now. */
export const cancelledMail = (siteUrl: string, order: OrderDetails, refundCents: number): OrderMail => ({
  ...to(order, 'order-cancelled', order.id),
  ...renderMail(`Your order ${numberOf(order)} was cancelled`, 'Your order was cancelled', [
    { p: `Hello ${order.firstName}, we are sorry: we had to cancel your order. This is why:` },
    { quote: order.cancelReason ?? '' },
    { p: moneyBack(order, refundCents) },
    ...tracking(siteUrl, order),
  ]),
})

export const refundedMail = (siteUrl: string, order: OrderDetails, refund: Refund): OrderMail => ({
  ...to(order, 'order-refunded', refund.id),
  ...renderMail(
    `Money back for order ${numberOf(order)}`,
    `You get ${formatCents(refund.amountCents)} back`,
    [
      {
        p: `Hello ${order.firstName}, we have given you back ${formatCents(refund.amountCents)} of what you paid by ${paidBy(order)}. Banks take up to ten days to show it.`,
      },
      { quote: refund.reason },
      ...tracking(siteUrl, order),
    ],
  ),
})

const to = (order: OrderDetails, kind: string, event: string) => ({
  key: `${kind}:${event}`,
  kind,
  to: { name: `${order.firstName} ${order.lastName}`, address: order.email },
})

const steps: Record<
  MailedStatus,
  Record<OrderDetails['orderType'], { subject: string; heading: string; p: string }>
> = {
  received: both({
    subject: 'Accepted',
    heading: 'The kitchen has your order',
    p: 'we have accepted your order and start on it as soon as there is room on the fire.',
  }),
  process: both({
    subject: 'On the fire',
    heading: 'Your food is on the fire',
    p: 'we are cooking your order now.',
  }),
  ontheway: {
    delivery: {
      subject: 'On the way',
      heading: 'Your order is on the way',
      p: 'your order has left the kitchen and is on the way to you.',
    },
    pickup: {
      subject: texts.readyForPickup,
      heading: texts.readyForPickup,
      p: 'your order is packed and warm. Come and get it, and tell us your name or the order number.',
    },
  },
  delivered: {
    delivery: {
      subject: 'Delivered',
      heading: 'Enjoy your meal',
      p: 'your order has been delivered. Thank you for eating with us.',
    },
    pickup: {
      subject: 'Picked up',
      heading: 'Enjoy your meal',
      p: 'your order has been picked up. Thank you for eating with us.',
    },
  },
}

function both<T>(words: T) {
  return { delivery: words, pickup: words }
}

const numberOf = ({ trackingId }: OrderDetails) => groupTrackingId(trackingId)

function inWords({ quantity, productName, sizeName, choices }: Line): string {
  const chosen = choices
    .map(
      ({ ingredientCategoryName, ingredientSubcategoryName }) =>
        `${ingredientCategoryName}: ${ingredientSubcategoryName}`,
    )
    .join(', ')
  return `${quantity} × ${productName}, ${sizeName}${chosen && ` (${chosen})`}`
}

function totals({ subTotalCents, discountCents, totalCents, couponCode, couponPercent }: OrderDetails) {
  const coupon = couponCode === null ? '' : ` (${couponCode}, ${couponPercent} %)`
  const discount = [`Discount${coupon}`, `−${formatCents(discountCents)}`] as const
  return [
    ['Subtotal', formatCents(subTotalCents)] as const,
    ...(discountCents > 0 ? [discount] : []),
    ['Total', formatCents(totalCents)] as const,
  ]
}

function handover(order: OrderDetails) {
  const { orderType, streetAddress, apartment, city, state, zip, note } = order
  const home = [streetAddress, apartment, city, [state, zip].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  return [
    ['Order', numberOf(order)] as const,
    orderType === 'pickup'
      ? (['Pick up at', `${brand.name}, ${addressLine}`] as const)
      : (['Deliver to', home] as const),
    ...(note === null ? [] : [['Your note', note] as const]),
    ['Paid by', paidBy(order)] as const,
  ]
}

function paidBy({ paymentMethod, totalCents }: OrderDetails): string {
  if (totalCents === 0) return 'coupon'
  return paymentMethod === 'paypal' ? 'PayPal' : 'card'
}

function moneyBack(order: OrderDetails, refundCents: number): string {
  if (refundCents > 0)
    return `We are giving you back ${formatCents(refundCents)} the way you paid, by ${paidBy(order)}. Banks take up to ten days to show it.`
  return order.paidAt !== null && order.totalCents > 0
    ? 'Your money has gone back to you already.'
    : 'You have not been charged.'
}

const tracking = (siteUrl: string, order: OrderDetails): Block[] => [
  { button: texts.trackOrder, href: siteUrl + links.trackOrder(order.trackingId) },
]

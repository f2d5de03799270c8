import {
  addressLine,
  addressOnOneLine,
  addressUrl,
  allergyText,
  brand,
  formatCents,
  groupTrackingId,
  includedTax,
  includedTaxText,
  isAvoided,
  links,
  type StoredOrderLine,
  texts,
  tipLabel,
  toReadyMoment,
  UTENSILS,
  withoutTip,
} from '@baobab/contract'
import type { Block } from '../../mail/blocks.ts'
import { paidBy } from '../../mail/money-back.ts'
import { paidCents } from '../../payments/paid-cents.ts'
import type { OrderDetails } from '../load-orders.ts'
import type { OrderConflict } from '../order-conflicts.ts'

/** The mail's key names what it is about, so that each is sent once. */
export const toGuest = (order: OrderDetails, kind: string, event: string) => ({
  key: `${kind}:${event}`,
  kind,
  about: { orderId: order.id },
  to: { name: `${order.firstName} ${order.lastName}`.trim(), address: order.email },
})

export const orderNumber = ({ trackingId }: OrderDetails) => groupTrackingId(trackingId)

export function lineText({ quantity, productName, sizeName, choices, note }: StoredOrderLine): string {
  const chosen = choices.map(({ group, option }) => `${group.name}: ${option.name}`).join(', ')
  return `${quantity} × ${productName}, ${sizeName}${chosen && ` (${chosen})`}${note && `. Your note: ${note}`}`
}

export function totals(order: OrderDetails): Block {
  const { subTotalCents, discountCents, deliveryFeeCents, tipCents, tipFor, totalCents } = order
  const { couponCode, couponPercent } = order
  const coupon = couponCode === null ? '' : ` (${couponCode}, ${couponPercent}%)`
  const discount = [`Discount${coupon}`, `−${formatCents(discountCents)}`] as const
  const fee = ['Delivery', formatCents(deliveryFeeCents)] as const
  return {
    amounts: [
      ['Subtotal', formatCents(subTotalCents)],
      ...(discountCents > 0 ? [discount] : []),
      ...(deliveryFeeCents > 0 ? [fee] : []),
      ...(tipFor === null ? [] : [[tipLabel(tipFor), formatCents(tipCents)] as const]),
    ],
    total: ['Total', formatCents(totalCents)],
  }
}

/** The sales tax that the paid amount includes. Orders placed before the tax was stored have no such line. */
export const taxNote = (order: OrderDetails): Block[] =>
  order.taxBasisPoints === null
    ? []
    : [
        {
          small: `${includedTaxText(includedTax(withoutTip(paidCents(order), order.tipCents), order.taxBasisPoints))}.`,
        },
      ]

/** "Ready Fri, Nov 20, 12:30 pm. ": what a list of mails shows beside the subject. An order from before it was stored says nothing. */
export const promiseText = ({ orderType, readyAt }: OrderDetails): string =>
  readyAt === null ? '' : `${promiseLabel(orderType)} ${toReadyMoment(readyAt.getTime())}. `

const promiseLabel = (orderType: OrderDetails['orderType']) =>
  orderType === 'pickup' ? 'Ready' : 'At your door'

/** Dishes that do not go with what the guest avoids: the first thing of the mail. */
export const conflicts = (warnings: OrderConflict[]): Block[] =>
  warnings.length === 0
    ? []
    : [
        {
          strong: warnings.map(({ name, warning }) => `${name}: ${warning}`).join('\n'),
          quote: `Please call us: ${brand.phone}.`,
        },
      ]

/** What the guest avoids, so that they see it has reached us. */
export const allergies = ({ allergies }: OrderDetails): Block[] =>
  allergies.length === 0
    ? []
    : [
        {
          strong: `You avoid ${allergyText(allergies.filter(isAvoided))}.`,
          quote: `The kitchen has it on your ticket. We can’t promise food free of traces: if your allergy is severe, please call ${brand.phone}.`,
        },
      ]

export function handover(order: OrderDetails): Block {
  const { orderType, readyAt, streetAddress, apartment, note, driverNote, utensils } = order
  const home = addressOnOneLine({ ...order, street_address: streetAddress, apartment_suit: apartment })
  return {
    rows: [
      ...(readyAt === null ? [] : [[promiseLabel(orderType), toReadyMoment(readyAt.getTime())] as const]),
      orderType === 'pickup'
        ? ['Pick up at', { text: `${brand.name}, ${addressLine}`, href: addressUrl }]
        : ['Deliver to', home],
      ['Phone', { text: brand.phone, href: brand.phoneHref }],
      ['Order', orderNumber(order)],
      ...(note === null ? [] : [['Your note', note] as const]),
      ...(driverNote === null ? [] : [['For the driver', driverNote] as const]),
      ...(utensils ? [['In the bag', UTENSILS] as const] : []),
      ['Paid by', order.totalCents === 0 ? 'coupon' : paidBy(order)],
    ],
  }
}

export const trackButton = (siteUrl: string, order: OrderDetails): Block => ({
  button: texts.trackOrder,
  href: siteUrl + links.trackOrder(order.trackingId),
})

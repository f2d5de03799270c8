import {
  addressLine,
  brand,
  formatCents,
  groupTrackingId,
  links,
  type StoredOrderLine,
  texts,
} from '@baobab/contract'
import type { Block } from '../mail/layout.ts'
import type { OrderDetails } from './load-orders.ts'

export const orderNumber = ({ trackingId }: OrderDetails) => groupTrackingId(trackingId)

export function lineText({ quantity, productName, sizeName, choices }: StoredOrderLine): string {
  const chosen = choices.map(({ group, option }) => `${group.name}: ${option.name}`).join(', ')
  return `${quantity} × ${productName}, ${sizeName}${chosen && ` (${chosen})`}`
}

export function totalRows({
  subTotalCents,
  discountCents,
  totalCents,
  couponCode,
  couponPercent,
}: OrderDetails) {
  const coupon = couponCode === null ? '' : ` (${couponCode}, ${couponPercent} %)`
  const discount = [`Discount${coupon}`, `−${formatCents(discountCents)}`] as const
  return [
    ['Subtotal', formatCents(subTotalCents)] as const,
    ...(discountCents > 0 ? [discount] : []),
    ['Total', formatCents(totalCents)] as const,
  ]
}

export function handoverRows(order: OrderDetails) {
  const { orderType, streetAddress, apartment, city, state, zip, note } = order
  const home = [streetAddress, apartment, city, [state, zip].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ')
  return [
    ['Order', orderNumber(order)] as const,
    orderType === 'pickup'
      ? (['Pick up at', `${brand.name}, ${addressLine}`] as const)
      : (['Deliver to', home] as const),
    ...(note === null ? [] : [['Your note', note] as const]),
    ['Paid by', paidBy(order)] as const,
  ]
}

export function paidBy({ paymentMethod, totalCents }: OrderDetails): string {
  if (totalCents === 0) return 'coupon'
  return paymentMethod === 'paypal' ? 'PayPal' : 'card'
}

export const trackButton = (siteUrl: string, order: OrderDetails): Block => ({
  button: texts.trackOrder,
  href: siteUrl + links.trackOrder(order.trackingId),
})

import {
  canCancel,
  formatCents,
  hasAllergy,
  type KitchenOrder,
  mentionsAllergy,
  tipLabel,
} from '@baobab/contract'

/** What moves an order on from here. */
export function moveLabel(order: Pick<KitchenOrder, 'status' | 'order_type'>, bumpSteps: 1 | 3): string {
  const isPickup = order.order_type === 'pickup'
  const status = bumpSteps === 1 && canCancel(order.status) ? 'process' : order.status
  if (status === 'pending') return 'Accept'
  if (status === 'received') return 'Start cooking'
  if (status === 'process') return isPickup ? 'Ready' : 'Out for delivery'
  return isPickup ? 'Handed over' : 'Delivered'
}

/** An allergy is acknowledged on its own, before the order can be moved on. */
export const mentionsAllergies = ({ order_products: lines, ...order }: KitchenOrder): boolean =>
  hasAllergy({ ...order, lines })

/** A note that a full ticket may leave to the opened order. One about an allergy always stands on the ticket. */
export const isSpare = (note: string): boolean => note !== '' && !mentionsAllergy(note)

export const addressText = ({ street_address, apartment_suit, city, zip }: KitchenOrder): string =>
  [street_address, apartment_suit, `${city} ${zip}`.trim()].filter(Boolean).join(', ')

/** How much there is to hand over: what was struck is not. */
export function countText({ order_products }: KitchenOrder): string {
  const count = order_products.reduce((sum, { quantity, struck }) => sum + (struck ? 0 : quantity), 0)
  return count === 1 ? '1 item' : `${count} items`
}

/** The last letters of the tracking id, to tell two tickets apart. */
export const shortId = (trackingId: string): string => trackingId.replaceAll('-', '').slice(-4)

export const tipText = (tip: NonNullable<KitchenOrder['tip']>): string =>
  `${tipLabel(tip.for)}: ${formatCents(tip.amount)}`

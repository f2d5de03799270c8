import type { KitchenOrder, OrderStatus } from '@baobab/contract'
import type { ColumnStatus } from './lanes.ts'

export const columnTitles: Record<ColumnStatus, string> = {
  pending: 'New',
  received: 'Accepted',
  process: 'Cooking',
  ontheway: 'Ready',
}

/** What moves an order on from here. */
export function moveLabel({ status, order_type }: Pick<KitchenOrder, 'status' | 'order_type'>): string {
  const isPickup = order_type === 'pickup'
  if (status === 'pending') return 'Accept'
  if (status === 'received') return 'Start cooking'
  if (status === 'process') return isPickup ? 'Ready' : 'Out for delivery'
  return isPickup ? 'Handed over' : 'Delivered'
}

/** Where an order is now: “Kwame Mensah: Cooking”. */
export function stateText({
  status,
  order_type,
}: {
  status: OrderStatus
  order_type: KitchenOrder['order_type']
}) {
  if (status === 'delivered') return order_type === 'pickup' ? 'Handed over' : 'Delivered'
  if (status === 'cancelled') return 'Cancelled'
  if (status === 'ontheway' && order_type === 'delivery') return 'On its way'
  return columnTitles[status]
}

/** Guests write allergies into notes, too. */
export const mentionsAllergy = (text: string): boolean => /allerg|anaphyla|epi-?pen/i.test(text)

/** An allergy is acknowledged on its own, before the order can be moved on. */
export const mentionsAllergies = ({ allergies, note, order_products }: KitchenOrder): boolean =>
  allergies.length > 0 || mentionsAllergy(note) || order_products.some((line) => mentionsAllergy(line.note))

export const addressText = ({
  street_address,
  apartment_suit,
  city,
  zip,
}: Pick<KitchenOrder, 'street_address' | 'apartment_suit' | 'city' | 'zip'>): string =>
  [street_address, apartment_suit, `${city} ${zip}`.trim()].filter(Boolean).join(', ')

/** (253) 555-0142 */
export const phoneText = (phone: string): string =>
  /^\d{10}$/.test(phone) ? `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}` : phone

/** The last letters of the tracking id, to tell two tickets apart. */
export const shortId = (trackingId: string): string => trackingId.replaceAll('-', '').slice(-4)

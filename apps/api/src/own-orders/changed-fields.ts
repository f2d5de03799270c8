import {
  type changeOwnOrder,
  findDeliveryRefusal,
  missingForDelivery,
  type Parsed,
  type ScheduleSettings,
} from '@baobab/contract'
import { AppError, invalidField } from '../http/app-error.ts'
import type { OrderDetails } from '../orders/load-orders.ts'

type Change = Parsed<typeof changeOwnOrder>['body']
type Fields = Partial<{
  allergies: string[]
  note: string | null
  streetAddress: string
  apartment: string | null
  city: string
  zip: string
}>

/**
 * The order's own fields that change; null when none does. Everyone with the link follows an order, and sees neither note nor street:
 * so only its signed-in owner changes them.
 */
export function changedFields(
  order: OrderDetails,
  { allergies, note, address }: Change,
  userId: number | null,
): Fields | null {
  if ((note !== undefined || address !== undefined) && (userId === null || userId !== order.userId))
    throw new AppError('forbidden', 'Sign in to change your note or address, or call us.')
  if (address !== undefined && order.orderType === 'pickup')
    throw new AppError('conflict', 'This order is for pickup. Call us for delivery.')
  const wanted: Fields = {
    ...(allergies && { allergies: [...new Set(allergies)].sort() }),
    ...(note !== undefined && { note: note || null }),
    ...(address && {
      streetAddress: address.street_address,
      apartment: address.apartment_suit || null,
      city: address.city,
      zip: address.zip,
    }),
  }
  const had = { ...order, allergies: [...order.allergies].sort() }
  const changed = Object.entries(wanted).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(had[field as keyof typeof had]),
  )
  // the entries are those of `wanted`
  return changed.length === 0 ? null : (Object.fromEntries(changed) as Fields)
}

/** A delivery outside our area, or by the change too small for one. */
export function refuseDelivery(settings: ScheduleSettings, before: OrderDetails, after: OrderDetails) {
  if (after.orderType === 'pickup') return
  const { zip, country } = after
  const refusal =
    zip === before.zip ? null : findDeliveryRefusal(settings, { zip: zip ?? '', country: country ?? '' })
  if (refusal !== null) throw invalidField('address.zip', refusal.message)
  const isCut = sumDishes(after) < sumDishes(before)
  const message = isCut ? missingForDelivery(settings, sumDishes(after)) : null
  if (message !== null) throw new AppError('below_minimum', message)
}

const sumDishes = ({ lines }: OrderDetails) =>
  lines.reduce((sum, { totalCents, struck }) => sum + (struck === null ? totalCents : 0), 0)

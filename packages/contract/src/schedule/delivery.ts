import { type Cents, formatCents } from '../money.ts'
import { brand } from '../text/brand.ts'
import type { DeliveryZip } from './guest-settings.ts'
import type { OrderKind } from './ready-times.ts'
import type { ScheduleSettings } from './settings.ts'

/** As our form, a browser's autofill and other callers write it. */
const UNITED_STATES = new Set(['united states', 'united states of america', 'us', 'usa', 'u.s.', 'u.s.a.'])
const ZIP = /^(\d{5})(?:[- ]?\d{4})?$/

type Area = Pick<ScheduleSettings, 'delivery_zips'>
export type DeliveryRefusal = { field: 'zip' | 'country'; message: string }

/** The ZIP code's row of the area; undefined when we do not deliver there. ZIP+4 is accepted. */
export function findDeliveryZip({ delivery_zips }: Area, zip: string): DeliveryZip | undefined {
  const digits = ZIP.exec(zip.trim())?.[1]
  return delivery_zips.find((row) => row.zip === digits)
}

/** The drive. As long as we do not know where to, it is the longest. */
export const travelMinutes = (area: Area, zip: string): number =>
  findDeliveryZip(area, zip)?.minutes ?? longestDrive(area)

/** The drive to a stored order. */
export const driveTo = (
  area: Area,
  { orderType, zip }: { orderType: 'pickup' | 'delivery'; zip: string | null },
): number => (orderType === 'pickup' ? 0 : travelMinutes(area, zip ?? ''))

const longestDrive = ({ delivery_zips }: Area) => Math.max(0, ...delivery_zips.map(({ minutes }) => minutes))

/** Null when we deliver there. */
export function findDeliveryRefusal(
  area: Area,
  { zip, country }: { zip: string; country: string },
): DeliveryRefusal | null {
  if (!UNITED_STATES.has(country.trim().toLowerCase()))
    return {
      field: 'country',
      message: 'We only deliver in the US. Pickup is available.',
    }
  const digits = ZIP.exec(zip.trim())?.[1]
  if (digits === undefined) return { field: 'zip', message: 'A ZIP code has five digits, for example 98402.' }
  if (findDeliveryZip(area, zip)) return null
  const message = `Sorry, ${digits} is too far for hot food. ${deliveryArea(area)} You can pick it up instead.`
  return { field: 'zip', message }
}

/** The area as a sentence. */
export const deliveryArea = (area: Area): string =>
  area.delivery_zips.length === 0
    ? 'We aren’t delivering right now.'
    : `We deliver within about ${longestDrive(area)} minutes of ${brand.street}.`

/** What an order pays for its delivery; pickup is free. */
export const deliveryFee = (
  { delivery_fee }: Pick<ScheduleSettings, 'delivery_fee'>,
  kind: OrderKind,
): Cents => (kind === 'pickup' ? 0 : delivery_fee)

/** What is missing for a delivery; null when the order is large enough. */
export function missingForDelivery(
  { delivery_minimum }: Pick<ScheduleSettings, 'delivery_minimum'>,
  subTotal: Cents,
): string | null {
  if (delivery_minimum === null || subTotal >= delivery_minimum) return null
  return `The delivery minimum is ${formatCents(delivery_minimum)}. Add ${formatCents(delivery_minimum - subTotal)}, or pick it up.`
}

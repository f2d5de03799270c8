import type { Cents, CurrentBookingPrices } from '@baobab/contract'
import type { PriceChangeRow } from '../../../lib/prices/PriceChangeTable.tsx'
import type { BookingValues } from '../booking-form.ts'

/** What of this booking costs something else now, or is no longer offered. */
export function bookingPriceChanges(
  values: BookingValues,
  hourlyPrice: Cents | undefined,
  current: CurrentBookingPrices,
): PriceChangeRow[] {
  if (values.event_way === 'yourway') {
    if (hourlyPrice === undefined || hourlyPrice === current.hourly_price) return []
    return [{ key: 'hour', name: 'Hourly Rate', from: hourlyPrice, to: current.hourly_price }]
  }
  return values.menu_products.flatMap(({ name, price }, index) => {
    const now = priceNow(name, current)
    return now === undefined || now === price ? [] : [{ key: String(index), name, from: price, to: now }]
  })
}

/** The chosen menu at the prices of now, without what is no longer offered. */
export const menuAtCurrentPrices = (
  rows: BookingValues['menu_products'],
  current: CurrentBookingPrices,
): BookingValues['menu_products'] =>
  rows.flatMap((row) => {
    const price = priceNow(row.name, current)
    if (price === null) return []
    return [price === undefined ? row : { ...row, price }]
  })

const priceNow = (name: string, current: CurrentBookingPrices) =>
  current.menu_products.find((product) => product.name === name)?.price

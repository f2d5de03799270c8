import type { ServiceSettings } from './settings.ts'

/** As our form, a browser's autofill and other callers write it. */
const UNITED_STATES = new Set(['united states', 'united states of america', 'us', 'usa', 'u.s.', 'u.s.a.'])
const ZIP = /^(\d{5})(?:[- ]?\d{4})?$/

type Area = Pick<ServiceSettings, 'delivery_zip_prefixes'>
export type DeliveryRefusal = { field: 'zip' | 'country'; message: string }

/** Null when we deliver there. ZIP+4 is accepted. */
export function findDeliveryRefusal(
  area: Area,
  { zip, country }: { zip: string; country: string },
): DeliveryRefusal | null {
  if (!UNITED_STATES.has(country.trim().toLowerCase()))
    return {
      field: 'country',
      message: 'We deliver in the United States only. You can pick your order up instead.',
    }
  const digits = ZIP.exec(zip.trim())?.[1]
  if (digits === undefined) return { field: 'zip', message: 'A ZIP code has five digits, for example 98402.' }
  if (area.delivery_zip_prefixes.some((prefix) => digits.startsWith(prefix))) return null
  return { field: 'zip', message: `${deliveryArea(area)} You can pick your order up instead.` }
}

export const deliversTo = (area: Area, address: { zip: string; country: string }): boolean =>
  findDeliveryRefusal(area, address) === null

/** The area as a sentence. */
export function deliveryArea({ delivery_zip_prefixes }: Area): string {
  if (delivery_zip_prefixes.length === 0) return 'We do not deliver at the moment.'
  const list = new Intl.ListFormat('en-US', { type: 'disjunction' }).format(
    delivery_zip_prefixes.map((prefix) => prefix.padEnd(5, 'x')),
  )
  return `We deliver to ZIP codes ${list}.`
}

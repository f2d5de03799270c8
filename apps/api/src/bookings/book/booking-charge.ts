import { brand, formatMoment, groupTrackingId, links } from '@baobab/contract'
import type { Attempt } from '../../payments/resume/resume-payment.ts'
import type { Charge } from '../../ports/provider.ts'
import type { BookingDetails } from '../find-booking.ts'

type ChargedBooking = Pick<
  BookingDetails,
  'publicId' | 'email' | 'eventType' | 'startsAt' | 'hours' | 'hourlyPriceCents' | 'totalCents'
> & { menuRows: readonly Pick<BookingDetails['menuRows'][number], 'name' | 'priceCents' | 'quantity'>[] }

/** What the buyer sees at the provider. A retry must send exactly the same, so it is made of stored values only. */
export const bookingCharge = (siteUrl: string, booking: ChargedBooking, payment: Attempt): Charge => ({
  paymentId: payment.id,
  title: `Booking ${groupTrackingId(booking.publicId)}`,
  invoice: `${booking.publicId}-${payment.attempt}`,
  email: booking.email,
  amountCents: booking.totalCents,
  currency: brand.currency.toLowerCase(),
  lines: chargeLines(booking),
  discountCents: 0,
  deliveryFeeCents: 0,
  tipCents: 0,
  taxNote: null,
  successUrl: siteUrl + links.bookingReturn(booking.publicId, true),
  cancelUrl: siteUrl + links.bookingReturn(booking.publicId, false),
  expiresAt: payment.expiresAt,
})

function chargeLines({ hours, hourlyPriceCents, menuRows, ...booking }: ChargedBooking): Charge['lines'] {
  const detail = `${booking.eventType}, ${formatMoment(booking.startsAt)}`
  if (hours !== null && hourlyPriceCents !== null)
    return [{ name: 'Hours of grilling at your place', detail, unitCents: hourlyPriceCents, quantity: hours }]
  return menuRows.map(({ name, priceCents, quantity }) => ({ name, detail, unitCents: priceCents, quantity }))
}

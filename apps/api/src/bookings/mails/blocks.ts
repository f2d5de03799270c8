import {
  bookingAllergyText,
  brand,
  formatCents,
  formatLongMoment,
  groupTrackingId,
  links,
  texts,
} from '@baobab/contract'
import type { Config } from '../../config.ts'
import type { Block } from '../../mail/blocks.ts'
import { bookingCalendar, type CalendarMethod } from '../calendar.ts'
import { bookingRefundLadder } from '../change/refund-due.ts'
import { type BookingDetails, crewArrival, toBookingAllergies } from '../find-booking.ts'

type Row = readonly [label: string, value: string]

export const bookingNumber = ({ publicId }: BookingDetails) => groupTrackingId(publicId)

export const toCustomer = (booking: BookingDetails, kind: string, event: string) => ({
  key: `${kind}:${event}`,
  kind,
  about: { bookingId: booking.id },
  to: { name: customerName(booking), address: booking.email },
})

/** A reply goes to the customer. */
export const toHouse = ({ BOOKING_EMAIL }: Config, booking: BookingDetails, kind: string, event: string) => ({
  key: `${kind}-house:${event}`,
  kind: `${kind}-house`,
  about: { bookingId: booking.id },
  to: { name: brand.name, address: BOOKING_EMAIL },
  replyTo: { name: customerName(booking), address: booking.email },
})

export const customerName = ({ firstName, lastName }: BookingDetails) => `${firstName} ${lastName}`

export const calendarAttachment = (
  config: Config,
  booking: BookingDetails,
  method: Exclude<CalendarMethod, 'publish'>,
) => ({
  calendar: {
    method: method === 'cancel' ? ('CANCEL' as const) : ('REQUEST' as const),
    content: bookingCalendar(config, booking, method),
  },
})

export const eventRows = (booking: BookingDetails): Row[] => [
  ['Booking', bookingNumber(booking)],
  ['Event', booking.eventType],
  ['When', formatLongMoment(booking.startsAt)],
  ['Until', formatLongMoment(booking.endsAt)],
  ['Our crew arrives', formatLongMoment(crewArrival(booking))],
  ['Where', booking.eventAddress],
  ['People', String(booking.people)],
  ...(booking.allergies.length === 0
    ? []
    : [['Allergies', bookingAllergyText(toBookingAllergies(booking))] as const]),
  ['Catering', booking.way === 'yourway' ? texts.yourWay : texts.ourWay],
]

export const priceBlock = ({ hours, hourlyPriceCents, menuRows, totalCents }: BookingDetails): Block => ({
  amounts: [
    ...(hours === null || hourlyPriceCents === null
      ? []
      : [
          [
            `${hours} ${hours === 1 ? 'hour' : 'hours'} at ${formatCents(hourlyPriceCents)}`,
            formatCents(hours * hourlyPriceCents),
          ] as const,
        ]),
    ...menuRows.map(
      ({ quantity, name, priceCents, totalCents: rowCents }) =>
        [`${quantity} × ${name} at ${formatCents(priceCents)}`, formatCents(rowCents)] as const,
    ),
  ],
  total: ['Total', formatCents(totalCents)],
})

/** The refund policy as dates. */
export function policyBlocks(booking: BookingDetails): Block[] {
  const steps = bookingRefundLadder(booking).filter(({ percent }) => percent > 0)
  return [
    { p: booking.policyText },
    ...(booking.maxRefundPercent < 100 ? [{ p: movedLate(booking) }] : []),
    ...(steps.length === 0
      ? []
      : [
          {
            amounts: steps.map(
              ({ until, percent }) => [`Until ${formatLongMoment(until)}`, `${percent}% back`] as const,
            ),
          },
        ]),
  ]
}

const movedLate = ({ maxRefundPercent }: BookingDetails) =>
  maxRefundPercent === 0
    ? 'The event was moved after the refund period, so there’s no refund.'
    : `The event was moved when ${maxRefundPercent}% was refundable, so that’s the most you can get back.`

/** Opening it changes nothing: moving and cancelling are done on that page. */
export const bookingButton = ({ SITE_URL }: Config, { publicId }: BookingDetails): Block => ({
  button: 'See, move or cancel your booking',
  href: SITE_URL + links.booking(publicId),
})

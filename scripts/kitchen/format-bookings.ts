import {
  bookingAllergyText,
  estimateMeat,
  formatCents,
  formatPhone,
  groupTrackingId,
  type StaffBooking,
  texts,
} from '@baobab/contract'
import { at, formatFacts, formatTable, onOneLine } from './format-orders.ts'

/** One event per row. The address comes last, because its length varies most. */
export const formatBookingTable = (bookings: readonly StaffBooking[]): string =>
  formatTable([
    ['BOOKING', 'STATE', 'WHEN', 'CREW', 'LEAVES', 'PEOPLE', 'WAY', 'NAME', 'WHERE'],
    ...bookings.map((booking) => [
      groupTrackingId(booking.book_event_id),
      booking.status,
      `${booking.event_date} ${booking.event_time}`,
      crew(booking),
      at(booking.busy_from),
      String(booking.no_of_people),
      way(booking),
      `${booking.first_name} ${booking.last_name}`,
      booking.event_address,
    ]),
  ])

export function formatBooking(booking: StaffBooking): string {
  const { refunded, policy, paid_at, cancelled_at, cancelled_by, cancel_reason } = booking
  return [
    ...formatFacts([
      ['Booking', groupTrackingId(booking.book_event_id)],
      ['State', booking.status],
      ['Payment', `${booking.payment_status}, ${booking.payment_method}`],
      ['Paid', paid_at && at(paid_at)],
      ['Event', booking.event_type],
      ['When', `${at(booking.starts_at)} to ${at(booking.ends_at)}`],
      ['Where', booking.event_address],
      [
        'Crew',
        `${crew(booking)}, leaves ${at(booking.busy_from)}, sets up from ${at(booking.crew_arrives_at)}, back ${at(booking.busy_until)}`,
      ],
      ['People', String(booking.no_of_people)],
      ['Way', way(booking)],
      ['Meat', meat(booking)],
      ['Name', `${booking.first_name} ${booking.last_name}`],
      ['E-mail', booking.email],
      ['Phone', booking.phone && formatPhone(booking.phone)],
      ['Allergies', booking.allergies.length > 0 ? bookingAllergyText(booking.allergies) : null],
      ['Wishes', booking.description],
      ['Policy', `${policy.text} Accepted ${at(policy.accepted_at)}`],
      ['Canceled', cancelled_at && `${at(cancelled_at)} by the ${cancelled_by}: ${cancel_reason}`],
    ]),
    '',
    ...hoursLine(booking),
    ...booking.menu_products.map(({ name, quantity, total_price }) =>
      onOneLine(`${quantity} × ${name}  ${formatCents(total_price)}`),
    ),
    `Total ${formatCents(booking.total_price)}${refunded > 0 ? `, refunded ${formatCents(refunded)}` : ''}`,
    ...booking.refunds.map(({ amount, status, reason, at: when }) =>
      onOneLine(`${at(when)}  ${formatCents(amount)} back, ${status}: ${reason}`),
    ),
    '',
    ...booking.changes.map((change) =>
      onOneLine(
        `${at(change.at)}  ${change.status} for ${at(change.starts_at)}${change.by ? ` (${change.by})` : ''}`,
      ),
    ),
  ].join('\n')
}

const crew = (booking: StaffBooking) => (booking.crew === null ? '–' : String(booking.crew))

const hoursLine = ({ number_of_hours: hours, hourly_price: price, total_price }: StaffBooking): string[] =>
  hours === null || price === null
    ? []
    : [`${hours} ${hours === 1 ? 'hour' : 'hours'} at ${formatCents(price)}  ${formatCents(total_price)}`]

function meat({ no_of_people: people }: StaffBooking): string {
  const { rawFrom, rawTo } = estimateMeat({ people, children: 0 }, 1)
  return `${rawFrom} to ${rawTo} lb of raw meat for ${people} adults, estimated`
}

const way = ({ number_of_hours }: StaffBooking) =>
  number_of_hours === null ? texts.ourWay : `${texts.yourWay}, ${number_of_hours} h`

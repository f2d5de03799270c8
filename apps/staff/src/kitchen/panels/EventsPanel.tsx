import {
  bookingAllergyText,
  formatPhone,
  restaurantClock,
  type StaffBooking,
  toDayText,
  toTimeText,
} from '@baobab/contract'
import { bookingsQuery, finish } from '../../api/bookings.ts'
import { serverNow, useMinute } from '../../lib/clock.ts'
import { TapButton } from '../TapButton.tsx'
import { LoadedPanel } from './LoadedPanel.tsx'
import { useChange } from './use-change.ts'

/** Paid events, today's first. */
export default function EventsPanel({ onClose }: { onClose: () => void }) {
  const now = useMinute()
  return (
    <LoadedPanel title="Events" query={bookingsQuery} onClose={onClose}>
      {(bookings) => {
        if (bookings.length === 0) return <p className="text-xl">No events are booked.</p>
        return (
          <ul className="space-y-3">
            {bookings.map((booking) => (
              <Event key={booking.book_event_id} booking={booking} now={now} />
            ))}
          </ul>
        )
      }}
    </LoadedPanel>
  )
}

function Event({ booking, now }: { booking: StaffBooking; now: number }) {
  const { send, isPending } = useChange(['bookings'])
  const { starts_at, ends_at, busy_from, crew_arrives_at, event_type, no_of_people, event_address } = booking
  const { crew, description, phone, allergies } = booking
  const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)]
  return (
    <li
      aria-label={`${event_type}, ${booking.first_name} ${booking.last_name}`}
      className="space-y-2 rounded-lg bg-surface-raised p-3 text-lg"
    >
      <p className="text-2xl font-bold">
        {toDayText(restaurantClock.date(from), now)}, {toTimeText(from)} to {toTimeText(to)}
      </p>
      <p className="text-xl font-bold">
        {event_type} for {no_of_people}, {booking.first_name} {booking.last_name}
      </p>
      <p>{event_address}</p>
      {phone && (
        <a href={`tel:${phone}`} className="link figures inline-flex min-h-tap items-center font-bold">
          {formatPhone(phone)}
        </a>
      )}
      <p>
        Leave at {toTimeText(Date.parse(busy_from))}
        {crew !== null && `, crew ${crew}`}, set up from {toTimeText(Date.parse(crew_arrives_at))}
      </p>
      {allergies.length > 0 && (
        <p className="rounded-md border-2 border-danger bg-danger-soft p-2 text-xl font-bold">
          Allergies: {bookingAllergyText(allergies)}
        </p>
      )}
      {booking.menu_products.length > 0 && (
        <ul className="font-bold">
          {booking.menu_products.map(({ name, quantity }) => (
            <li key={name}>
              <span className="figures">{quantity} ×</span> {name}
            </li>
          ))}
        </ul>
      )}
      {description !== '' && <p className="whitespace-pre-line">{description}</p>}
      {booking.status === 'booked' && from <= serverNow() && (
        <TapButton
          variant="secondary"
          loading={isPending}
          onClick={() => send(() => finish(booking.book_event_id))}
        >
          Done
        </TapButton>
      )}
    </li>
  )
}

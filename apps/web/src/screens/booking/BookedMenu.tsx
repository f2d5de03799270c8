import {
  type Booking,
  bookingAllergyText,
  formatCents,
  formatMoment,
  formatPhone,
  texts,
} from '@baobab/contract'
import { wayTitles } from '../../features/bookings/booking-form.ts'

/** What was booked and what it costs. */
export function BookedMenu({ booking }: { booking: Booking }) {
  const { number_of_hours: hours, hourly_price: hourlyPrice } = booking
  const rows =
    hours !== null && hourlyPrice !== null
      ? [
          {
            name: 'Crew and smoker',
            quantity: hours,
            unit: 'an hour',
            price: hourlyPrice,
            total: hourlyPrice * hours,
          },
        ]
      : booking.menu_products.map(({ name, quantity, price, total_price }) => ({
          name,
          quantity,
          unit: 'a head',
          price,
          total: total_price,
        }))
  const provider = booking.payment_method === 'stripe' ? 'by card' : 'with PayPal'
  return (
    <section aria-labelledby="booked-menu" className="card p-6">
      <h2 id="booked-menu" className="text-xl">
        What you booked, {wayTitles[booking.event_way]}
      </h2>
      <table className="figures mt-4 w-full text-left">
        <caption className="sr-only">What you booked</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Item</th>
            <th scope="col">{texts.total}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {rows.map(({ name, quantity, unit, price, total }, index) => (
            <tr key={`${index} ${name}`}>
              <th scope="row" className="py-3 pr-4 font-normal">
                <span className="font-semibold">{name}</span>
                <span className="block text-sm text-ink-soft">
                  {quantity} × {formatCents(price)} {unit}
                </span>
              </th>
              <td className="py-3 text-right align-top font-semibold">{formatCents(total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="text-lg font-bold">
            <th scope="row" className="pt-4">
              {texts.total}
            </th>
            <td className="pt-4 text-right">{formatCents(booking.total_price)}</td>
          </tr>
        </tfoot>
      </table>
      {booking.paid_at && (
        <p className="mt-1 text-right text-sm text-ink-soft">
          Paid {provider} on {formatMoment(booking.paid_at)}
        </p>
      )}
      <h3 className="mt-6 text-base">You told us</h3>
      {booking.allergies.length > 0 && (
        <p className="mt-1 font-semibold">Allergies: {bookingAllergyText(booking.allergies)}</p>
      )}
      {booking.phone && <p className="figures mt-1">Phone: {formatPhone(booking.phone)}</p>}
      <p className="mt-1 whitespace-pre-line break-words text-ink-soft">{booking.description}</p>
    </section>
  )
}

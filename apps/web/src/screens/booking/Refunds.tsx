import { type Booking, formatCents, formatMoment } from '@baobab/contract'
import { refundStatusText } from '../../features/bookings/booking-texts.ts'

/** Cancelled and refunded are two facts: each refund has its own state. */
export function Refunds({ booking }: { booking: Booking }) {
  const { cancelled_at: cancelledAt, cancelled_by: cancelledBy, cancel_reason: reason, refunds } = booking
  return (
    <section aria-labelledby="refunds" className="card p-6">
      <h2 id="refunds" className="text-xl">
        {cancelledAt ? 'This event is canceled' : 'Money on its way back'}
      </h2>
      {cancelledAt && (
        <p className="mt-2 text-ink-soft">
          {cancelledBy === 'house'
            ? `We canceled it on ${formatMoment(cancelledAt)}${reason ? `: ${reason}` : '.'}`
            : `You canceled it on ${formatMoment(cancelledAt)}.`}
        </p>
      )}
      {refunds.length === 0 ? (
        <p className="mt-2">{withoutRefund(booking)}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {refunds.map(({ amount, status, at, reason: refundReason }) => (
            <li
              key={`${at} ${amount} ${refundReason}`}
              className="flex items-baseline justify-between gap-4 py-3"
            >
              <span>
                <span className="font-semibold">{refundReason}</span>
                <span className="block text-sm text-ink-soft">
                  {refundStatusText[status]}, {formatMoment(at)}
                </span>
              </span>
              <span className="figures font-bold">{formatCents(amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {booking.refunded > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          Refunded the way you paid, within five to ten business days.
        </p>
      )}
    </section>
  )
}

/** The refund itself is asked for a moment after the cancellation. */
function withoutRefund({ refunded, paid_at }: Booking): string {
  if (refunded > 0) return `We’re refunding you ${formatCents(refunded)}.`
  return paid_at ? 'There’s no refund.' : 'Nothing was paid, so there’s no refund.'
}

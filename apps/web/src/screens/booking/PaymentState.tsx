import { useSession } from '@baobab/client/session'
import { type Booking, formatCents, formatMoment } from '@baobab/contract'
import { buttonClass, Notice } from '@baobab/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { bookingPaymentQuery, bookingQuery } from '../../api/bookings.ts'
import { hasWaited, usePayment, usePayUrl } from '../../features/payments/use-payment.ts'
import { useAnswerPaymentWindow } from '../../features/payments/window/use-answer-payment-window.ts'

/** What is open about the payment. */
export function PaymentState({ booking }: { booking: Booking }) {
  if (booking.status === 'expired')
    return (
      <Notice>
        {booking.paid_at || booking.refunded > 0
          ? 'Sorry, your date was gone before you paid. We’re refunding you.'
          : 'Time to pay ran out. We released your date and charged nothing.'}
      </Notice>
    )
  if (booking.payment_status === 'review')
    return <Notice>We’re checking your payment and will e-mail you.</Notice>
  return booking.status === 'held' ? <OpenPayment booking={booking} /> : <JustPaid booking={booking} />
}

/** Greets the person whom the waiting page has led here. */
function JustPaid({ booking }: { booking: Booking }) {
  const isJustPaid = hasWaited(useLocation().state) && booking.status === 'booked'
  useAnswerPaymentWindow(isJustPaid ? booking.book_event_id : null)
  if (!isJustPaid) return null
  return <Notice tone="success">Your event is booked and paid. Thank you! Check your e-mail.</Notice>
}

function OpenPayment({ booking }: { booking: Booking }) {
  const id = booking.book_event_id
  const token = useSession((session) => session.token)
  const queryClient = useQueryClient()
  // this page waits, as the form's page does: only the page the provider leads back to says that it is not paid
  const { data, error } = usePayment(id, bookingPaymentQuery(id), { isShop: true })
  const payUrl = usePayUrl(data?.url)
  const state = data?.payment_status
  useEffect(() => {
    if (state !== undefined && state !== 'started' && state !== 'processing')
      void queryClient.invalidateQueries({ queryKey: bookingQuery(id, token).queryKey })
  }, [state, id, token, queryClient])

  if (state === 'processing')
    return <Notice>{data?.message} We’re holding your date. Please don’t pay again.</Notice>
  // the booking itself is loaded again at this moment
  if (data && state !== 'started' && state !== 'failed')
    return <Notice tone={data.status ? 'success' : undefined}>{data.message}</Notice>
  return (
    <Notice
      action={
        payUrl && (
          <a href={payUrl} className={buttonClass({ size: 'sm' })}>
            Pay {formatCents(booking.total_price)}
          </a>
        )
      }
    >
      <p>
        {data?.is_declined ? data.message : 'Your event is booked once you’ve paid.'}
        {booking.hold_ends_at && ` We keep the date for you until ${formatMoment(booking.hold_ends_at)}.`}
      </p>
      {error && <p className="mt-1">We can’t reach the restaurant. Still trying.</p>}
    </Notice>
  )
}

import { useSession } from '@baobab/client/session'
import { type Booking as BookingData, normaliseTrackingId } from '@baobab/contract'
import { ErrorState, Skeleton } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { bookingQuery } from '../../api/bookings.ts'
import { isUnknownId } from '../../api/client/errors.ts'
import { bookingTitle } from '../../features/bookings/booking-texts.ts'
import { forgetBookingForm } from '../../features/bookings/place/place-booking.ts'
import { findUnpaidBooking } from '../../features/bookings/place/unpaid-booking.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BookingPage } from './BookingPage.tsx'
import { UnknownBooking } from './UnknownBooking.tsx'

export default function Booking() {
  const [search] = useSearchParams()
  const bookingId = normaliseTrackingId(search.get('id') ?? '')
  return bookingId === null ? <UnknownBooking /> : <KnownBooking key={bookingId} bookingId={bookingId} />
}

const REFUND_POLL_MS = 5_000

/** Money is on its way back and the provider has not confirmed all of it. */
const isRefunding = ({ refunded, refunds }: BookingData) =>
  refunded > refunds.reduce((sum, { status, amount }) => (status === 'requested' ? sum : sum + amount), 0)

function KnownBooking({ bookingId }: { bookingId: string }) {
  const token = useSession((session) => session.token)
  const {
    data: booking,
    error,
    refetch,
  } = useQuery({
    ...bookingQuery(bookingId, token),
    refetchInterval: ({ state: { data } }) => data !== undefined && isRefunding(data) && REFUND_POLL_MS,
  })
  usePageTitle(booking && bookingTitle(booking))

  const isBooked = booking?.status === 'booked'
  useEffect(() => {
    if (isBooked && findUnpaidBooking()?.id === bookingId) forgetBookingForm()
  }, [isBooked, bookingId])

  if (booking) return <BookingPage booking={booking} />
  if (isUnknownId(error)) return <UnknownBooking />
  if (error)
    return <ErrorState title="We couldn’t load your booking" text={error.message} onRetry={() => refetch()} />
  return (
    <div role="status" className="container-page min-h-dvh space-y-6 py-10 lg:py-16">
      <span className="sr-only">Loading your booking</span>
      <Skeleton className="h-12 w-2/3 max-w-md" />
      <Skeleton radius="lg" className="h-64" />
    </div>
  )
}

import { useSession } from '@baobab/client/session'
import { normaliseTrackingId } from '@baobab/contract'
import { Skeleton, SkeletonText, useIsHydrated } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { bookingPolicyQuery } from '../../api/bookings.ts'
import { eventTypeFrom } from '../../features/bookings/event-type.ts'
import { HouseRules } from '../../features/bookings/HouseRules.tsx'
import { useUnpaidBooking } from '../../features/bookings/place/use-unpaid-booking.ts'
import { NeedsScript } from '../../lib/rendering/NeedsScript.tsx'
import { UnknownBooking } from '../booking/UnknownBooking.tsx'
import { BookEventBanner } from './BookEventBanner.tsx'
import { BookEventPage } from './BookEventPage.tsx'
import { BookingReturned } from './BookingReturned.tsx'

/** The form, and the page the payment provider leads back to, with `book_event_id` and `status`. */
export default function BookEvent() {
  const [search] = useSearchParams()
  const token = useSession((session) => session.token)
  const isHydrated = useIsHydrated()
  const unpaid = useUnpaidBooking()
  const { data: rules } = useQuery(bookingPolicyQuery)
  const status = search.get('status')
  const bookingId = normaliseTrackingId(search.get('book_event_id') ?? '')
  if (isHydrated && bookingId !== null && status !== null)
    return <BookingReturned key={bookingId} bookingId={bookingId} isPaid={status === 'true'} />
  // an address that was cut
  if (isHydrated && status === 'true' && search.has('book_event_id')) return <UnknownBooking />
  return (
    <>
      {/* The server's, also when the form is there: a new one would count as painted only then. */}
      {!unpaid.booking && (
        <>
          <BookEventBanner />
          {rules && <HouseRules rules={rules} />}
        </>
      )}
      {isHydrated ? (
        <BookEventPage
          // another person's session is another form
          key={token}
          token={token}
          eventType={eventTypeFrom(search.get('type'))}
          paymentFailed={status === 'false'}
          unpaid={unpaid}
        />
      ) : (
        <FormLoading />
      )}
    </>
  )
}

/** The form starts from what this browser has stored. As tall as the window, so that the footer is out of sight before. */
const FormLoading = () => (
  <>
    <div className="container-page">
      <NeedsScript what="Booking" />
    </div>
    <div role="status" className="container-page min-h-dvh py-10 lg:py-16 noscript:hidden">
      <span className="sr-only">Loading the form</span>
      <Skeleton className="mb-6 h-8 w-2/3 max-w-md" />
      <SkeletonText lines={6} />
    </div>
  </>
)

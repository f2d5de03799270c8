import { type Booking, brand, groupTrackingId, pages } from '@baobab/contract'
import { Badge, PatternBand } from '@baobab/ui'
import { bookingState, bookingTitle } from '../../features/bookings/booking-texts.ts'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { BookedMenu } from './BookedMenu.tsx'
import { ChangeOfPlans } from './ChangeOfPlans.tsx'
import { NextSteps } from './NextSteps.tsx'
import { PaymentState } from './PaymentState.tsx'
import { Refunds } from './Refunds.tsx'
import { WhenAndWhere } from './WhenAndWhere.tsx'

/** What was booked, what was paid, what happens next, and what can still be changed. */
export function BookingPage({ booking }: { booking: Booking }) {
  const isOver = booking.status === 'cancelled' || booking.status === 'expired'
  return (
    <>
      <header data-theme="dark" className="bg-dusk text-ink">
        <div className="container-page flex flex-wrap items-end justify-between gap-x-8 gap-y-4 py-8 lg:py-12">
          <div>
            <p className="eyebrow figures">Booking {groupTrackingId(booking.book_event_id)}</p>
            <h1 className="mt-3 text-4xl">{bookingTitle(booking)}</h1>
            <p className="mt-3 text-lg text-ink-soft">
              Booked by {booking.first_name} {booking.last_name}
            </p>
          </div>
          <Badge tone={booking.status === 'booked' ? 'highlight' : 'quiet'}>{bookingState(booking)}</Badge>
        </div>
        <PatternBand />
      </header>
      <div className="container-page grid items-start gap-8 py-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-12 lg:py-16">
        <div className="space-y-8">
          <PaymentState booking={booking} />
          {booking.status === 'cancelled' && <Refunds booking={booking} />}
          <WhenAndWhere booking={booking} />
          {!isOver && <NextSteps booking={booking} />}
          <BookedMenu booking={booking} />
          {booking.status !== 'cancelled' && booking.refunds.length > 0 && <Refunds booking={booking} />}
        </div>
        <div className="space-y-6 lg:sticky lg:top-24">
          {isOver ? <BookAgain /> : <ChangeOfPlans booking={booking} />}
          <p className="text-sm text-ink-soft">
            Questions about your event? Call{' '}
            <a href={brand.phoneHref} className="link figures -my-2.5 inline-flex min-h-tap items-center">
              {brand.phone}
            </a>{' '}
            and have the booking number ready.
          </p>
        </div>
      </div>
    </>
  )
}

const BookAgain = () => (
  <section aria-label="Another date" className="card p-6">
    <h2 className="text-xl">Another date?</h2>
    <p className="mt-2 mb-5 text-ink-soft">The smoker travels all year.</p>
    <ButtonLink to={pages.bookEvent} wide>
      Book an event
    </ButtonLink>
  </section>
)

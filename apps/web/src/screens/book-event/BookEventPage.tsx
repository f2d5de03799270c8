import { groupTrackingId, links, texts } from '@baobab/contract'
import { Button, lazyPart, Notice, toast } from '@baobab/ui'
import { Suspense, useEffect } from 'react'
import { bookingPaymentQuery } from '../../api/bookings.ts'
import { type BookingValues, totalText } from '../../features/bookings/booking-form.ts'
import type { useUnpaidBooking } from '../../features/bookings/place/use-unpaid-booking.ts'
import { OldPageClosed } from '../../features/payments/OldPageClosed.tsx'
import { WaitingForPayment } from '../../features/payments/WaitingForPayment.tsx'
import { BookEventForm } from './BookEventForm.tsx'
import { BookingSummary } from './BookingSummary.tsx'
import { useBookEvent } from './use-book-event.ts'

const PlatesQuestion = lazyPart(() => import('../../features/bookings/fields/PlatesQuestion.tsx'))
const BookingPricesChanged = lazyPart(() => import('../../features/bookings/place/BookingPricesChanged.tsx'))
const FORM_ID = 'book-event-form'

type Props = {
  token: string | null
  eventType: BookingValues['event_type'] | undefined
  /** The provider sent the person back without a payment, and did not say for which booking. */
  paymentFailed: boolean
  unpaid: ReturnType<typeof useUnpaidBooking>
}

/** What stands below the banner, or the wait for the payment in its place. */
export function BookEventPage({ token, eventType, paymentFailed, unpaid }: Props) {
  const booking = useBookEvent({ token, eventType, onUnpaid: unpaid.start })
  const { values, total, prices, submitError } = booking
  useEffect(() => {
    if (submitError) toast.error(submitError, { id: 'booking-failed' })
  }, [submitError])

  if (unpaid.booking) {
    const { id, url, opened } = unpaid.booking
    return (
      <WaitingForPayment
        id={id}
        query={bookingPaymentQuery(id)}
        url={url}
        opened={opened}
        resultPath={links.booking(id)}
        reference={
          <>
            Booking <span className="font-semibold text-ink">{groupTrackingId(id)}</span>
          </>
        }
        held="the date"
        kept="Your form is saved."
        againLabel="Book again"
        changeLabel="Cancel and change my booking"
        onChange={unpaid.cancel}
        onAgain={unpaid.forget}
      />
    )
  }

  const confirm = (
    <Button
      type="submit"
      form={FORM_ID}
      size="lg"
      wide
      loading={booking.isSending}
      disabledReason={values.event_way !== null && total === null && 'Loading the prices first'}
    >
      {booking.isSending ? 'Booking your event…' : texts.confirm}
    </Button>
  )
  return (
    <>
      {/* as tall as the window while its steps are added, so that the footer stays out of sight */}
      <div className="container-page min-h-dvh py-10 lg:py-16">
        {paymentFailed && (
          <Notice tone="danger" className="mb-8">
            {texts.bookingPaymentFailed} Nothing was charged, and your form is saved.
          </Notice>
        )}
        {unpaid.cancelled && <OldPageClosed id={unpaid.cancelled} />}
        {prices.error && (
          <Notice
            tone="danger"
            className="mb-8"
            action={
              <Button size="sm" variant="secondary" onClick={prices.retry}>
                Try again
              </Button>
            }
          >
            We couldn’t load our prices.
          </Notice>
        )}
        <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <BookEventForm id={FORM_ID} booking={booking} />
          <BookingSummary
            values={values}
            hourlyPrice={prices.hourlyPrice}
            total={total}
            rules={booking.rules}
            error={submitError}
            confirm={confirm}
          />
        </div>
        <div className="order-bar mt-6 lg:hidden">
          {submitError && (
            <Notice tone="danger" className="w-full">
              {submitError}
            </Notice>
          )}
          <p className="figures flex-1">
            <span className="block text-sm leading-tight text-ink-soft">{texts.total}</span>
            <span className="text-xl leading-tight font-bold">
              {totalText(total, values.event_way, booking.rules)}
            </span>
          </p>
          <div className="flex-[1.4]">{confirm}</div>
        </div>
      </div>
      <Suspense>
        {booking.platesQuestion && (
          <PlatesQuestion
            problem={booking.platesQuestion}
            onChange={booking.changeMenu}
            onBookAnyway={booking.bookAnyway}
          />
        )}
        {booking.newPrices && (
          <BookingPricesChanged
            values={values}
            hourlyPrice={prices.hourlyPrice}
            current={booking.newPrices}
            onAccept={booking.acceptPrices}
            onBack={booking.refusePrices}
          />
        )}
      </Suspense>
    </>
  )
}

import { brand, links, pages, texts } from '@baobab/contract'
import { Button, buttonClass, Notice, Spinner, toast } from '@baobab/ui'
import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { bookingPaymentQuery } from '../../api/bookings.ts'
import { isUnknownId } from '../../api/client/errors.ts'
import { forgetBookingForm } from '../../features/bookings/place/place-booking.ts'
import { CloseWindow } from '../../features/payments/result/CloseWindow.tsx'
import { ClosingWindow } from '../../features/payments/result/ClosingWindow.tsx'
import { GoingHome } from '../../features/payments/result/GoingHome.tsx'
import { NotHeardYet } from '../../features/payments/result/NotHeardYet.tsx'
import { PaymentResult } from '../../features/payments/result/PaymentResult.tsx'
import { useClosing } from '../../features/payments/result/use-closing.ts'
import { hasWaited, usePayment, usePayUrl } from '../../features/payments/use-payment.ts'
import { ButtonLink } from '../../lib/ButtonLink.tsx'
import { UnknownBooking } from '../booking/UnknownBooking.tsx'

type Props = {
  bookingId: string
  /** What the address says. What counts is what the provider tells our server. */
  isPaid: boolean
}

/** The payment provider sends the customer back to this page. */
export function BookingReturned({ bookingId, isPaid: seemsPaid }: Props) {
  const { data, error, refetch, isFetching, isPaymentWindow, unpaidReason } = usePayment(
    bookingId,
    bookingPaymentQuery(bookingId),
    { isShop: hasWaited(useLocation().state), seemsPaid },
  )
  const payUrl = usePayUrl(data?.url)
  const isClosing = useClosing(isPaymentWindow && unpaidReason !== null)
  const state = data?.payment_status
  const isOpen = state === 'processing'
  const paidMessage = data?.status ? data.message : null
  const failureText = seemsPaid ? texts.bookingPaymentCheckFailed : texts.bookingPaymentFailed
  const isUnknown = isUnknownId(error)
  const hasFailed = unpaidReason !== null || (error !== null && !isUnknown)
  const failure = hasFailed && !isClosing ? failureText : null

  useEffect(() => {
    if (paidMessage === null) return
    forgetBookingForm()
    toast.success(paidMessage)
  }, [paidMessage])
  useEffect(() => {
    if (failure) toast.error(failure)
  }, [failure])

  if (isUnknown) return <UnknownBooking />
  if (paidMessage !== null)
    return (
      <PaymentResult picture="tree" tone="success" title="Your event is booked" text={paidMessage}>
        <Actions>
          <ButtonLink to={links.booking(bookingId)}>See your booking</ButtonLink>
          <ButtonLink to={pages.home} variant="ghost">
            Home
          </ButtonLink>
        </Actions>
        <div className="mt-8">{isPaymentWindow ? <CloseWindow what="booking" /> : <GoingHome />}</div>
      </PaymentResult>
    )
  // the page of the booking says why the money goes back, or that the owner looks at it
  if (state === 'refunded' || state === 'review') return <Navigate to={links.booking(bookingId)} replace />
  if (unpaidReason !== null && isClosing) return <ClosingWindow what="booking" text={unpaidReason} />
  if (unpaidReason !== null)
    return (
      <PaymentResult picture="fire" title="Your event isn’t booked yet" text={failureText}>
        <p className="mx-auto mt-2 max-w-lg text-ink-soft">{unpaidReason} Your form is saved.</p>
        <Actions>
          {payUrl && (
            <a href={payUrl} className={buttonClass()}>
              Pay this booking again
            </a>
          )}
          <ButtonLink to={pages.bookEvent} variant={payUrl ? 'secondary' : 'primary'}>
            Back to the form
          </ButtonLink>
        </Actions>
      </PaymentResult>
    )
  return (
    <PaymentResult
      picture="fire"
      title={isOpen ? 'Your payment is being processed' : 'Checking your payment'}
      text={
        isOpen
          ? `${data?.message} Please don’t pay again.`
          : 'Checking with the payment provider. This takes a few seconds.'
      }
    >
      <p className="mt-6">
        <Spinner label="Checking the payment" />
      </p>
      {failure && (
        <Notice
          tone="danger"
          className="mx-auto mt-6 max-w-md text-left"
          action={
            <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {failure} If you have paid, nothing is lost.
        </Notice>
      )}
      {!failure && <NotHeardYet payUrl={payUrl} />}
      <Actions>
        <ButtonLink to={links.booking(bookingId)} variant="secondary">
          See your booking
        </ButtonLink>
        <a href={brand.phoneHref} className={buttonClass({ variant: 'ghost' })}>
          Call {brand.phone}
        </a>
      </Actions>
    </PaymentResult>
  )
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
)

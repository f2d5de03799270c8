import { toTimeText } from '@baobab/contract'
import { Button, buttonClass, Illustration, Notice, Spinner, toast } from '@baobab/ui'
import { useMutation } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate } from 'react-router-dom'
import type { PaymentQuery } from '../../api/payments.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { usePayment, usePayUrl, waitedHere } from './use-payment.ts'
import { closePaymentWindow, openPaymentWindow, sendTo } from './window/payment-window.ts'

type Props = {
  id: string
  query: PaymentQuery
  url: string
  opened: Window | null
  /** The page that shows the paid order. */
  resultPath: string
  /** Which order this is. */
  reference: ReactNode
  /** What to know before paying. */
  notice?: ReactNode
  /** What is kept until the payment ends: "your time". */
  held: string
  /** Says what is still there after a failed payment. */
  kept: string
  againLabel: string
  changeLabel: string
  /** Cancels it and goes back to the form. Rejects when it is paid by now, or the server cannot be reached. */
  onChange: () => Promise<void>
  /** This one can no longer be paid; the form makes a new one. */
  onAgain: () => void
}

/** Waits while the guest pays in the other window, and moves on by itself. */
export function WaitingForPayment(props: Props) {
  const { id, query, resultPath } = props
  const [opened, setOpened] = useState(props.opened)
  const { data, error, refetch, hasReturnedUnpaid, startAgain } = usePayment(id, query, { isShop: true })
  const isClosed = useIsClosed(opened)
  const payUrl = usePayUrl(data?.url ?? props.url)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const change = useMutation({
    mutationFn: props.onChange,
    // while another site shows in it, most browsers do not let us
    onSuccess: () => closePaymentWindow(opened),
    onError: async (failure) => {
      const { data: now } = await refetch()
      // paid by now: the page moves on
      if (!now?.status) toast.error(failure.message)
    },
  })

  const state = data?.payment_status
  const payUntil = data?.pay_until
  const hasFailed = state === 'failed' || state === 'expired'
  const isBackUnpaid = hasReturnedUnpaid && !hasFailed && state !== 'processing'
  const isWaiting = !hasFailed && !isBackUnpaid
  const backTitle = data?.is_declined ? 'Your payment was declined' : 'The payment wasn’t completed'
  const title = hasFailed
    ? 'The payment didn’t go through'
    : isBackUnpaid
      ? backTitle
      : 'Waiting for your payment'
  usePageTitle(title)
  const isSettled = state === 'review' || state === 'refunded' || state === 'partly_refunded'
  if (data?.status || isSettled) return <Navigate to={resultPath} state={waitedHere} replace />

  const isWindowOpen = opened !== null && !isClosed && isWaiting
  return (
    <div className="container-text py-10 text-center lg:py-16">
      <div className="card mx-auto max-w-xl px-6 py-10 sm:px-10">
        <Illustration name="fire" className="mx-auto w-36 text-accent" />
        <h1 ref={heading} tabIndex={-1} className="mt-4 text-3xl">
          {title}
        </h1>
        <p role="status" className="mt-3 text-ink-soft">
          {isWaiting
            ? `Complete it ${isWindowOpen ? 'in the other window' : 'on the payment page'}. We’ll continue here once you’ve paid.`
            : `${hasFailed ? data?.message : 'Nothing was charged.'} ${props.kept}`}
          {isBackUnpaid && ' Try again, use another card, or go back and pay another way.'}
        </p>
        {payUntil != null && !hasFailed && (
          <p className="mt-3 text-ink-soft">
            We keep {props.held} for you until{' '}
            <time dateTime={payUntil} className="figures font-semibold text-ink">
              {toTimeText(Date.parse(payUntil))}
            </time>
            .
          </p>
        )}
        {props.notice && <div className="mt-6">{props.notice}</div>}
        {isWaiting && (
          <p className="mt-6">
            <Spinner label="Waiting for the payment" />
          </p>
        )}
        {state === 'processing' && (
          <Notice className="mt-6 text-left">{data?.message} If you’ve paid, don’t pay again.</Notice>
        )}
        {error && !hasFailed && (
          <Notice className="mt-6 text-left">
            We can’t reach the restaurant. Still trying. Please don’t pay twice.
          </Notice>
        )}
        <div className="mt-8 flex flex-col gap-3">
          {hasFailed && <Button onClick={props.onAgain}>{props.againLabel}</Button>}
          {isWindowOpen && <Button onClick={() => opened.focus()}>Show the payment window</Button>}
          {!hasFailed && payUrl && (
            <a
              href={payUrl}
              target="_blank"
              rel="noopener"
              className={buttonClass({ variant: isWindowOpen ? 'ghost' : 'primary' })}
              onClick={(event) => {
                startAgain()
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                // it may show our own page about the payment that was not completed
                closePaymentWindow(opened)
                const reopened = openPaymentWindow()
                if (!sendTo(reopened, new URL(payUrl))) return
                event.preventDefault()
                setOpened(reopened)
              }}
            >
              Open the payment page again
              <ExternalLink aria-hidden="true" className="size-5" />
              <span className="sr-only">(opens a new window)</span>
            </a>
          )}
          {state !== 'expired' && (
            <Button variant="ghost" loading={change.isPending} onClick={() => change.mutate()}>
              {props.changeLabel}
            </Button>
          )}
        </div>
        <p className="figures mt-6 border-t border-line pt-5 text-sm text-ink-soft">{props.reference}</p>
      </div>
    </div>
  )
}

const CHECK_EVERY_MS = 700

/** A window of another origin sends no event when it closes, so this looks at it again and again. */
function useIsClosed(opened: Window | null): boolean {
  const [isClosed, setClosed] = useState(opened?.closed ?? false)
  useEffect(() => {
    if (opened === null) return
    setClosed(opened.closed)
    const timer = setInterval(() => {
      if (!opened.closed) return
      setClosed(true)
      clearInterval(timer)
    }, CHECK_EVERY_MS)
    return () => clearInterval(timer)
  }, [opened])
  return isClosed
}

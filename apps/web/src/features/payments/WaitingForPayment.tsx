import { groupTrackingId, links } from '@baobab/contract'
import { Button, buttonClass, Illustration, Notice, Spinner } from '@baobab/ui'
import { useQuery } from '@tanstack/react-query'
import ExternalLink from 'lucide-react/icons/external-link'
import { useEffect, useRef } from 'react'
import { Navigate } from 'react-router-dom'
import { payOriginsQuery } from '../../api/payments.ts'
import { payAddress } from './pay-address.ts'
import { openPaymentChannel } from './payment-channel.ts'
import { useIsClosed } from './use-is-closed.ts'
import { usePayment } from './use-payment.ts'
import { waited } from './use-return.ts'

type Props = {
  trackingId: string
  url: string
  opened: Window | null
  onCancel: () => void
  /** This order can no longer be paid: a new attempt makes a new order. */
  onOver: () => void
}

/** This page waits while the guest pays in the other window, and moves on by itself. */
export function WaitingForPayment({ trackingId, url, opened, onCancel, onOver }: Props) {
  const { data, error } = usePayment(trackingId)
  const { data: origins } = useQuery(payOriginsQuery)
  const isClosed = useIsClosed(opened)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  // the window that comes back from the provider asks whether anybody is waiting for it
  useEffect(() => {
    const channel = openPaymentChannel((word) => {
      if (word.kind === 'returned' && word.trackingId === trackingId)
        channel.say({ kind: 'waiting', trackingId })
    })
    return () => channel.close()
  }, [trackingId])

  const state = data?.payment_status
  if (data?.status || state === 'review')
    return <Navigate to={links.orderPlaced(trackingId)} state={waited} replace />

  const isInSight = opened !== null && !isClosed && state !== 'failed' && state !== 'expired'
  const isOver = state === 'failed' || state === 'expired'
  const address = payAddress(data?.url ?? url, origins ?? [])
  return (
    <div className="container-text py-10 text-center lg:py-16">
      <div className="card mx-auto max-w-xl px-6 py-10 sm:px-10">
        <Illustration name="fire" className="mx-auto w-36 text-accent" />
        <h1 ref={heading} tabIndex={-1} className="mt-4 text-3xl">
          {isOver ? 'The payment did not go through' : 'Waiting for your payment'}
        </h1>
        <p className="mt-3 text-ink-soft">
          {isOver
            ? 'Nothing was charged, and your cart is as you left it.'
            : `Finish it ${isInSight ? 'in the window we opened' : 'on the payment page'}. As soon as it is through, this page moves on by itself.`}
        </p>
        {!isOver && (
          <p className="mt-6">
            <Spinner label="Listening for the payment" />
          </p>
        )}
        {state === 'processing' && (
          <Notice className="mt-6 text-left">{data?.message} If you have paid, do not pay again.</Notice>
        )}
        {error && !isOver && (
          <Notice className="mt-6 text-left">
            We cannot reach the kitchen just now. We keep trying; do not pay twice.
          </Notice>
        )}
        <div className="mt-8 flex flex-col gap-3">
          {isOver && (
            <Button size="lg" onClick={onOver}>
              Order again
            </Button>
          )}
          {isInSight && (
            <Button size="lg" onClick={() => opened?.focus()}>
              Show the payment window
            </Button>
          )}
          {!isOver && address && (
            <a
              href={address.href}
              target="_blank"
              rel="noopener"
              className={buttonClass(isInSight ? { variant: 'ghost' } : { size: 'lg' })}
            >
              {opened ? 'I closed the window: pay again' : 'Open the payment page'}
              <ExternalLink aria-hidden="true" className="size-5" />
              <span className="sr-only">(opens a new window)</span>
            </a>
          )}
          <Button variant="ghost" onClick={onCancel}>
            Cancel and change my order
          </Button>
        </div>
        <p className="figures mt-6 border-t border-line pt-5 text-sm text-ink-soft">
          Order <span className="font-semibold text-ink">{groupTrackingId(trackingId)}</span>
        </p>
      </div>
    </div>
  )
}

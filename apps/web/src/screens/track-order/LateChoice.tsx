import { brand, formatCents, type Order, pages } from '@baobab/contract'
import { Button, Notice, toast } from '@baobab/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { answerLate, type LateAnswer, lateTimesQuery } from '../../api/orders.ts'
import { LaterFields } from '../../features/checkout/times/LaterFields.tsx'
import { useReorder } from '../../features/orders/again/use-reorder.ts'
import { LATER } from '../../features/schedule/ready-times.ts'

type Props = { order: Order; readyAt: string }
type Step = 'ask' | 'change' | 'dishes' | 'refund'
type Answer = Omit<LateAnswer, 'seen_ready_at'> & {
  /** Puts the dishes of the cancelled order into the cart. */
  isOrderedAnew?: boolean
}

/** The kitchen has moved the promise: the guest waits, takes another time, or has their money back. */
export function LateChoice({ order, readyAt }: Props) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { orderAgain } = useReorder(order)
  const [step, setStep] = useState<Step>('ask')
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: async ({ isOrderedAnew = false, ...answer }: Answer) => {
      await answerLate(order.tracking_id, { ...answer, seen_ready_at: readyAt })
      const reordered = isOrderedAnew ? await orderAgain() : null
      if (reordered === null) return
      const missing = reordered.changes.filter(({ kind }) => kind === 'gone' || kind === 'sold-out')
      if (missing.length > 0) toast.error(`Not in your cart: ${missing.map(({ name }) => name).join(', ')}`)
      navigate(pages.cart)
    },
    onSuccess: () => setStep('ask'),
    // also after a refusal: the order is another one than this page shows
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['personal'] }),
        queryClient.invalidateQueries({ queryKey: ['late-times'] }),
      ]),
  })
  const goTo = (next: Step) => {
    reset()
    setStep(next)
  }
  const place = useRef<HTMLElement>(null)
  const shown = order.late === 'waits' ? 'waits' : step
  const wasShown = useRef(shown)
  useEffect(() => {
    // the pressed button is gone: a keyboard goes on from here
    if (wasShown.current !== shown) place.current?.focus()
    wasShown.current = shown
  }, [shown])
  const back = order.paid_amount - order.refunded
  const isSending = (choice: LateAnswer['choice']) => isPending && variables.choice === choice
  return (
    <section ref={place} tabIndex={-1} aria-label="Your food is later than promised" className="mt-4">
      {shown === 'waits' && (
        <p role="status" className="text-sm font-semibold">
          Thank you for waiting. The kitchen knows.
        </p>
      )}
      {shown === 'ask' && (
        <>
          <p>Sorry for the wait. What would you like to do?</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" loading={isSending('wait')} onClick={() => mutate({ choice: 'wait' })}>
              I’ll wait
            </Button>
            <Button size="sm" variant="secondary" onClick={() => goTo('change')}>
              Choose another time
            </Button>
            <Button size="sm" variant="secondary" onClick={() => goTo('dishes')}>
              Change the dishes
            </Button>
            <Button size="sm" variant="secondary" onClick={() => goTo('refund')}>
              Get my money back
            </Button>
          </p>
        </>
      )}
      {shown === 'dishes' && (
        <Cancellation
          isSending={isSending('refund')}
          label="Cancel and change the dishes"
          onCancel={() => mutate({ choice: 'refund', isOrderedAnew: true })}
          onKeep={() => goTo('ask')}
        >
          {back > 0
            ? `This order is canceled, and ${formatCents(back)} will be refunded.`
            : 'This order is canceled.'}{' '}
          The dishes are back in your cart. Swap the late one and order again.
        </Cancellation>
      )}
      {shown === 'change' && (
        <OtherTimes
          trackingId={order.tracking_id}
          readyAt={readyAt}
          isSending={isSending('change')}
          onTake={(ready_at) => mutate({ choice: 'change', ready_at })}
          onBack={() => goTo('ask')}
        />
      )}
      {shown === 'refund' && (
        <Cancellation
          isSending={isSending('refund')}
          label="Cancel the order"
          variant="danger"
          onCancel={() => mutate({ choice: 'refund' })}
          onKeep={() => goTo('ask')}
        >
          {back > 0
            ? `Cancel the whole order and get ${formatCents(back)} back?`
            : 'Cancel the whole order? You haven’t paid for it.'}
        </Cancellation>
      )}
      {error && (
        <Notice tone="danger" className="mt-3">
          {error.message}
        </Notice>
      )}
    </section>
  )
}

type CancellationProps = {
  isSending: boolean
  label: string
  variant?: 'primary' | 'danger'
  onCancel: () => void
  onKeep: () => void
  children: ReactNode
}

function Cancellation({ isSending, label, variant, onCancel, onKeep, children }: CancellationProps) {
  return (
    <>
      <p>{children}</p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" variant={variant} loading={isSending} onClick={onCancel}>
          {label}
        </Button>
        <Button size="sm" variant="secondary" onClick={onKeep}>
          Keep the order
        </Button>
      </p>
    </>
  )
}

type OtherTimesProps = {
  trackingId: string
  readyAt: string
  isSending: boolean
  onTake: (readyAt: string) => void
  onBack: () => void
}

function OtherTimes({ trackingId, readyAt, isSending, onTake, onBack }: OtherTimesProps) {
  const [now] = useState(() => Date.now())
  const [chosen, setChosen] = useState(LATER)
  const { data: times, error } = useQuery(lateTimesQuery(trackingId, readyAt))
  const offered = times && { asap: null, times: times.map((at) => ({ at, state: 'free' as const })) }
  const isChosen = times?.includes(chosen) === true
  const isNone = error !== null || times?.length === 0
  return (
    <>
      {offered === undefined && error === null && <p role="status">Looking for other times…</p>}
      {isNone && <p>No other times are open. Call us at {brand.phone}.</p>}
      {offered && !isNone && <LaterFields value={chosen} offered={offered} now={now} onChange={setChosen} />}
      <p className="mt-3 flex flex-wrap gap-2">
        {!isNone && (
          <Button
            size="sm"
            loading={isSending}
            disabledReason={!isChosen && 'Choose a day and time first.'}
            onClick={() => onTake(chosen)}
          >
            Take this time
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={onBack}>
          Back
        </Button>
      </p>
    </>
  )
}

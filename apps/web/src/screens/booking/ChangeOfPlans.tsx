import { type Booking, formatCents } from '@baobab/contract'
import { Button, lazyPart } from '@baobab/ui'
import { Suspense, useState } from 'react'
import { RefundLadder } from '../../features/bookings/RefundLadder.tsx'

const CancelDialog = lazyPart(() => import('./CancelDialog.tsx'))
const MoveDialog = lazyPart(() => import('./MoveDialog.tsx'))

/** The refund rules as accepted, and the two things that can be done: move and cancel. */
export function ChangeOfPlans({ booking }: { booking: Booking }) {
  const [dialog, setDialog] = useState<'move' | 'cancel' | null>(null)
  const close = () => setDialog(null)
  const { cancellation, move } = booking
  const isPaid = booking.status === 'booked'
  return (
    <section aria-labelledby="change-of-plans" className="card p-6">
      <h2 id="change-of-plans" className="text-xl">
        If your plans change
      </h2>
      <RefundLadder
        ladder={booking.policy.ladder.map(({ until, percent }) => ({ until: new Date(until), percent }))}
        now={new Date()}
        className="mt-4"
      />
      {cancellation.allowed && isPaid && (
        <p className="mt-4 border-t border-line pt-4">
          Canceled now, <span className="figures font-bold">{formatCents(cancellation.refund)}</span> comes
          back.
        </p>
      )}
      <div className="mt-5 space-y-3">
        {isPaid && (
          <Button
            wide
            variant="secondary"
            disabledReason={!move.allowed && (move.reason ?? 'It can no longer be moved')}
            onClick={() => setDialog('move')}
          >
            Move to another day
          </Button>
        )}
        <Button
          wide
          variant="ghost"
          disabledReason={!cancellation.allowed && (cancellation.reason ?? 'It can no longer be canceled')}
          onClick={() => setDialog('cancel')}
        >
          Cancel this event
        </Button>
      </div>
      {[move.allowed || !isPaid ? null : move.reason, cancellation.allowed ? null : cancellation.reason]
        .filter((reason, index, all) => reason !== null && all.indexOf(reason) === index)
        .map((reason) => (
          <p key={reason} className="mt-3 text-sm text-ink-soft">
            {reason}
          </p>
        ))}
      <Suspense>
        {dialog === 'cancel' && <CancelDialog booking={booking} onClose={close} />}
        {dialog === 'move' && <MoveDialog booking={booking} onClose={close} />}
      </Suspense>
    </section>
  )
}

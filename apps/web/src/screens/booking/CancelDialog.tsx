import { type Booking, type Cents, CurrentRefund, formatCents, formatDay, toDollars } from '@baobab/contract'
import { Button, Notice, toast } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendCancellation } from '../../api/bookings.ts'
import { parseCurrent } from '../../api/client/parse-current.ts'
import { SumRow } from '../../lib/prices/SumRow.tsx'
import { useBookingCache } from './use-booking-cache.ts'

/** Nothing is cancelled by a link: the person sees the exact refund and confirms it. */
export default function CancelDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const cache = useBookingCache(booking.book_event_id)
  // the amount the person sees is the amount that is asked for; it changes only by the server's word
  const [refund, setRefund] = useState<Cents>(booking.cancellation.refund)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendCancellation(booking.book_event_id, { expected_refund: toDollars(refund) }),
    onSuccess: ({ message, booking: cancelled }) => {
      cache.set(cancelled)
      toast.success(message)
      onClose()
    },
    onError: (refused) => {
      const current = currentRefund(refused)
      if (current !== null) setRefund(current)
      void cache.refresh()
    },
  })
  const isBooked = booking.status === 'booked'
  const { fee } = booking.cancellation
  return (
    <Dialog
      open
      shape="card"
      onOpenChange={(open) => !open && onClose()}
      title="Cancel this event?"
      description={formatDay(booking.event_date)}
      footer={
        <>
          <Button variant="secondary" className="max-sm:w-full" onClick={onClose}>
            Keep the event
          </Button>
          <Button variant="danger" className="max-sm:w-full" loading={isPending} onClick={() => mutate()}>
            {refund > 0 ? `Cancel and get ${formatCents(refund)} back` : 'Cancel the event'}
          </Button>
        </>
      }
    >
      {isBooked || refund > 0 ? (
        <>
          <dl className="figures grid grid-cols-[1fr_auto] gap-y-2">
            {isBooked && (
              <SumRow label="You paid" value={formatCents(booking.paid_amount - booking.refunded)} />
            )}
            {fee > 0 && <SumRow label="Quick-cancellation fee" value={formatCents(fee)} />}
            <dt className="border-t border-line pt-2.5 text-lg font-bold">You get back</dt>
            <dd className="border-t border-line pt-2.5 text-right text-2xl font-bold">
              {formatCents(refund)}
            </dd>
          </dl>
          <p className="mt-3 text-sm text-ink-soft">
            {refund > 0
              ? 'Refunded the way you paid, within five to ten business days. '
              : 'Under the refund rules you accepted, there’s no refund. '}
            We release the date right away.
          </p>
        </>
      ) : (
        <p>
          {booking.payment_status === 'processing'
            ? 'Your payment is on its way. We’ll refund all of it. '
            : 'Nothing was paid. '}
          We release the date right away.
        </p>
      )}
      {error && (
        <Notice tone="danger" className="mt-4">
          {currentRefund(error) === null
            ? error.message
            : `${error.message} Nothing is canceled yet. Check the amount and confirm again.`}
        </Notice>
      )}
    </Dialog>
  )
}

const currentRefund = (error: Error) => parseCurrent(error, 'refund_changed', CurrentRefund)?.refund ?? null

import { Form } from '@baobab/client/form/FormShell'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import {
  ApiError,
  type Booking,
  type Cents,
  FreeTimes,
  formatCents,
  formatDay,
  formatWallTime,
  moveBooking,
} from '@baobab/contract'
import { Button, Notice, toast } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { sendMove } from '../../api/bookings.ts'
import { parseCurrent } from '../../api/client/parse-current.ts'
import { DateField } from '../../features/bookings/date/DateField.tsx'
import { isSchedule } from '../../features/bookings/date/is-schedule.ts'
import { TimeField } from '../../features/bookings/date/TimeField.tsx'
import { useBookingCache } from './use-booking-cache.ts'

const FORM_ID = 'move-booking'

const isTaken = (error: Error) => error instanceof ApiError && error.code === 'date_full'

export default function MoveDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const cache = useBookingCache(booking.book_event_id)
  const queryClient = useQueryClient()
  const [taken, setTaken] = useState<FreeTimes | null>(null)
  const { form, shell } = useEndpointForm({
    body: moveBooking.body,
    defaultValues: { event_date: booking.event_date, event_time: booking.event_time },
    send: (body) => sendMove(booking.book_event_id, body),
    onSent: ({ message, booking: moved }) => {
      cache.set(moved)
      toast.success(message)
      onClose()
    },
    onRefused: (error) => {
      void queryClient.invalidateQueries({ queryKey: ['booking-days'] })
      if (!isTaken(error)) return
      setTaken(parseCurrent(error, 'date_full', FreeTimes))
      form.setError('event_date', { type: 'server', message: error.message })
    },
    errorText: (error) => (isTaken(error) ? null : error.message),
  })
  const [date, time] = useWatch({ control: form.control, name: ['event_date', 'event_time'] })
  const isSame = date === booking.event_date && time === booking.event_time
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Move to another day"
      description="Moving is free. You keep the old day until the new one is yours."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep the day
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            loading={shell.loading}
            disabledReason={isSame && 'That’s your current day and time. Choose another.'}
          >
            {isSame || !isSchedule(date, time) ? 'Move the event' : `Move to ${formatWallTime(time)}`}
          </Button>
        </>
      }
    >
      <Form {...shell} id={FORM_ID} label="Move to another day">
        <DateField taken={taken} ownDate={booking.event_date} />
        <TimeField />
        {!isSame && isSchedule(date, time) && (
          <p role="status">
            From {formatDay(booking.event_date)}, {formatWallTime(booking.event_time)} to{' '}
            <strong>
              {formatDay(date)}, {formatWallTime(time)}
            </strong>
          </p>
        )}
        {booking.cancellation.refund < booking.paid_amount - booking.refunded && (
          <p className="text-sm text-ink-soft">
            {refundAfterMove(booking.cancellation.refund)} Moving the event doesn’t change that.
          </p>
        )}
        {shell.submitError && <Notice tone="danger">{shell.submitError}</Notice>}
      </Form>
    </Dialog>
  )
}

const refundAfterMove = (refund: Cents) =>
  refund > 0
    ? `If you cancel later, at most ${formatCents(refund)} comes back, as today.`
    : 'There’s no refund if you cancel.'

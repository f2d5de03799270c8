import { FormShell } from '@baobab/client/form/FormShell'
import { TextAreaField, TextField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { moveStaffBooking, type StaffBooking } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useQueryClient } from '@tanstack/react-query'
import { moveEvent } from '../../api/orders.ts'

/** Another time for an event. Whether a crew is free then is said by the server. */
export default function MoveDialog({ booking, onClose }: { booking: StaffBooking; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { book_event_id, event_date, event_time, first_name } = booking
  const { shell } = useEndpointForm({
    body: moveStaffBooking.body,
    defaultValues: { event_date, event_time, message: '' },
    send: (body) => moveEvent(book_event_id, body),
    onSent: async ({ message }) => {
      toast.success(message)
      await queryClient.invalidateQueries({ queryKey: ['office'] })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Move ${first_name}’s event`}
      description="Free for the guest. Their refund terms stay the same."
      shape="card"
      size="sm"
    >
      <FormShell {...shell} submitLabel="Move and tell the guest" submittingLabel="Moving" wide>
        <div className="grid grid-cols-2 gap-4">
          <TextField name="event_date" type="date" />
          <TextField name="event_time" type="time" />
        </div>
        <TextAreaField name="message" rows={3} hint="Say why. It goes in the e-mail." />
      </FormShell>
    </Dialog>
  )
}

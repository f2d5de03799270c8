import { TextAreaField, TextField } from '@baobab/client/form/fields'
import { moveStaffBooking, type StaffBooking } from '@baobab/contract'
import { api } from '../../api/api.ts'
import { FormDialog } from '../layout/FormDialog.tsx'

type Props = { booking: StaffBooking; onClose: () => void }

/** Another time for an event. Whether a crew is free then is said by the server. */
export const MoveDialog = ({
  booking: { book_event_id, event_date, event_time, first_name },
  onClose,
}: Props) => (
  <FormDialog
    title={`Move ${first_name}’s event`}
    description="Free for the guest. Their refund terms stay the same."
    submitLabel="Move and tell the guest"
    submittingLabel="Moving"
    body={moveStaffBooking.body}
    defaultValues={{ event_date, event_time, message: '' }}
    send={(body) => api(moveStaffBooking, { params: { bookingId: book_event_id }, body })}
    onClose={onClose}
  >
    <div className="grid grid-cols-2 gap-4">
      <TextField name="event_date" type="date" />
      <TextField name="event_time" type="time" />
    </div>
    <TextAreaField name="message" rows={3} hint="Say why. It goes in the e-mail." />
  </FormDialog>
)

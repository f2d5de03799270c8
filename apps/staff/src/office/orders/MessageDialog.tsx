import { TextAreaField } from '@baobab/client/form/fields'
import type { messageBookingGuest, messageGuest } from '@baobab/contract'
import { FormDialog } from '../layout/FormDialog.tsx'

type Props = {
  name: string
  description: string
  body: (typeof messageGuest | typeof messageBookingGuest)['body']
  send: (text: string, key: string) => Promise<{ message: string }>
  onClose: () => void
}

/** Writes to the guest of an order or an event. */
export const MessageDialog = ({ name, send, ...dialog }: Props) => (
  <FormDialog
    {...dialog}
    title={`Message ${name}`}
    submitLabel="Send"
    submittingLabel="Sending"
    defaultValues={{ text: '' }}
    send={({ text }, key) => send(text, key)}
  >
    <TextAreaField name="text" rows={4} />
  </FormDialog>
)

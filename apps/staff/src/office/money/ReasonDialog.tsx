import { TextAreaField } from '@baobab/client/form/fields'
import { correctLedger, type OkMessage } from '@baobab/contract'
import * as z from 'zod/mini'
import { FormDialog } from '../layout/FormDialog.tsx'

const Reason = z.pick(correctLedger.body, { reason: true })

export type ReasonDialogProps = {
  title: string
  description: string
  submitLabel: string
  send: (reason: string) => Promise<z.output<typeof OkMessage>>
  onClose: () => void
}

/** What the owner does to the books, with a reason. */
export const ReasonDialog = ({ send, ...dialog }: ReasonDialogProps) => (
  <FormDialog
    {...dialog}
    submittingLabel="Sending"
    body={Reason}
    defaultValues={{ reason: '' }}
    send={({ reason }) => send(reason)}
  >
    <TextAreaField name="reason" rows={3} />
  </FormDialog>
)

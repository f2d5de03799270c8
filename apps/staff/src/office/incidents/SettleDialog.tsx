import { TextAreaField } from '@baobab/client/form/fields'
import { MoneyField } from '@baobab/client/form/MoneyField'
import { FormDialog } from '../layout/FormDialog.tsx'
import type { Settlement } from './settlements.ts'

type Props = { settlement: Settlement; onClose: () => void }

/** Says what happens, asks for the reason, and does it by one button. */
export const SettleDialog = ({ settlement: { label, text, body, asksAmount, send }, onClose }: Props) => (
  <FormDialog
    title={label}
    description={text}
    submitLabel={label}
    submittingLabel="Sending"
    body={body}
    defaultValues={{ reason: '', ...(asksAmount && { amount: '' }) }}
    send={send}
    onClose={onClose}
  >
    {asksAmount && <MoneyField name="amount" />}
    <TextAreaField name="reason" rows={3} />
  </FormDialog>
)

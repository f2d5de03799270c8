import { TextAreaField } from '@baobab/client/form/fields'
import { MoneyField } from '@baobab/client/form/MoneyField'
import { closeIncident, refundOrder } from '@baobab/contract'
import type * as z from 'zod/mini'
import { FormDialog } from './FormDialog.tsx'

type Values = { reason: string; amount?: string | number }

/** What needs a reason. The server keeps it with who decided. */
export type Decision = {
  title: string
  /** Below the title: what the decision does. */
  text: string
  /** Without it, the title. */
  submitLabel?: string
  asksAmount?: boolean
  send: (values: Values, key: string) => Promise<{ message: string }>
}

type Props = { decision: Decision; onClose: () => void }

/** Says what happens, asks for the reason, and does it by one button. */
export function ReasonDialog({
  decision: { title, text, submitLabel = title, asksAmount, send },
  onClose,
}: Props) {
  const body: z.ZodMiniType<unknown, Values> = asksAmount ? refundOrder.body : closeIncident.body
  return (
    <FormDialog
      title={title}
      description={text}
      submitLabel={submitLabel}
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
}

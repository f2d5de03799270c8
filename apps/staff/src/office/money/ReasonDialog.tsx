import { FormShell } from '@baobab/client/form/FormShell'
import { TextAreaField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { correctLedger, type OkMessage } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

const Reason = z.pick(correctLedger.body, { reason: true })

export type ReasonDialogProps = {
  title: string
  description: string
  submitLabel: string
  send: (reason: string) => Promise<z.output<typeof OkMessage>>
  onClose: () => void
}

/** What the owner does to the books, with a reason. */
export function ReasonDialog({ title, description, submitLabel, send, onClose }: ReasonDialogProps) {
  const queryClient = useQueryClient()
  const { shell } = useEndpointForm({
    body: Reason,
    defaultValues: { reason: '' },
    send: ({ reason }) => send(reason),
    onSent: ({ message }) => {
      toast.success(message)
      void queryClient.invalidateQueries({ queryKey: ['office'] })
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description} shape="card" size="sm">
      <FormShell {...shell} submitLabel={submitLabel} submittingLabel="Sending" wide>
        <TextAreaField name="reason" rows={3} />
      </FormShell>
    </Dialog>
  )
}

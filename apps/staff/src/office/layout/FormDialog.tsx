import { FormShell } from '@baobab/client/form/FormShell'
import { type EndpointFormOptions, useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { toast } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'

type Form<Values extends FieldValues> = EndpointFormOptions<Values, { message: string }>
type Props<Values extends FieldValues> = Pick<Form<Values>, 'body' | 'defaultValues' | 'send'> & {
  title: string
  description?: string
  submitLabel: string
  submittingLabel: string
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form. It says what the server said, shows what has changed and closes. */
export function FormDialog<Values extends FieldValues>({
  title,
  description,
  submitLabel,
  submittingLabel,
  onClose,
  children,
  ...form
}: Props<Values>) {
  const queryClient = useQueryClient()
  const { shell } = useEndpointForm({
    ...form,
    onSent: async ({ message }) => {
      toast.success(message)
      await queryClient.invalidateQueries()
      onClose()
    },
    // another person may have changed it meanwhile
    onRefused: () => queryClient.invalidateQueries(),
  })
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description} shape="card" size="sm">
      <FormShell {...shell} submitLabel={submitLabel} submittingLabel={submittingLabel} wide>
        {children}
      </FormShell>
    </Dialog>
  )
}

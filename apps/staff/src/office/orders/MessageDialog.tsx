import { FormShell } from '@baobab/client/form/FormShell'
import { TextAreaField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { createRepeatKeys } from '@baobab/client/repeat-key'
import type { messageBookingGuest, messageGuest } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type Props = {
  name: string
  description: string
  body: (typeof messageGuest | typeof messageBookingGuest)['body']
  send: (text: string, key: string) => Promise<{ message: string }>
  onClose: () => void
}

/** Writes to the guest of an order or an event. */
export default function MessageDialog({ name, description, body, send, onClose }: Props) {
  const queryClient = useQueryClient()
  const [keyFor] = useState(createRepeatKeys)
  const { shell } = useEndpointForm({
    body,
    defaultValues: { text: '' },
    send: (typed) => send(typed.text, keyFor(typed)),
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
      title={`Message ${name}`}
      description={description}
      shape="card"
      size="sm"
    >
      <FormShell {...shell} submitLabel="Send" submittingLabel="Sending" wide>
        <TextAreaField name="text" rows={4} />
      </FormShell>
    </Dialog>
  )
}

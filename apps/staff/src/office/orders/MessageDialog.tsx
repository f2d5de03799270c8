import { FormShell } from '@baobab/client/form/FormShell'
import { TextAreaField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { createRepeatKeys } from '@baobab/client/repeat-key'
import { type KitchenOrder, messageGuest } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { writeToGuest } from '../../api/orders.ts'

export default function MessageDialog({ order, onClose }: { order: KitchenOrder; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [keyFor] = useState(createRepeatKeys)
  const { shell } = useEndpointForm({
    body: messageGuest.body,
    defaultValues: { text: '' },
    send: (body) => writeToGuest(order, body.text, keyFor(body)),
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
      title={`Message ${order.first_name}`}
      description="E-mailed and shown on the tracking page. No addresses or codes."
      shape="card"
      size="sm"
    >
      <FormShell {...shell} submitLabel="Send" submittingLabel="Sending" wide>
        <TextAreaField name="text" rows={4} />
      </FormShell>
    </Dialog>
  )
}

import { FormShell } from '@baobab/client/form/FormShell'
import { TextAreaField } from '@baobab/client/form/fields'
import { MoneyField } from '@baobab/client/form/MoneyField'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { createRepeatKeys } from '@baobab/client/repeat-key'
import { toast } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { incidentsQuery } from '../../api/incidents.ts'
import type { Settlement } from './settlements.ts'

/** Says what happens, asks for the reason, and does it by one button. */
export function SettleDialog({ settlement, onClose }: { settlement: Settlement; onClose: () => void }) {
  const { label, text, body, asksAmount, send } = settlement
  const queryClient = useQueryClient()
  const [keyFor] = useState(createRepeatKeys)
  const { shell } = useEndpointForm({
    body,
    defaultValues: { reason: '', ...(asksAmount && { amount: '' }) },
    send: (values) => send(values, keyFor(values)),
    onSent: ({ message }) => {
      toast.success(message)
      void queryClient.invalidateQueries({ queryKey: ['office'] })
      void queryClient.invalidateQueries({ queryKey: incidentsQuery.queryKey })
      onClose()
    },
  })
  return (
    <Dialog open onOpenChange={onClose} title={label} description={text} shape="card" size="sm">
      <FormShell {...shell} submitLabel={label} submittingLabel="Sending" wide>
        {asksAmount && <MoneyField name="amount" />}
        <TextAreaField name="reason" rows={3} />
      </FormShell>
    </Dialog>
  )
}

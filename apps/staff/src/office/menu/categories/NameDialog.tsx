import { FormShell } from '@baobab/client/form/FormShell'
import { TextField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { addCategory } from '@baobab/contract'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { api } from '../../../api/api.ts'

type Props = { onClose: () => void; onAdded: () => void }

export function NameDialog({ onClose, onAdded }: Props) {
  const { shell } = useEndpointForm({
    body: addCategory.body,
    defaultValues: { name: '' },
    send: (body, idempotencyKey) => api(addCategory, { body }, { idempotencyKey }),
    onSent: onAdded,
  })
  return (
    <Dialog open onOpenChange={onClose} title="Add a category" shape="card" size="sm">
      <FormShell {...shell} submitLabel="Add" submittingLabel="Adding" wide>
        <TextField name="name" />
      </FormShell>
    </Dialog>
  )
}

import { FormShell } from '@baobab/client/form/FormShell'
import { TextField } from '@baobab/client/form/fields'
import { useEndpointForm } from '@baobab/client/form/use-endpoint-form'
import { addEvent, listOfficeEvents, staffPages } from '@baobab/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { api } from '../../api/api.ts'
import { eventQuery } from '../../api/events.ts'
import { OfficePage } from '../layout/OfficePage.tsx'
import { listKey } from '../list/list-query.ts'

export default function NewEvent() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { shell } = useEndpointForm({
    body: addEvent.body,
    defaultValues: { name: '', place: '', starts_at: '' },
    send: (body, idempotencyKey) => api(addEvent, { body }, { idempotencyKey }),
    onSent: ({ event }) => {
      queryClient.setQueryData(eventQuery(event.id).queryKey, event)
      void queryClient.invalidateQueries({ queryKey: listKey(listOfficeEvents) })
      void navigate(staffPages.officeEvent.replace(':id', String(event.id)), { replace: true })
    },
  })
  return (
    <OfficePage title="Add an event" hint="Hidden until you show it.">
      <FormShell {...shell} label="Add an event" submitLabel="Add event" submittingLabel="Adding">
        <TextField name="name" />
        <TextField name="place" />
        <TextField name="starts_at" type="datetime-local" hint="At the restaurant." />
      </FormShell>
    </OfficePage>
  )
}

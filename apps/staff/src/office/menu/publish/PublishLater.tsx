import { addDays, restaurantDate } from '@baobab/contract'
import { Button, Field, TextInput } from '@baobab/ui'
import { Dialog } from '@baobab/ui/overlay/Dialog'
import { type FormEvent, useState } from 'react'

type Props = { count: number; isSending: boolean; onClose: () => void; onChoose: (at: string) => void }

/** The time is the restaurant's, whatever zone the device is in. */
export function PublishLater({ count, isSending, onClose, onChoose }: Props) {
  const [at, setAt] = useState(() => `${addDays(restaurantDate(new Date()), 1)}T10:00`)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChoose(at)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Publish ${count === 1 ? 'one change' : `${count} changes`} later`}
      shape="card"
      size="sm"
    >
      <form onSubmit={submit} className="space-y-5">
        <Field label="Day and time in Tacoma" required>
          <TextInput
            type="datetime-local"
            required
            value={at}
            onChange={(event) => setAt(event.target.value)}
          />
        </Field>
        <Button type="submit" loading={isSending} wide>
          Schedule
        </Button>
      </form>
    </Dialog>
  )
}

import { normaliseTrackingId, texts } from '@baobab/contract'
import { Button, Field, TextInput } from '@baobab/ui'
import { type FormEvent, useRef, useState } from 'react'

type Props = { value: string; loading: boolean; onTrack: (trackingId: string) => void }

/** Takes the id in any case, with or without dashes. */
export function TrackForm({ value, loading, onTrack }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = input.current?.value.trim() ?? ''
    const id = normaliseTrackingId(typed)
    if (id) {
      setProblem(undefined)
      return onTrack(id)
    }
    setProblem(
      typed === ''
        ? 'Type the tracking id from your confirmation'
        : 'A tracking id has 16 letters and digits: please compare it with your confirmation',
    )
    input.current?.focus()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
      <Field
        label="Order id"
        hint="From your confirmation; any case, with or without the dashes."
        error={problem}
        className="min-w-64 flex-1"
      >
        <TextInput
          ref={input}
          name="order_id"
          defaultValue={value}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={60}
          className="figures"
        />
      </Field>
      <Button type="submit" loading={loading} className="w-full sm:mt-7.5 sm:w-auto">
        {texts.trackOrder}
      </Button>
    </form>
  )
}

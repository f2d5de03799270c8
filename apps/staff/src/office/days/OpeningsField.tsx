import { useFormField } from '@baobab/client/form/fields'
import type { Opening } from '@baobab/contract'
import { Button, TextInput } from '@baobab/ui'
import { FieldError } from '@baobab/ui/form/FieldError'
import { useId } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { RemoveButton } from './RemoveButton.tsx'

const MOST_OPENINGS = 6
const USUAL: Opening = { opens: '11:00', closes: '21:00' }

type Props = {
  legend: string
  openings: readonly Opening[]
  onChange: (openings: Opening[]) => void
  error?: string | undefined
}

/** When the doors open on a day: none, one or several times. */
export function OpeningsEditor({ legend, openings, onChange, error }: Props) {
  const id = useId()
  const set = (index: number, changes: Partial<Opening>) =>
    onChange(openings.map((opening, n) => (n === index ? { ...opening, ...changes } : opening)))
  return (
    <fieldset className="min-w-0 space-y-2 border-line border-b pb-4" aria-describedby={error && id}>
      <legend className="font-semibold">{legend}</legend>
      {openings.length === 0 && <p className="text-ink-soft">Closed</p>}
      {openings.map(({ opens, closes }, index) => (
        <div key={index} className="flex items-center gap-2">
          <div className="w-36 min-w-0">
            <TextInput
              type="time"
              aria-label={`${legend}, opens`}
              value={opens}
              onChange={(event) => set(index, { opens: event.target.value })}
            />
          </div>
          <span aria-hidden="true">–</span>
          <div className="w-36 min-w-0">
            <TextInput
              type="time"
              aria-label={`${legend}, closes`}
              value={closes}
              onChange={(event) => set(index, { closes: event.target.value })}
            />
          </div>
          <RemoveButton
            label={`${legend}: remove these hours`}
            onRemove={() => onChange(openings.filter((_, n) => n !== index))}
          />
        </div>
      ))}
      <FieldError id={id} message={error} />
      {openings.length < MOST_OPENINGS && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${legend}: ${openings.length === 0 ? 'open' : 'add hours'}`}
          onClick={() => onChange([...openings, openings.length === 0 ? USUAL : { opens: '', closes: '' }])}
        >
          {openings.length === 0 ? 'Open' : 'Add hours'}
        </Button>
      )}
    </fieldset>
  )
}

/** In a form: the field is a list of openings. */
export function OpeningsField({ name }: { name: string }) {
  const { plainLabel } = useFormField(name)
  const { setValue } = useFormContext()
  const { errors } = useFormState({ name })
  const openings: Opening[] = useWatch({ name })
  return (
    <OpeningsEditor
      legend={plainLabel}
      openings={openings}
      onChange={(next) => setValue(name, next, { shouldDirty: true })}
      error={firstMessage(get(errors, name))}
    />
  )
}

/** The list's own, or that of one of its openings or of their times. */
export function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  if ('message' in error && typeof error.message === 'string') return error.message
  for (const [key, inner] of Object.entries(error)) {
    const message = key === 'ref' ? undefined : firstMessage(inner)
    if (message !== undefined) return message
  }
  return undefined
}

import { formatMoment } from '@baobab/contract'
import { Button } from '@baobab/ui'
import { useEffect, useRef } from 'react'
import type { OfficeForm } from './use-office-form.ts'

type Props = { conflict: NonNullable<OfficeForm['conflict']> }

/** Both values of each field, so that neither person's words are lost. Saving keeps what stands in the form. */
export function ConflictBar({ conflict: { by, at, fields, yours, resolve } }: Props) {
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <section
      ref={box}
      tabIndex={-1}
      role="alert"
      className="space-y-3 rounded-md border-2 border-danger bg-danger-soft p-4"
    >
      <p className="font-bold">
        {by ?? 'Another person'} changed this{at && ` at ${formatMoment(at)}`}. Choose what to keep.
      </p>
      <ul className="space-y-3">
        {fields.map(({ name, label, theirs }) => (
          <li key={name} className="space-y-2">
            <p className="font-semibold">{label}</p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-3 [overflow-wrap:anywhere]">
              <dt className="text-ink-soft">Theirs</dt>
              <dd>{writeValue(theirs)}</dd>
              <dt className="text-ink-soft">Yours</dt>
              <dd>{writeValue(yours(name))}</dd>
            </dl>
            <div className="flex flex-wrap gap-2">
              <Button
                size="sm"
                variant="secondary"
                aria-label={`${label}: take theirs`}
                onClick={() => resolve(name, true)}
              >
                Take theirs
              </Button>
              <Button
                size="sm"
                variant="secondary"
                aria-label={`${label}: keep yours`}
                onClick={() => resolve(name, false)}
              >
                Keep yours
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function writeValue(value: unknown): string {
  if (value === '' || value === null || value === undefined) return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(writeValue).join('; ') || 'Nothing'
  if (typeof value === 'object') return Object.values(value).map(writeValue).join(', ')
  return String(value)
}

import { formatMoment } from '@baobab/contract'
import { Button } from '@baobab/ui'
import { useEffect, useRef } from 'react'
import type { OfficeForm } from './use-office-form.ts'

type Props = { conflict: NonNullable<OfficeForm['conflict']> }

/** Both values of each field, so that neither person's words are lost. Saving keeps what stands in the form. */
export function ConflictBar({ conflict: { by, at, fields, yours, write, resolve } }: Props) {
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
              <dd>{write(name, theirs)}</dd>
              <dt className="text-ink-soft">Yours</dt>
              <dd>{write(name, yours(name))}</dd>
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

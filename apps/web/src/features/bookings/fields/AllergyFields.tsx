import { AVOIDABLE, type Avoided, factNames } from '@baobab/contract'
import { Stepper } from '@baobab/ui'
import { FieldError } from '@baobab/ui/form/FieldError'
import { useId } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { Chip, Chips } from '../../../lib/Chips.tsx'
import { factIcons } from '../../menu/food/fact-icons.ts'
import { type BookingValues, parseCount } from '../booking-form.ts'

/** What guests of the event avoid, and how many of them. The crew reads it on its sheet. */
export function AllergyFields({ className }: { className?: string }) {
  const id = useId()
  const { field, fieldState } = useController<BookingValues, 'allergies'>({ name: 'allergies' })
  const people = parseCount(useWatch<BookingValues, 'no_of_people'>({ name: 'no_of_people' }))
  const rows = field.value
  const toggle = (avoided: Avoided) =>
    field.onChange(
      rows.some((row) => row.avoided === avoided)
        ? rows.filter((row) => row.avoided !== avoided)
        : [...rows, { avoided, heads: 1 }],
    )
  const setHeads = (avoided: Avoided, heads: number) =>
    field.onChange(rows.map((row) => (row.avoided === avoided ? { avoided, heads } : row)))
  return (
    <div className={className} aria-describedby={fieldState.error ? `${id}-error` : undefined}>
      <Chips legend="Allergies (optional)" hint="Tap each allergy, then tell us how many guests have it.">
        {AVOIDABLE.map((fact) => (
          <Chip
            key={fact}
            Icon={factIcons[fact]}
            label={capitalised(factNames[fact])}
            isOn={rows.some(({ avoided }) => avoided === fact)}
            onClick={() => toggle(fact)}
          />
        ))}
      </Chips>
      {rows.length > 0 && (
        <ul className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {rows.map(({ avoided, heads }) => (
            <li key={avoided} className="flex items-center justify-between gap-3">
              <span className="min-w-0">Guests who avoid {factNames[avoided]}</span>
              <Stepper
                label={`guests who avoid ${factNames[avoided]}`}
                value={heads}
                max={Math.max(people, 1)}
                onChange={(count) => setHeads(avoided, count)}
              />
            </li>
          ))}
        </ul>
      )}
      <FieldError id={`${id}-error`} message={fieldState.error?.message} />
    </div>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

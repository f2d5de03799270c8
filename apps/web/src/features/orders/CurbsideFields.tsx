import { Curbside as CurbsideForm, fieldMeta } from '@baobab/contract'
import { Field, TextInput } from '@baobab/ui'
import type { Curbside } from '../../api/orders.ts'

type Props = { value: Curbside; onChange: (value: Curbside) => void }

const FIELDS = ['car', 'spot'] as const

/** Where a guest who stays in their car waits. Both may be left empty. */
export const CurbsideFields = ({ value, onChange }: Props) => (
  <div className="mb-3 grid grid-cols-2 items-end gap-3">
    {FIELDS.map((name) => {
      const { label, maxLength } = fieldMeta(CurbsideForm, name)
      return (
        <Field key={name} label={`${label} (optional)`}>
          <TextInput
            maxLength={maxLength}
            autoComplete="off"
            value={value[name] ?? ''}
            onChange={(event) => onChange({ ...value, [name]: event.target.value })}
          />
        </Field>
      )
    })}
  </div>
)

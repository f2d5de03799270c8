import type { DishParts } from '@baobab/contract'
import { Field, IconButton, Select, TextInput } from '@baobab/ui'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Options } from '../../form/Options.tsx'
import { useCell } from '../../form/use-cell.ts'
import { type Meat, toOunces, toPounds } from './dish-fields.ts'

export function MeatsCell({ path, meats }: { path: string; meats: DishParts['meats'] }) {
  const { value, set } = useCell<Meat[]>(path)
  const others = meats.filter(({ id }) => !value.some(({ meat_id }) => meat_id === id))
  const add = (id: number) =>
    set([...value, { meat_id: id, ounces: 8 }].sort((a, b) => Number(a.meat_id) - Number(b.meat_id)))
  return (
    <div className="space-y-3">
      {value.map(({ meat_id }, index) => (
        <PoundsCell
          key={meat_id}
          path={`${path}.${index}.ounces`}
          meat={meats.find(({ id }) => id === meat_id)?.name ?? 'Meat'}
          onRemove={() => set(value.toSpliced(index, 1))}
        />
      ))}
      {value.length < 4 && others.length > 0 && (
        <Field label="Meat from the pit" hint="Comes out of today’s pounds when sold.">
          <Select value="" onChange={({ target }) => add(Number(target.value))}>
            <option value="">Add a meat</option>
            <Options pairs={others.map(({ id, name }) => [id, name])} />
          </Select>
        </Field>
      )}
    </div>
  )
}

type PoundsProps = { path: string; meat: string; onRemove: () => void }

function PoundsCell({ path, meat, onRemove }: PoundsProps) {
  const { value, error, set } = useCell<number>(path)
  const [typed, setTyped] = useState<string | null>(null)
  const type = (text: string) => {
    setTyped(text)
    set(toOunces(text))
  }
  return (
    <div className="flex items-end gap-2">
      <Field
        label={`${meat}, pounds`}
        error={error && 'Enter pounds from 0.1 to 100, such as 0.5'}
        className="flex-1"
      >
        <TextInput
          name={path}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          value={typed !== null && toOunces(typed) === value ? typed : toPounds(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={() => value > 0 && setTyped(null)}
        />
      </Field>
      <IconButton label={`Remove ${meat}`} onClick={onRemove} className="mb-0.5">
        <Trash aria-hidden="true" />
      </IconButton>
    </div>
  )
}

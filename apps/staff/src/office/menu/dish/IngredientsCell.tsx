import type { DishParts } from '@baobab/contract'
import { Button } from '@baobab/ui'
import { useId, useState } from 'react'
import { useCell } from '../../form/use-cell.ts'
import { namesText } from './dish-fields.ts'
import { PickDialog } from './PickDialog.tsx'

type Props = {
  path: string
  label: string
  ingredients: DishParts['ingredients']
  /** Most sizes and options change nothing: without any, there is only the button. */
  isOptional?: boolean
}

export function IngredientsCell({ path, label, ingredients, isOptional = false }: Props) {
  const { value, error, set } = useCell<number[]>(path)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="space-y-2">
      <p id={id} className="text-sm font-semibold">
        {label}
      </p>
      {(value.length > 0 || !isOptional) && (
        <p className="[overflow-wrap:anywhere]">{namesText(ingredients, value)}</p>
      )}
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
      <Button size="sm" variant="secondary" name={path} aria-describedby={id} onClick={() => setOpen(true)}>
        {value.length > 0 ? 'Change ingredients' : 'Choose ingredients'}
      </Button>
      {isOpen && (
        <PickDialog
          title={label}
          noun="ingredient"
          items={ingredients}
          chosen={value}
          onClose={() => setOpen(false)}
          // by id, as the server has them: another order is no change
          onDone={(ids) => set(ids.toSorted((a, b) => a - b))}
        />
      )}
    </div>
  )
}

import type { Order, Product } from '@baobab/contract'
import { Button, Stepper } from '@baobab/ui'
import { useState } from 'react'
import { choiceText } from '../../features/cart/lines/choice-text.ts'
import { toChoice } from '../../features/orders/again/reorder.ts'
import { DishName } from '../../lib/DishName.tsx'
import { EditLine } from './EditLine.tsx'
import type { OwnChange } from './use-own-change.ts'

type Line = Order['order_products'][number]
type Props = { order: Order; line: Line; product: Product | undefined; change: OwnChange }

/** One dish: fewer of it, none, or made differently. */
export function ChangeLine({ order, line, product, change }: Props) {
  const [isEditing, setEditing] = useState(false)
  const { name } = line.product
  const left = change.left(line).quantity
  const {
    size,
    choices = line.ingredients.map(toChoice),
    note = line.note,
  } = change.edits.get(line.line) ?? {}
  const made = [choiceText(choices), note && `“${note}”`].filter(Boolean).join(' · ')
  return (
    <li className="py-4 first:pt-0">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1 wrap-anywhere">
          <p className="font-display font-bold">
            {left === 0 ? (
              <s>
                <DishName name={name} />
              </s>
            ) : (
              <DishName name={name} />
            )}
          </p>
          <p className="text-sm text-ink-soft">{size?.name ?? line.size}</p>
          {made && <p className="text-sm text-ink-soft">{made}</p>}
          {left === 0 && <p className="text-sm font-semibold">Taken off</p>}
          {product && left > 0 && !isEditing && (
            <Button
              variant="ghost"
              size="sm"
              className="-ml-4"
              aria-label={`Edit ${name}, ${line.size}`}
              onClick={() => setEditing(true)}
            >
              Edit
            </Button>
          )}
        </div>
        <Stepper
          label={`quantity of ${name}, ${line.size}`}
          min={0}
          max={line.quantity}
          value={left}
          onChange={(quantity) => change.setQuantity(line.line, quantity)}
        />
      </div>
      {product && isEditing && left > 0 && (
        <EditLine {...{ order, line, product, change }} onDone={() => setEditing(false)} />
      )}
    </li>
  )
}

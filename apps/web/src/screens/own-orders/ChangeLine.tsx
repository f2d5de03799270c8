import { MAX_LINE_NOTE, type Order, type Product } from '@baobab/contract'
import { Button, Field, Stepper, TextInput } from '@baobab/ui'
import { useState } from 'react'
import { choiceText } from '../../features/cart/lines/choice-text.ts'
import { IngredientChoices } from '../../features/dish/DishOptions.tsx'
import { useDishForm } from '../../features/dish/use-dish-form.ts'
import { reorder, toChoice } from '../../features/orders/again/reorder.ts'
import { DishName } from '../../lib/DishName.tsx'
import type { OwnChange } from './use-own-change.ts'

type Line = Order['order_products'][number]
type Props = { line: Line; product: Product | undefined; change: OwnChange }

/** One dish: fewer of it, none, or made differently. */
export function ChangeLine({ line, product, change }: Props) {
  const [isEditing, setEditing] = useState(false)
  const { name } = line.product
  const left = change.left(line.line, line.quantity)
  const edit = change.edits.get(line.line)
  const made =
    edit?.text ??
    [choiceText(line.ingredients.map(toChoice)), line.note && `“${line.note}”`].filter(Boolean).join(' · ')
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
          <p className="text-sm text-ink-soft">{line.size}</p>
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
        <EditLine line={line} product={product} change={change} onDone={() => setEditing(false)} />
      )}
    </li>
  )
}

function EditLine({ line, product, change, onDone }: Props & { product: Product; onDone: () => void }) {
  const [added] = reorder({ order_products: [line] }, [product]).lines
  const stored = added && {
    ...added,
    productId: product.id,
    productName: product.name,
    sizeName: line.size,
    unitCents: line.price,
    images: [],
  }
  const form = useDishForm(product, stored)
  const ids = (choices: readonly { option: { id: number | null } }[]) =>
    choices.map(({ option }) => option.id).toSorted()
  const done = () => {
    const submitted = form.submit()
    if (submitted === undefined) return
    const { choices, note } = submitted
    const isRemade = String(ids(choices)) !== String(ids(stored?.choices ?? []))
    const isNoted = note.trim() !== line.note
    if (isRemade || isNoted)
      change.edit(line.line, {
        ...(isRemade && {
          ingredients: choices.map(({ group, option }) => ({
            ingredient_category_id: group.id,
            ingredient_subcategory_id: option.id,
          })),
        }),
        ...(isNoted && { note: note.trim() }),
        text: [choiceText(choices), note.trim() && `“${note.trim()}”`].filter(Boolean).join(' · '),
      })
    onDone()
  }
  return (
    <div className="mt-3 space-y-5 rounded-md border border-line p-4">
      <IngredientChoices form={form} />
      <Field label="Note for the kitchen" hint={`At most ${MAX_LINE_NOTE} characters.`}>
        <TextInput
          value={form.note}
          maxLength={MAX_LINE_NOTE}
          autoComplete="off"
          onChange={(event) => form.setNote(event.target.value)}
        />
      </Field>
      <p className="flex flex-wrap gap-2">
        <Button size="sm" onClick={done}>
          Done
        </Button>
        <Button size="sm" variant="secondary" onClick={onDone}>
          Back
        </Button>
      </p>
    </div>
  )
}

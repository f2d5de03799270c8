import {
  type Choice,
  formatCents,
  MAX_LINE_NOTE,
  type Order,
  type Product,
  shownRefund,
} from '@baobab/contract'
import { Button, Field, Notice, TextInput } from '@baobab/ui'
import { useState } from 'react'
import { newLine } from '../../features/cart/lines/cart.ts'
import { chosen, tickChoices } from '../../features/cart/lines/choices.ts'
import { offeredChoices } from '../../features/cart/lines/refresh-from-menu.ts'
import { IngredientChoices, SizePicker } from '../../features/dish/DishOptions.tsx'
import { useDishForm } from '../../features/dish/use-dish-form.ts'
import { toChoice } from '../../features/orders/again/reorder.ts'
import { useAddition } from './use-addition.ts'
import type { OwnChange } from './use-own-change.ts'

type Line = Order['order_products'][number]
type Props = { order: Order; line: Line; product: Product; change: OwnChange; onDone: () => void }
type Size = Product['sizes'][number]

/** One dish, made differently. A dearer size is paid at once, and takes the dish's place then. */
export function EditLine({ order, line, product, change, onDone }: Props) {
  const edit = change.edits.get(line.line)
  const { quantity } = change.left(line)
  const { offered } = offeredChoices(product, line.ingredients.map(toChoice))
  const form = useDishForm(product, {
    ...{ productId: product.id, productName: product.name, sizeName: line.size, unitCents: line.price },
    ...{ quantity, images: [], choices: edit?.choices ?? offered, note: edit?.note ?? line.note },
  })
  const [sizeName, setSizeName] = useState(edit?.size?.name ?? line.size)
  const size = product.sizes.find(({ name }) => name === sizeName)
  const isResized = size !== undefined && sizeName !== line.size
  const { choices, note } = form
  const done = () => {
    if (form.submit() === undefined) return
    // an option that is sold out by now stays where the guest changes none
    const isRemade = ids(choices) !== ids(chosen(product, tickChoices(offered)))
    change.edit(line.line, {
      ...(isResized && { size }),
      ...(isRemade && { choices }),
      ...(note.trim() !== line.note && { note: note.trim() }),
    })
    onDone()
  }
  return (
    <div className="mt-3 space-y-5 rounded-md border border-line p-4">
      {product.sizes.length > 1 && <SizePicker product={product} size={sizeName} onChange={setSizeName} />}
      <IngredientChoices form={form} />
      <Field
        label="Note for the kitchen"
        hint={
          order.email === null
            ? 'Replaces the note you left, if any.'
            : `At most ${MAX_LINE_NOTE} characters.`
        }
      >
        <TextInput
          value={form.note}
          maxLength={MAX_LINE_NOTE}
          autoComplete="off"
          onChange={(event) => form.setNote(event.target.value)}
        />
      </Field>
      {isResized && size.price > line.price ? (
        <PayForSize
          {...{ order, line, product, size, change }}
          made={{ quantity, choices, note }}
          onBack={onDone}
        />
      ) : (
        <p className="flex flex-wrap gap-2">
          <Button size="sm" onClick={done}>
            Done
          </Button>
          <Button size="sm" variant="secondary" onClick={onDone}>
            Back
          </Button>
        </p>
      )}
    </div>
  )
}

const ids = (choices: readonly Choice[]) => String(choices.map(({ option }) => option.id).toSorted())

type PayProps = Omit<Props, 'onDone'> & {
  size: Size
  made: Pick<Parameters<typeof newLine>[0], 'quantity' | 'choices' | 'note'>
  onBack: () => void
}

/** No line of a paid order becomes dearer: the new dish is paid, and then the money of the old one goes back. */
function PayForSize({ order, line, product, size, change, made, onBack }: PayProps) {
  const { readyAt, total, pay, isPending, error } = useAddition(order, {
    lines: [newLine({ product, size, ...made })],
    menu: [product],
    replaces: line.line,
  })
  const back = shownRefund(order, (one) => ({ ...one, quantity: one.line === line.line ? 0 : one.quantity }))
  const whyNot =
    change.lines.length === 1
      ? 'It’s your only dish. Cancel the order and order again.'
      : change.isChanged
        ? 'Save your other changes first.'
        : readyAt === null && 'No time has room for this size.'
  return (
    <div className="space-y-3">
      <p>
        <b>{formatCents(total - back)} more.</b> {formatCents(back)} goes back once you’ve paid.
      </p>
      <p className="flex flex-wrap gap-2">
        <Button size="sm" loading={isPending} disabledReason={whyNot} onClick={pay}>
          Pay {formatCents(total)}
        </Button>
        <Button size="sm" variant="secondary" onClick={onBack}>
          Back
        </Button>
      </p>
      {error && <Notice tone="danger">{error.message}</Notice>}
    </div>
  )
}

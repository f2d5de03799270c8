import {
  type Choice,
  type changeOwnOrder,
  type Input,
  type Order,
  type Product,
  shownRefund,
  toDollars,
} from '@baobab/contract'
import { useState } from 'react'

type Body = NonNullable<Input<typeof changeOwnOrder>['body']>
type Line = Order['order_products'][number]
/** What is left out stays as it was ordered. The size costs no more. */
type LineEdit = { size?: Product['sizes'][number]; choices?: Choice[]; note?: string }
export type OwnFields = Pick<Body, 'ready_at' | 'allergies' | 'note' | 'address'>

/** What the guest has changed so far, and what goes back for it. */
export function useOwnChange(order: Order) {
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map())
  const [edits, setEdits] = useState<ReadonlyMap<number, LineEdit>>(new Map())
  const [fields, setFields] = useState<OwnFields>({})
  /** What the server has said instead; until the guest changes something. */
  const [stated, setStated] = useState<number | null>(null)
  const lines = order.order_products.filter(({ struck }) => struck === null)
  const left = ({ line, quantity, price }: Line) => ({
    quantity: quantities.get(line) ?? quantity,
    price: edits.get(line)?.size?.price ?? price,
  })
  const refund = stated ?? shownRefund(order, left)
  const isEmpty = lines.every((line) => left(line).quantity === 0)
  const changed = lines.filter((line) => left(line).quantity !== line.quantity || edits.has(line.line))
  const isChanged = changed.length > 0 || Object.keys(fields).length > 0
  return {
    lines,
    left,
    edits,
    fields,
    refund,
    isChanged,
    setStated,
    whyNot: isEmpty
      ? 'That’s every dish. Cancel the order instead.'
      : isChanged
        ? undefined
        : 'Change something first.',
    setQuantity: (line: number, quantity: number) => {
      setStated(null)
      setQuantities(new Map(quantities).set(line, quantity))
    },
    edit: (line: number, edit: LineEdit) => {
      setStated(null)
      const others = [...edits].filter(([other]) => other !== line)
      setEdits(new Map(Object.keys(edit).length === 0 ? others : [...others, [line, edit]]))
    },
    change: (next: OwnFields) => setFields({ ...fields, ...next }),
    get body(): Body {
      return {
        ...fields,
        lines: changed.map((line) => {
          const { size, choices, ...note } = edits.get(line.line) ?? {}
          return {
            line: line.line,
            quantity: left(line).quantity,
            ...(size && { size: size.name }),
            ...(choices && { ingredients: choices.map(toIngredient) }),
            ...note,
          }
        }),
        expected_refund: toDollars(refund),
      }
    },
  }
}

const toIngredient = ({ group, option }: Choice) => ({
  ingredient_category_id: group.id,
  ingredient_subcategory_id: option.id,
})

export type OwnChange = ReturnType<typeof useOwnChange>

import { type changeOwnOrder, type Input, type Order, shownRefund, toDollars } from '@baobab/contract'
import { useState } from 'react'

type Body = NonNullable<Input<typeof changeOwnOrder>['body']>
type LineEdit = Pick<NonNullable<Body['lines']>[number], 'ingredients' | 'note'> & { text: string }
export type OwnFields = Pick<Body, 'ready_at' | 'allergies' | 'note' | 'address'>

/** What the guest has changed so far, and what goes back for it. */
export function useOwnChange(order: Order) {
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map())
  const [edits, setEdits] = useState<ReadonlyMap<number, LineEdit>>(new Map())
  const [fields, setFields] = useState<OwnFields>({})
  /** What the server has said instead; until the guest changes something. */
  const [stated, setStated] = useState<number | null>(null)
  const lines = order.order_products.filter(({ struck }) => struck === null)
  const left = (line: number, had: number) => quantities.get(line) ?? had
  const refund = stated ?? shownRefund(order, quantities)
  const isEmpty = lines.every(({ line, quantity }) => left(line, quantity) === 0)
  const changed = lines.filter(({ line, quantity }) => left(line, quantity) !== quantity || edits.has(line))
  const isChanged = changed.length > 0 || Object.keys(fields).length > 0
  return {
    lines,
    left,
    edits,
    fields,
    refund,
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
    edit: (line: number, edit: LineEdit) => setEdits(new Map(edits).set(line, edit)),
    change: (next: OwnFields) => setFields({ ...fields, ...next }),
    get body(): Body {
      return {
        ...fields,
        lines: changed.map(({ line, quantity }) => {
          const { text: _text, ...edit } = edits.get(line) ?? { text: '' }
          return { line, quantity: left(line, quantity), ...edit }
        }),
        expected_refund: toDollars(refund),
      }
    },
  }
}

export type OwnChange = ReturnType<typeof useOwnChange>

import { type ChoiceGroup, type Product, soldOutSize } from '@baobab/contract'
import { useState } from 'react'
import type { CartLine } from '../cart/lines/cart.ts'
import { chosen, missingGroups, type Ticked, tickChoices, toggle } from '../cart/lines/choices.ts'
import { defaultChoices } from '../cart/lines/default-choices.ts'

/** What a guest decides about a dish: size, choices, quantity, note. Begins with a line of the cart when it is edited. */
export function useDishForm(product: Product, line?: CartLine) {
  const [sizeName, setSize] = useState(line?.sizeName)
  const [quantity, setQuantity] = useState(line?.quantity ?? 1)
  const [note, setNote] = useState(line?.note ?? '')
  const [ticked, setTicked] = useState<Ticked>(() => tickChoices(line?.choices ?? defaultChoices(product)))
  const [isTried, setTried] = useState(false)
  const available = product.sizes.filter((one) => soldOutSize(product, one, Date.now()) === undefined)
  // the first that can be had when the selected one has left the menu or is sold out
  const size = available.find(({ name }) => name === sizeName) ?? available[0] ?? product.sizes[0]
  const choices = chosen(product, ticked)
  const missing = missingGroups(product, choices)
  return {
    product,
    size,
    quantity,
    note,
    choices,
    /** Ids of the groups to choose from first, once the guest has tried without. */
    missing: isTried ? missing.map(({ id }) => id) : [],
    setSize,
    setQuantity,
    setNote,
    isTicked: (groupId: number, optionId: number) => ticked.get(groupId)?.has(optionId) ?? false,
    toggle: (group: ChoiceGroup, optionId: number) => setTicked(toggle(ticked, group, optionId)),
    /** What goes into the cart; undefined while something is missing, which is marked from then on. */
    submit() {
      setTried(true)
      return size === undefined || missing.length > 0 ? undefined : { product, size, quantity, choices, note }
    },
  }
}

export type DishForm = ReturnType<typeof useDishForm>

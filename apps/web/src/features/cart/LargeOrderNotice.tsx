import { addUpMeats, brand, type PitMeat, type Product } from '@baobab/contract'
import { Notice } from '@baobab/ui'
import type { Cart } from './lines/cart.ts'
import { meatPortions } from './lines/work-units.ts'

const OUNCES_PER_POUND = 16
/** An unpaid order may hold this much of any lot, or a quarter of it where that is more (decision 0030). */
const ALWAYS_HELD_OUNCES = 8 * OUNCES_PER_POUND

type Props = { cart: Cart; menu: readonly Product[]; pit: readonly PitMeat[] }

/** What the checkout may refuse, told before the form is filled in. A quarter of what is left is never more than one of the lot. */
export function LargeOrderNotice({ cart, menu, pit }: Props) {
  const needs = addUpMeats([{ quantity: 1, portions: meatPortions(cart, menu) }])
  const large = pit.find(({ id, lots }) => {
    const left = Math.min(...lots.map(({ ounces_left }) => ounces_left))
    return lots.length > 0 && (needs.get(id) ?? 0) > Math.max(ALWAYS_HELD_OUNCES, left / 4)
  })
  if (large === undefined) return null
  const pounds = Math.ceil((needs.get(large.id) ?? 0) / OUNCES_PER_POUND)
  return (
    <Notice className="mb-6">
      {pounds} lb of {large.name.toLowerCase()} may be too much online. Call{' '}
      <a className="link whitespace-nowrap" href={brand.phoneHref}>
        {brand.phone}
      </a>
      .
    </Notice>
  )
}

import type { Product } from '@baobab/contract'
import { useState } from 'react'
import type { CartLine } from '../../features/cart/lines/cart.ts'
import { pairingsFor } from '../../features/cart/lines/pairings.ts'
import { DishList } from '../../features/dish/DishGrid.tsx'

type Props = { lines: readonly CartLine[]; menu: readonly Product[] }

/** A side, a sauce, a drink for what is in the cart. They stay while the page does: what was added does not jump away. */
export function GoesWithIt({ lines, menu }: Props) {
  const [pairings] = useState(() => pairingsFor(lines, menu, Date.now()))
  if (pairings.length === 0) return null
  return (
    <section aria-labelledby="goes-with-it" className="mt-12 lg:mt-16">
      <h2 id="goes-with-it" className="mb-4 text-2xl">
        Goes with it
      </h2>
      <DishList products={pairings} />
    </section>
  )
}

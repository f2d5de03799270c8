import type { Product } from '@baobab/contract'
import { useEffect, useState } from 'react'
import { useCart } from './cart-store.ts'
import { type CartChange, refreshFromMenu } from './refresh-from-menu.ts'

/** Brings the cart up to today's menu whenever a fresh menu arrives, and keeps what changed until it was read. */
export function useFreshPrices(menu: readonly Product[] | undefined) {
  const [changes, setChanges] = useState<CartChange[]>([])
  useEffect(() => {
    if (menu === undefined) return
    const { cart, changes: found } = refreshFromMenu(useCart.getState(), menu)
    useCart.setState(cart)
    if (found.length > 0) setChanges(found)
  }, [menu])
  return { changes, dismiss: () => setChanges([]) }
}

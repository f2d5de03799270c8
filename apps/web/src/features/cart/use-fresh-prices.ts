import type { Product } from '@baobab/contract'
import { useEffect, useState } from 'react'
import { useCart } from './lines/cart-store.ts'
import { type CartChange, refreshFromMenu } from './lines/refresh-from-menu.ts'

export type FreshPrices = ReturnType<typeof useFreshPrices>

/** Brings the cart up to each menu that arrives and keeps what changed until the guest dismisses it. */
export function useFreshPrices(menu: readonly Product[] | undefined) {
  const [changes, setChanges] = useState<CartChange[]>([])
  useEffect(() => {
    if (menu === undefined) return
    const refreshed = refreshFromMenu(useCart.getState(), menu)
    useCart.setState(refreshed.cart)
    if (refreshed.changes.length > 0) setChanges(refreshed.changes)
  }, [menu])
  return {
    changes,
    dismiss: () => setChanges([]),
    /** Why a button that pays at once is disabled: its price has changed under the thumb. */
    waitReason: changes.length > 0 && 'The menu changed. Check your cart first.',
  }
}

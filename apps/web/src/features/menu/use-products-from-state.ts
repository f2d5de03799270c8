import type { Product } from '@baobab/contract'
import { useEffect, useState } from 'react'

const none: readonly Product[] = []

/** Dishes another page handed along to be shown instead of the menu. Rare, so what checks them is fetched only then. */
export function useProductsFromState(state: unknown): readonly Product[] {
  const [products, setProducts] = useState(none)
  useEffect(() => {
    setProducts(none)
    if (typeof state !== 'object' || state === null || !('products' in state)) return
    let left = false
    void import('./products-from-state.ts').then(({ productsFromState }) => {
      if (!left) setProducts(productsFromState(state))
    })
    return () => {
      left = true
    }
  }, [state])
  return products
}

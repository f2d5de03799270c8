import type { Product } from '@baobab/contract'
import { useEffect, useState } from 'react'

const none: readonly Product[] = []

/** Dishes that a link passed in its navigation state. Rare, so their schema (and zod) loads only then. */
export function useProductsFromState(state: unknown): readonly Product[] {
  const [products, setProducts] = useState(none)
  useEffect(() => {
    setProducts(none)
    if (typeof state !== 'object' || state === null || !('products' in state)) return
    let isStale = false
    void import('./products-from-state.ts').then(({ productsFromState }) => {
      if (!isStale) setProducts(productsFromState(state))
    })
    return () => {
      isStale = true
    }
  }, [state])
  return products
}

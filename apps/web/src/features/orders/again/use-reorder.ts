import { ApiError, texts } from '@baobab/contract'
import { toast } from '@baobab/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { productsQuery } from '../../../api/menu.ts'
import { addAnotherWay } from '../../cart/add-from-page.ts'
import { updateCart } from '../../cart/lines/cart-store.ts'
import { reorder } from './reorder.ts'

/** Puts the dishes of an earlier order into the cart, at today's prices. */
export function useReorder(order: Parameters<typeof reorder>[0] | undefined) {
  const queryClient = useQueryClient()
  const [isReordering, setReordering] = useState(false)
  const [reordered, setReordered] = useState<ReturnType<typeof reorder>>()
  /** What went into the cart; null when the menu could not be loaded, which is said. */
  const orderAgain = async () => {
    if (order === undefined) return null
    setReordering(true)
    try {
      const menu = await queryClient.fetchQuery({ ...productsQuery(), staleTime: 0 })
      const result = reorder(order, menu)
      for (const line of result.lines) updateCart((cart) => addAnotherWay(cart, line))
      setReordered(result)
      return result
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : texts.unexpected)
      return null
    } finally {
      setReordering(false)
    }
  }
  return { orderAgain, isReordering, reordered }
}

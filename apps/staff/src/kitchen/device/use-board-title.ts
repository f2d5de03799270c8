import type { KitchenOrder } from '@baobab/contract'
import { useEffect } from 'react'

/** The tab says what the board says, for who looks at another one. */
export function useBoardTitle(orders: readonly KitchenOrder[], isNotLive: boolean) {
  const unseen = orders.filter(({ must_acknowledge }) => must_acknowledge).length
  const title = isNotLive ? 'NOT LIVE' : unseen > 0 ? `(${unseen}) New on the board` : 'Kitchen'
  useEffect(() => {
    document.title = `${title} · Baobab Smokehouse`
  }, [title])
}

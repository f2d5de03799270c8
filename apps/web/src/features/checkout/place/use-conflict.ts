import type { CurrentPrices, CurrentTimes } from '@baobab/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { scheduleQuery } from '../../../api/schedule.ts'
import { updateCart } from '../../cart/lines/cart-store.ts'
import { applyCurrentPrices } from '../../cart/lines/current-prices.ts'
import { type Conflict, conflictIn, withCurrentTimes } from './conflict.ts'
import type { ShownOrder } from './order-body.ts'

/** What has changed since the guest saw it, until they have decided about it. */
export function useConflict() {
  const queryClient = useQueryClient()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  // another tab may change the cart before the answer is there
  const [sent, setSent] = useState<ShownOrder | null>(null)
  return {
    conflict,
    sent,
    setSent,
    /** An error of another kind is no conflict. */
    showError: (error: Error) => setConflict(conflictIn(error)),
    takePrices: (current: CurrentPrices) => {
      updateCart((now) => applyCurrentPrices(now, current))
      // pickup has no fee, now as before
      if (sent && sent.totals.deliveryFee !== current.delivery_fee)
        queryClient.setQueryData(
          scheduleQuery.queryKey,
          (schedule) => schedule && { ...schedule, delivery_fee: current.delivery_fee },
        )
      setConflict(null)
    },
    takeTimes: (current: CurrentTimes) => {
      queryClient.setQueryData(
        scheduleQuery.queryKey,
        (schedule) => schedule && withCurrentTimes(schedule, current),
      )
      setConflict(null)
    },
  }
}

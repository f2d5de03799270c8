import { useState } from 'react'
import { forgetUnpaid, leaveUnpaid, unpaidFor } from './unpaid-orders.ts'

export type WaitingOrder = { trackingId: string; url: string; opened: Window | null }

/** The order being paid elsewhere; a reload of this page finds it again. */
export function useWaiting(print: string) {
  const [order, setOrder] = useState<WaitingOrder | null>(() => {
    const known = unpaidFor(print)
    return known ? { trackingId: known.trackingId, url: known.url, opened: null } : null
  })
  return {
    order,
    start: setOrder,
    /** Back to the form. The order stays payable for whoever still has its page open. */
    stop: () => {
      order?.opened?.close()
      if (order) leaveUnpaid(order.trackingId)
      setOrder(null)
    },
    forget: () => {
      if (order) forgetUnpaid(order.trackingId)
      setOrder(null)
    },
  }
}

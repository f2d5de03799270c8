import { useState } from 'react'
import { forgetUnpaid, leaveUnpaid, unpaidFor } from './unpaid-orders.ts'

type OpenOrder = { trackingId: string; url: string; readyAt: string | null; opened: Window | null }

/** The order placed from this cart whose payment this page waits for; a reload finds it again. */
export function useUnpaidOrder(fingerprint: string) {
  const [order, setOrder] = useState<OpenOrder | null>(() => {
    const unpaid = unpaidFor(fingerprint)
    if (unpaid === undefined) return null
    const { trackingId, url, readyAt } = unpaid
    return { trackingId, url, readyAt, opened: null }
  })
  return {
    order,
    start: setOrder,
    /** Back to the form. The order can still be paid wherever its payment page is open. */
    leave: () => {
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

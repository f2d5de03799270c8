import { useEffect, useState } from 'react'
import { forgetUnpaid, leaveUnpaid, onOrderOfOtherTab, unpaidFor } from './unpaid-orders.ts'

type OpenOrder = { trackingId: string; url: string; readyAt: string | null; opened: Window | null }

function findOpenOrder(fingerprint: string): OpenOrder | null {
  const unpaid = unpaidFor(fingerprint)
  if (unpaid === undefined) return null
  const { trackingId, url, readyAt } = unpaid
  return { trackingId, url, readyAt, opened: null }
}

/**
 * The order placed from this cart whose payment this page waits for; a reload finds it again. Two tabs share one cart: when the
 * other has placed the order, this one waits for its payment too, instead of placing a second.
 */
export function useUnpaidOrder(fingerprint: string) {
  const [order, setOrder] = useState(() => findOpenOrder(fingerprint))
  useEffect(
    () => onOrderOfOtherTab(() => setOrder((own) => own ?? findOpenOrder(fingerprint))),
    [fingerprint],
  )
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

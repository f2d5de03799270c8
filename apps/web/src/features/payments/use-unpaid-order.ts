import { useEffect, useState } from 'react'
import { sendOrderCancellation } from '../../api/payments.ts'
import { forgetUnpaid, onOtherTabOrder, unpaidFor } from './unpaid-orders.ts'

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
  useEffect(() => onOtherTabOrder(() => setOrder((own) => own ?? findOpenOrder(fingerprint))), [fingerprint])
  /** The order that the guest has cancelled to change it. */
  const [cancelled, setCancelled] = useState<string | null>(null)
  const forget = () => {
    if (order) forgetUnpaid(order.trackingId)
    setOrder(null)
  }
  return {
    order,
    cancelled,
    start: (placed: OpenOrder) => {
      setCancelled(null)
      setOrder(placed)
    },
    /** Back to the form, once its payment page no longer works and what it held is free. */
    cancel: async () => {
      if (!order) return
      await sendOrderCancellation(order.trackingId)
      setCancelled(order.trackingId)
      forget()
    },
    forget,
  }
}

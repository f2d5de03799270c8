import { useEffect, useState } from 'react'
import { openPaymentChannel } from './payment-channel.ts'

/** The history's mark of a page that waited for the payment in its other window. */
export const waited = { waited: true }
const hasWaited = (state: unknown) => typeof state === 'object' && state !== null && 'waited' in state

/**
 * For the pages a provider sends the payer back to: tells the page that waits for this payment, and learns whether there
 * is one, in which case this is the payment window and not the shop. The shop's own page may be here already: it answers.
 */
export function useReturn(trackingId: string, state: unknown): { isPaymentWindow: boolean } {
  const [isPaymentWindow, setPaymentWindow] = useState(false)
  const isShop = hasWaited(state)
  useEffect(() => {
    const channel = openPaymentChannel((word) => {
      if (word.trackingId !== trackingId) return
      if (word.kind === 'waiting' && !isShop) setPaymentWindow(true)
      if (word.kind === 'returned' && isShop) channel.say({ kind: 'waiting', trackingId })
    })
    channel.say({ kind: isShop ? 'waiting' : 'returned', trackingId })
    return () => channel.close()
  }, [trackingId, isShop])
  return { isPaymentWindow }
}

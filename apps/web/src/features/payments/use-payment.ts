import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isUnknownOrder } from '../../api/orders.ts'
import { paymentQuery, pollDelayMs } from '../../api/payments.ts'
import { openPaymentChannel } from './payment-channel.ts'

/** States in which asking again may bring news. */
const isOpen = (state: string | undefined) =>
  state === undefined || state === 'started' || state === 'processing'

/**
 * Follows a payment until its fate is known: asks with growing patience, and at once when the guest comes back to this
 * page or another page says that the provider has sent them back.
 */
export function usePayment(trackingId: string, { enabled = true } = {}) {
  // counted from here: coming back to the page makes the asking eager again
  const since = useRef<number | null>(null)
  const query = useQuery({
    ...paymentQuery(trackingId),
    enabled,
    retry: false,
    refetchInterval: ({ state }) => {
      if (isUnknownOrder(state.error)) return false
      if (!isOpen(state.data?.payment_status)) return false
      const asked = state.dataUpdateCount + state.errorUpdateCount
      since.current ??= asked
      return pollDelayMs(asked - since.current)
    },
  })
  const { refetch } = query
  const following = enabled && isOpen(query.data?.payment_status)

  useEffect(() => {
    if (!following) return
    const askNow = () => {
      since.current = null
      void refetch({ cancelRefetch: false })
    }
    const channel = openPaymentChannel((word) => {
      if (word.kind === 'returned' && word.trackingId === trackingId) askNow()
    })
    window.addEventListener('focus', askNow)
    return () => {
      channel.close()
      window.removeEventListener('focus', askNow)
    }
  }, [following, refetch, trackingId])
  return query
}

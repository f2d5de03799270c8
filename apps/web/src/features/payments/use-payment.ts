import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isUnknownOrder } from '../../api/orders.ts'
import { type PaymentQuery, payOriginsQuery, pollDelayMs } from '../../api/payments.ts'
import { payAddress } from './pay-address.ts'
import { openPaymentChannel, type PaymentMessage } from './payment-channel.ts'

/** Navigation state of the page that waited for the payment and then moved on. */
export const waitedHere = { waited: true }
export const hasWaited = (state: unknown) => typeof state === 'object' && state !== null && 'waited' in state

/** Cancelled, declined, or not yet begun. */
const isUnpaid = (state: string | undefined) =>
  state === 'started' || state === 'failed' || state === 'expired'

/** The payment may still change. */
const isPending = (state: string | undefined) =>
  state === undefined || state === 'started' || state === 'processing'

/**
 * Follows a payment until it is settled: asks less and less often, and at once when the guest comes back to this page or
 * another page of this browser says that the provider has sent them back.
 *
 * The page is either the shop, which waits for the payment (`isShop`), or one that the provider has returned to. If a shop
 * page answers the returned one, the returned page is the payment window. A returned page tells the shop that nobody paid.
 */
export function usePayment(id: string, payment: PaymentQuery, { isShop }: { isShop: boolean }) {
  const [isPaymentWindow, setPaymentWindow] = useState(false)
  const [hasReturnedUnpaid, setReturnedUnpaid] = useState(false)
  // requests before the last sign of the guest; the waiting times start again from there
  const requestsBefore = useRef<number | null>(null)
  const query = useQuery({
    ...payment,
    retry: false,
    refetchInterval: ({ state }) => {
      if (isUnknownOrder(state.error) || !isPending(state.data?.payment_status)) return false
      const requests = state.dataUpdateCount + state.errorUpdateCount
      requestsBefore.current ??= requests
      return pollDelayMs(requests - requestsBefore.current)
    },
  })

  const askNow = useEffectEvent(() => {
    if (!isPending(query.data?.payment_status)) return
    requestsBefore.current = null
    void query.refetch({ cancelRefetch: false })
  })
  useEffect(() => {
    window.addEventListener('focus', askNow)
    return () => window.removeEventListener('focus', askNow)
  }, [])
  const channel = useRef<ReturnType<typeof openPaymentChannel>>(null)
  const returnsUnpaid = !isShop && isUnpaid(query.data?.payment_status)
  const onMessage = useEffectEvent((kind: PaymentMessage) => {
    if (kind === 'waiting') {
      setPaymentWindow(!isShop)
      if (returnsUnpaid) channel.current?.send('unpaid')
      return
    }
    askNow()
    if (!isShop) return
    if (kind === 'unpaid') setReturnedUnpaid(true)
    else channel.current?.send('waiting')
  })
  useEffect(() => {
    const opened = openPaymentChannel(id, onMessage)
    channel.current = opened
    opened.send(isShop ? 'waiting' : 'returned')
    return () => opened.close()
  }, [id, isShop])
  useEffect(() => {
    if (returnsUnpaid) channel.current?.send('unpaid')
  }, [returnsUnpaid])

  return {
    ...query,
    isPaymentWindow,
    /** The shop's page: the payer is back in another window and has not paid. */
    hasReturnedUnpaid,
    /** The payer goes to the provider once more. */
    startAgain: () => setReturnedUnpaid(false),
  }
}

/** Where an order can be paid, if the address may be trusted. */
export function usePayUrl(url: string | null | undefined): string | undefined {
  const { data: origins = [] } = useQuery({ ...payOriginsQuery, enabled: Boolean(url) })
  return url ? payAddress(url, origins)?.href : undefined
}

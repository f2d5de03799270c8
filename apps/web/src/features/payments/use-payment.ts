import type { confirmOrderPayment, Output } from '@baobab/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isUnknownId } from '../../api/client/errors.ts'
import { type PaymentQuery, payOriginsQuery, pollDelayMs } from '../../api/payments.ts'
import { payAddress } from './window/pay-address.ts'
import { openPaymentChannel, type PaymentMessage } from './window/payment-channel.ts'
import { isPaymentWindow } from './window/payment-window.ts'

type Confirmation = Output<typeof confirmOrderPayment>

/** Navigation state of the page that waited for the payment and then moved on. */
export const waitedHere = { waited: true }
export const hasWaited = (state: unknown) => typeof state === 'object' && state !== null && 'waited' in state

/** Why nothing was charged. Null while the payment may still arrive: a guest who seems to have paid is believed until it is declined. */
function findUnpaidReason(payment: Confirmation | undefined, seemsPaid: boolean): string | null {
  switch (payment?.payment_status) {
    case 'started':
      if (payment.is_declined) return payment.message
      return seemsPaid ? null : 'Nothing was charged.'
    case 'failed':
    case 'expired':
      return payment.message
    default:
      return null
  }
}

type Options = {
  /** This page waits for the payment; otherwise the provider has led the payer back to it. */
  isShop: boolean
  /** The provider led the payer back to the address for those who have paid. */
  seemsPaid?: boolean
}

/** The payment may still change. */
const isPending = (state: string | undefined) =>
  state === undefined || state === 'started' || state === 'processing'

/**
 * Follows a payment until it is settled: asks less and less often, and at once when the guest comes back to this page or
 * another page of this browser says that the provider has sent them back.
 *
 * A page that came back from the provider tells the shop’s page when nothing is paid. If the shop’s page is still open, it says how to go
 * on, and the payment window does not.
 */
export function usePayment(id: string, payment: PaymentQuery, { isShop, seemsPaid = false }: Options) {
  const [isAnswered, setAnswered] = useState(false)
  const [hasReturnedUnpaid, setReturnedUnpaid] = useState(false)
  // requests before the last sign of the guest; the waiting times start again from there
  const requestsBefore = useRef<number | null>(null)
  const query = useQuery({
    ...payment,
    retry: false,
    refetchInterval: ({ state }) => {
      if (isUnknownId(state.error) || !isPending(state.data?.payment_status)) return false
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
  const unpaidReason = findUnpaidReason(query.data, seemsPaid)
  const returnsUnpaid = !isShop && unpaidReason !== null
  const onMessage = useEffectEvent((kind: PaymentMessage) => {
    if (kind === 'waiting') {
      setAnswered(!isShop && isPaymentWindow())
      if (returnsUnpaid) channel.current?.send('unpaid')
      return
    }
    askNow()
    if (!isShop) return
    setReturnedUnpaid(kind === 'unpaid')
    if (kind === 'returned') channel.current?.send('waiting')
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
    /** This window was opened to pay, and the page that opened it still waits. */
    isPaymentWindow: isAnswered,
    /** Cancelled, declined or expired, in the server's words; null otherwise. */
    unpaidReason,
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

import { ApiError, CurrentPrices, pages } from '@baobab/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type OrderBody, sendOrder } from '../../api/checkout.ts'
import { payOriginsQuery } from '../../api/payments.ts'
import { payAddress } from '../payments/pay-address.ts'
import { sendTo } from '../payments/payment-window.ts'
import { rememberUnpaid } from '../payments/unpaid-orders.ts'
import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotency-key.ts'

const WRONG_ADDRESS =
  'The payment page’s address does not look right, so we did not go there. Nothing was charged. Please call us.'

export type Placed = {
  trackingId: string
  url: string
  /** The window the payment happens in; null when this page itself goes there. */
  opened: Window | null
  /** Nothing was left to pay. */
  isPaidHere: boolean
}

type Attempt = { body: OrderBody; fingerprint: string; opened: Window | null }
type On = {
  placed: (placed: Placed) => void
  pricesChanged: (current: CurrentPrices) => void
  couponRefused: (message: string) => void
  refused: (error: ApiError) => void
}

/** Silence, an overloaded server and a provider that is down may all have stored the order: the retry keeps its key. */
const isDefinite = (error: unknown) =>
  error instanceof ApiError && error.httpStatus >= 400 && error.httpStatus < 500

/** An order that has ended under its key, unpaid for too long or cancelled, is simply ordered anew. */
const sendOnce = (body: OrderBody) =>
  sendOrder(body, idempotencyKeyFor(body)).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'idempotency_conflict') throw error
    forgetIdempotencyKey()
    return sendOrder(body, idempotencyKeyFor(body))
  })

/** Sends the order and takes the payment window to where it is paid. Whatever goes wrong, the window does not stay behind. */
export function usePlaceOrder(on: On) {
  const queryClient = useQueryClient()
  const [problem, setProblem] = useState<string | null>(null)

  const { mutate, isPending } = useMutation({
    mutationFn: async ({ body }: Attempt) => {
      // a list that cannot be had now leaves the providers' own pages
      const origins = queryClient.ensureQueryData(payOriginsQuery).catch(() => [])
      const answer = await sendOnce(body)
      return { ...answer, origins: await origins }
    },
    onMutate: () => setProblem(null),
    onSuccess: ({ url, tracking_id: trackingId, origins }, { opened, fingerprint }) => {
      const address = payAddress(url, origins)
      if (address === null) {
        opened?.close()
        setProblem(WRONG_ADDRESS)
        return
      }
      rememberUnpaid({ trackingId, url: address.href, cart: fingerprint })
      const isPaidHere = address.origin === location.origin && address.pathname === pages.orderPlaced
      if (isPaidHere) opened?.close()
      const elsewhere = !isPaidHere && sendTo(opened, address)
      on.placed({ trackingId, url: address.href, opened: elsewhere ? opened : null, isPaidHere })
    },
    onError: (error, { opened }) => {
      opened?.close()
      if (isDefinite(error)) forgetIdempotencyKey()
      if (!(error instanceof ApiError)) throw error
      const current = error.code === 'prices_changed' ? z.safeParse(CurrentPrices, error.current) : null
      if (current?.success) return on.pricesChanged(current.data)
      if (error.code === 'coupon_invalid') on.couponRefused(error.message)
      else on.refused(error)
      setProblem(error.message)
    },
  })
  return { place: mutate, isPlacing: isPending, problem, clearProblem: () => setProblem(null) }
}

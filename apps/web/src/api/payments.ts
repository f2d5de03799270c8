import { cancelUnpaidOrder, confirmOrderPayment, paymentConfig } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './client/api.ts'

/** Longer than the server waits for the payment provider, so that its answer arrives. */
export const ORDER_TIMEOUT_MS = 30_000

/** Our server asks the provider; this call also settles the order when it is paid. */
export const paymentQuery = (trackingId: string) =>
  queryOptions({
    queryKey: ['payment', trackingId],
    queryFn: ({ signal }) => api(confirmOrderPayment, { params: { orderId: trackingId } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

/** Its payment page no longer works afterwards. */
export const sendOrderCancellation = (trackingId: string) =>
  api(cancelUnpaidOrder, { params: { orderId: trackingId } })

export type PaymentQuery = ReturnType<typeof paymentQuery>

export const payOriginsQuery = queryOptions({
  queryKey: ['pay-origins'],
  queryFn: async ({ signal }) => (await api(paymentConfig, {}, { signal })).origins,
  staleTime: Number.POSITIVE_INFINITY,
})

const pollDelaysMs = [2_000, 2_000, 3_000, 5_000, 8_000]

export const pollDelayMs = (polls: number): number => pollDelaysMs[polls] ?? 12_000

import {
  ApiError,
  confirmOrderPayment,
  getOrder,
  type Input,
  paymentConfig,
  placeOrder,
} from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

export type OrderBody = Input<typeof placeOrder>['body']

/** Longer than the server's own limits for a provider, so that its answer is heard rather than guessed. */
const ORDER_TIMEOUT_MS = 30_000

export const sendOrder = (body: OrderBody, idempotencyKey: string) =>
  api(placeOrder, { body }, { idempotencyKey, timeoutMs: ORDER_TIMEOUT_MS })

/** What is personal in an order depends on who asks, so the two answers are kept apart. */
export const orderQuery = (trackingId: string, token: string | null) =>
  queryOptions({
    queryKey: ['mine', token, 'order', trackingId],
    queryFn: async ({ signal }) =>
      (await api(getOrder, { params: { orderId: trackingId } }, { signal })).order,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

/** Asks the provider through our server; the same question settles the order when the money is there. */
export const paymentQuery = (trackingId: string) =>
  queryOptions({
    queryKey: ['payment', trackingId],
    queryFn: ({ signal }) => api(confirmOrderPayment, { params: { orderId: trackingId } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

export const payOriginsQuery = queryOptions({
  queryKey: ['pay-origins'],
  queryFn: async ({ signal }) => (await api(paymentConfig, {}, { signal })).origins,
  staleTime: Number.POSITIVE_INFINITY,
})

const wait = [2_000, 2_000, 3_000, 5_000, 8_000, 12_000] as const

/** How long until a question is asked again: soon at first, then ever more patiently. */
export const backOffMs = (asked: number): number => wait[Math.min(asked, wait.length - 1)] ?? 12_000

export const isUnknownOrder = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid')

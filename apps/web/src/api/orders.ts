import {
  addToOwnOrder,
  answerLateOrder,
  approachOrder,
  arriveForOrder,
  cancelOwnOrder,
  changeOwnOrder,
  getLateTimes,
  getOrder,
  type Input,
  listOrders,
  undoArrival,
} from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './client/api.ts'
import { ORDER_TIMEOUT_MS } from './payments.ts'

/** Cached by token: only the owner's answer contains the personal fields. */
export const orderQuery = (trackingId: string, token: string | null) =>
  queryOptions({
    queryKey: ['personal', token, 'order', trackingId],
    queryFn: async ({ signal }) =>
      (await api(getOrder, { params: { orderId: trackingId } }, { signal })).order,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

export const ordersQuery = (token: string | null) =>
  queryOptions({
    queryKey: ['personal', token, 'orders'],
    queryFn: async ({ signal }) => (await api(listOrders, { query: {} }, { signal })).orders,
    enabled: token !== null,
    staleTime: 0,
  })

/** Enough to know what a guest usually orders. */
export const lastOrdersQuery = (token: string | null, limit: number) =>
  queryOptions({
    queryKey: ['personal', token, 'last-orders', limit],
    queryFn: async ({ signal }) => (await api(listOrders, { query: { limit } }, { signal })).orders,
    enabled: token !== null,
    staleTime: 300_000,
  })

export type Curbside = NonNullable<Input<typeof arriveForOrder>['body']>

export const arrive = (trackingId: string, body: Curbside) =>
  api(arriveForOrder, { params: { orderId: trackingId }, body })

export const takeBackArrival = (trackingId: string, arrived_at: string) =>
  api(undoArrival, { params: { orderId: trackingId }, body: { arrived_at } })

export const approach = (trackingId: string) => api(approachOrder, { params: { orderId: trackingId } })

export const lateTimesQuery = (trackingId: string, readyAt: string) =>
  queryOptions({
    queryKey: ['late-times', trackingId, readyAt],
    queryFn: async ({ signal }) =>
      (await api(getLateTimes, { params: { orderId: trackingId } }, { signal })).times,
    staleTime: 0,
  })

export type LateAnswer = Input<typeof answerLateOrder>['body']

export const answerLate = (trackingId: string, body: LateAnswer) =>
  api(answerLateOrder, { params: { orderId: trackingId }, body })

export const cancelOwn = (trackingId: string) => api(cancelOwnOrder, { params: { orderId: trackingId } })

export const changeOwn = (trackingId: string, body: Input<typeof changeOwnOrder>['body']) =>
  api(changeOwnOrder, { params: { orderId: trackingId }, body })

export type Addition = Input<typeof addToOwnOrder>['body']

export const addToOwn = (trackingId: string, body: Addition, idempotencyKey: string) =>
  api(
    addToOwnOrder,
    { params: { orderId: trackingId }, body },
    { idempotencyKey, timeoutMs: ORDER_TIMEOUT_MS },
  )

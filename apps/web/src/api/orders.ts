import { ApiError, getOrder, listOrders } from '@baobab/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from './api.ts'

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
    queryFn: async ({ signal }) => (await api(listOrders, {}, { signal })).orders,
    enabled: token !== null,
    staleTime: 0,
  })

export const isUnknownOrder = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'not_found' || error.code === 'invalid')

import { useSession } from '@baobab/client/session'
import {
  ApiError,
  acknowledgeOrder,
  type Board,
  cancelOrder,
  endSoldOut,
  getBoard,
  getKitchenOrder,
  type Input,
  type KitchenOrder,
  listSoldOut,
  markSoldOut,
  moveOrder,
  type OrderStatus,
  printOrder,
  recallOrder,
  toWireStatus,
} from '@baobab/contract'
import { type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import { setServerTime } from '../lib/clock.ts'
import { tokenRefused } from '../lib/session.ts'
import { api, apiQuery } from './api.ts'

export const boardQuery = queryOptions({
  queryKey: ['board'],
  queryFn: async ({ signal }) => {
    const { token } = useSession.getState()
    try {
      const { board } = await api(getBoard, {}, { signal })
      setServerTime(board.now)
      return board
    } catch (error) {
      // no longer of the staff
      if (error instanceof ApiError && error.code === 'forbidden' && token !== null) tokenRefused(token)
      throw error
    }
  },
  staleTime: 0,
  structuralSharing: (before, after) =>
    // the cache types what the query above has answered as unknown
    keepOrders(before as Board | undefined, after as Board),
})

/**
 * Reuses the old object of each order that is the same as before, so that React renders only the tickets that changed. TanStack's own
 * structural sharing compares arrays by position: when one order leaves, every order behind it would get a new object.
 */
export function keepOrders(before: Board | undefined, after: Board): Board {
  if (before === undefined) return after
  const known = new Map(before.orders.map((order) => [order.tracking_id, order]))
  const orders = after.orders.map((order) => replaceEqualDeep(known.get(order.tracking_id), order))
  const isSame = orders.length === known.size && orders.every((order, i) => order === before.orders[i])
  return {
    ...after,
    orders: isSame ? before.orders : orders,
    recent: replaceEqualDeep(before.recent, after.recent),
  }
}

const params = ({ tracking_id: orderId }: Pick<KitchenOrder, 'tracking_id'>) => ({ params: { orderId } })

export const acknowledge = (order: KitchenOrder) =>
  api(acknowledgeOrder, { ...params(order), body: { version: order.version } })

export const move = (order: KitchenOrder, to: OrderStatus, idempotencyKey: string) =>
  api(
    moveOrder,
    {
      ...params(order),
      body: { from: toWireStatus(order.status), to: toWireStatus(to), version: order.version },
    },
    { idempotencyKey },
  )

export const recall = (trackingId: string, from: OrderStatus) =>
  api(recallOrder, { ...params({ tracking_id: trackingId }), body: { from: toWireStatus(from) } })

export const cancel = (order: KitchenOrder, reason: string) =>
  api(cancelOrder, { ...params(order), body: { reason } })

export const notePrint = (order: KitchenOrder) => api(printOrder, { ...params(order), body: {} })

export const loadOrder = async (trackingId: string) =>
  (await api(getKitchenOrder, params({ tracking_id: trackingId }))).order

/** Shows what an action has answered at once, without a snapshot that was asked for before it. The event about it brings the next one. */
export async function showOrder(queryClient: QueryClient, order: KitchenOrder) {
  await queryClient.cancelQueries({ queryKey: boardQuery.queryKey })
  queryClient.setQueryData(boardQuery.queryKey, (board) => board && withOrder(board, order))
}

export function withOrder(board: Board, order: KitchenOrder): Board {
  const isOver = order.status === 'delivered' || (order.status === 'cancelled' && !order.must_acknowledge)
  const isSame = ({ tracking_id }: KitchenOrder) => tracking_id === order.tracking_id
  if (isOver) return { ...board, orders: board.orders.filter((each) => !isSame(each)) }
  const isKnown = board.orders.some(isSame)
  const orders = board.orders.map((each) => (isSame(each) ? order : each))
  return { ...board, orders: isKnown ? orders : [...orders, order] }
}

export const soldOutQuery = apiQuery(['sold-out'], listSoldOut, {})
export const markAsSoldOut = (body: Input<typeof markSoldOut>['body']) => api(markSoldOut, { body })
export const bringBack = (id: number) => api(endSoldOut, { params: { id } })

import {
  ApiError,
  acknowledgeOrder,
  type Board,
  cancelOrder,
  getBoard,
  getKitchenOrder,
  type KitchenOrder,
  moveOrder,
  type OrderStatus,
  recallOrder,
  toWireStatus,
} from '@baobab/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { setServerTime } from '../lib/clock.ts'
import { tokenRefused, useSession } from '../lib/session.ts'
import { api } from './api.ts'

export const boardQuery = queryOptions({
  queryKey: ['board'],
  queryFn: async ({ signal }) => {
    const token = useSession.getState().session?.token
    try {
      const { board } = await api(getBoard, {}, { signal })
      setServerTime(board.now)
      return board
    } catch (error) {
      // no longer of the staff
      if (error instanceof ApiError && error.code === 'forbidden' && token !== undefined) tokenRefused(token)
      throw error
    }
  },
  staleTime: 0,
})

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

export const loadOrder = async (trackingId: string) =>
  (await api(getKitchenOrder, params({ tracking_id: trackingId }))).order

/** Shows what an action has answered at once, without a snapshot that was asked for before it. The event about it brings the next one. */
export async function showOrder(queryClient: QueryClient, order: KitchenOrder) {
  await queryClient.cancelQueries({ queryKey: boardQuery.queryKey })
  queryClient.setQueryData(boardQuery.queryKey, (board) => board && withOrder(board, order))
}

export function withOrder(board: Board, order: KitchenOrder): Board {
  const others = board.orders.filter(({ tracking_id }) => tracking_id !== order.tracking_id)
  const isOver = order.status === 'delivered' || (order.status === 'cancelled' && !order.must_acknowledge)
  return { ...board, orders: isOver ? others : [...others, order] }
}

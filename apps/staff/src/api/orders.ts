import { acceptOrders, type KitchenOrder, messageGuest, strikeLine } from '@baobab/contract'
import { api } from './api.ts'

const params = ({ tracking_id: orderId }: KitchenOrder) => ({ params: { orderId } })

export const acceptAll = (orders: readonly KitchenOrder[], idempotencyKey: string) =>
  api(
    acceptOrders,
    { body: { orders: orders.map(({ tracking_id, version }) => ({ tracking_id, version })) } },
    { idempotencyKey },
  )

export const strike = (order: KitchenOrder, line: number, reason: string) =>
  api(strikeLine, { ...params(order), body: { line, version: order.version, reason } })

/** The same key writes once. */
export const writeToGuest = (order: KitchenOrder, text: string, idempotencyKey: string) =>
  api(messageGuest, { ...params(order), body: { text } }, { idempotencyKey })

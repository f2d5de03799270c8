import { giveContact, type Input, placeExpressOrder, placeOrder } from '@baobab/contract'
import { api } from './client/api.ts'

export type OrderBody = Input<typeof placeOrder>['body']
export type ExpressBody = Input<typeof placeExpressOrder>['body']

/** Longer than the server waits for the payment provider, so that its answer arrives. */
const ORDER_TIMEOUT_MS = 30_000

export const sendOrder = (body: OrderBody, idempotencyKey: string) =>
  api(placeOrder, { body }, { idempotencyKey, timeoutMs: ORDER_TIMEOUT_MS })

export const sendExpressOrder = (body: ExpressBody, idempotencyKey: string) =>
  api(placeExpressOrder, { body }, { idempotencyKey, timeoutMs: ORDER_TIMEOUT_MS })

export const sendContact = (orderId: string, body: Input<typeof giveContact>['body']) =>
  api(giveContact, { params: { orderId }, body })

import { giveContact, type Input, placeExpressOrder, placeOrder } from '@baobab/contract'
import { api } from './client/api.ts'
import { ORDER_TIMEOUT_MS } from './payments.ts'

export type OrderBody = Input<typeof placeOrder>['body']
export type ExpressBody = Input<typeof placeExpressOrder>['body']

export const sendOrder = (body: OrderBody, idempotencyKey: string) =>
  api(placeOrder, { body }, { idempotencyKey, timeoutMs: ORDER_TIMEOUT_MS })

export const sendExpressOrder = (body: ExpressBody, idempotencyKey: string) =>
  api(placeExpressOrder, { body }, { idempotencyKey, timeoutMs: ORDER_TIMEOUT_MS })

export const sendContact = (orderId: string, body: Input<typeof giveContact>['body']) =>
  api(giveContact, { params: { orderId }, body })

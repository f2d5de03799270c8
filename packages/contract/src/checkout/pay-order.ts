import * as z from 'zod/mini'
import { TrackingId } from '../orders/tracking-id.ts'
import { PaymentCheck } from '../payments/payments.ts'
import { type Endpoint, Ok, OkMessage } from '../wire/endpoint.ts'

export const confirmOrderPayment = {
  method: 'GET',
  path: '/user/order/payment/:orderId',
  auth: 'public',
  summary: 'Ask the provider whether this order is paid, and settle it if so',
  params: z.object({ orderId: TrackingId }),
  response: PaymentCheck,
} as const satisfies Endpoint

/**
 * Its payment page no longer works, and its time and meat are free again. Money that still comes goes back by itself. A second
 * call changes nothing. `wrong_status` when it is paid, or its money is on its way.
 */
export const cancelUnpaidOrder = {
  method: 'POST',
  path: '/user/order/payment/:orderId/cancel',
  auth: 'public',
  summary: 'Cancel an order that is not paid',
  encode: 'json',
  params: z.object({ orderId: TrackingId }),
  response: OkMessage,
} as const satisfies Endpoint

/** The web app goes to the providers’ own payment pages and to these origins only. */
export const paymentConfig = {
  method: 'GET',
  path: '/user/payment/config',
  auth: 'public',
  summary: 'Where pay pages may be besides the providers’ own hosts: the stand-ins of this installation',
  response: Ok({ origins: z.array(z.string()) }),
} as const satisfies Endpoint

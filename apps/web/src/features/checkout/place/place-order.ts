import type { OrderKind } from '@baobab/contract'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type ExpressBody, sendExpressOrder, sendOrder } from '../../../api/checkout.ts'
import { rememberPlaced } from '../../orders/placed-order.ts'
import { idempotencyKeys } from '../../payments/idempotency-key.ts'
import { sendOnce } from '../../payments/send-once.ts'
import { rememberUnpaid } from '../../payments/unpaid-orders.ts'
import { trustedPayAddress } from '../../payments/window/trusted-pay-address.ts'
import type { CheckoutValues } from '../checkout-form.ts'
import { expressBody, orderBody, type ShownOrder } from './order-body.ts'
import { orderFingerprint } from './order-fingerprint.ts'

const keys = idempotencyKeys('checkout-attempt')

/** The order is paid: the same cart ordered again is another order. */
export const forgetIdempotencyKey = keys.forget

const SentOrder = z.object({ order_type: z.optional(z.string()), ready_at: z.string() })

/** The time of the order this tab has sent and not paid. Its room is taken by that order, so the guest is offered it again. */
export function ownReadyTime(kind: OrderKind): string | null {
  const sent = z.safeParse(SentOrder, keys.sentBody()).data
  return sent && (sent.order_type ?? 'delivery') === kind ? sent.ready_at : null
}

/** Places the order of this cart and returns where it is paid. */
export async function placeOrder(queryClient: QueryClient, values: CheckoutValues, order: ShownOrder) {
  const sent = await sendOnce(keys, orderBody(values, order), sendOrder)
  rememberPlaced({
    trackingId: sent.tracking_id,
    email: values.email,
    street: [values.street_address, values.apartment_suit].filter(Boolean).join(', '),
  })
  return rememberSent(queryClient, order, sent)
}

/** The same without a form. */
export async function placeExpressOrder(
  queryClient: QueryClient,
  method: ExpressBody['payment_method'],
  order: Omit<ShownOrder, 'extras'>,
) {
  const sent = await sendOnce(keys, expressBody(method, order), sendExpressOrder)
  rememberPlaced({ trackingId: sent.tracking_id, email: '', street: '' })
  return rememberSent(queryClient, order, sent)
}

type Sent = { url: string; tracking_id: string; ready_at: string | null }

async function rememberSent(queryClient: QueryClient, { cart }: Pick<ShownOrder, 'cart'>, sent: Sent) {
  const { url, tracking_id: trackingId, ready_at: readyAt } = sent
  const address = await trustedPayAddress(queryClient, url)
  rememberUnpaid({ trackingId, url: address.href, cart: orderFingerprint(cart), readyAt })
  return { trackingId, address, readyAt }
}

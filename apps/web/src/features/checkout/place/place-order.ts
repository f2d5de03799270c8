import type { OrderKind } from '@baobab/contract'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { sendOrder } from '../../../api/checkout.ts'
import { rememberPlaced } from '../../orders/placed-order.ts'
import { idempotencyKeys } from '../../payments/idempotency-key.ts'
import { sendOnce } from '../../payments/send-once.ts'
import { rememberUnpaid } from '../../payments/unpaid-orders.ts'
import { trustedPayAddress } from '../../payments/window/trusted-pay-address.ts'
import type { CheckoutValues } from '../checkout-form.ts'
import { orderBody, type ShownOrder } from './order-body.ts'
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
  const { cart } = order
  const body = orderBody(values, order)
  const { url, tracking_id: trackingId, ready_at } = await sendOnce(keys, body, sendOrder)
  const address = await trustedPayAddress(queryClient, url)
  rememberUnpaid({ trackingId, url: address.href, cart: orderFingerprint(cart), readyAt: ready_at })
  rememberPlaced({
    trackingId,
    email: values.email,
    street: [values.street_address, values.apartment_suit].filter(Boolean).join(', '),
  })
  return { trackingId, address, readyAt: ready_at }
}

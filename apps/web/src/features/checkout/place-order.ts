import type { QueryClient } from '@tanstack/react-query'
import { sendOrder } from '../../api/checkout.ts'
import { type Cart, cartFingerprint } from '../cart/cart.ts'
import { rememberPlaced } from '../orders/placed-order.ts'
import { idempotencyKeys } from '../payments/idempotency-key.ts'
import { sendOnce } from '../payments/send-once.ts'
import { trustedPayAddress } from '../payments/trusted-pay-address.ts'
import { rememberUnpaid } from '../payments/unpaid-orders.ts'
import type { CheckoutValues } from './checkout-form.ts'
import { orderBody } from './order-body.ts'

const keys = idempotencyKeys('checkout-attempt')

/** The order is paid: the same cart ordered again is another order. */
export const forgetIdempotencyKey = keys.forget

/** Places the order of this cart and returns where it is paid. */
export async function placeOrder(queryClient: QueryClient, values: CheckoutValues, cart: Cart) {
  const { url, tracking_id: trackingId } = await sendOnce(keys, orderBody(values, cart), sendOrder)
  const address = await trustedPayAddress(queryClient, url)
  rememberUnpaid({ trackingId, url: address.href, cart: cartFingerprint(cart) })
  rememberPlaced({
    trackingId,
    email: values.email,
    street: [values.street_address, values.apartment_suit].filter(Boolean).join(', '),
  })
  return { trackingId, address }
}

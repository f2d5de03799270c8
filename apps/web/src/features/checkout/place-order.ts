import { ApiError } from '@baobab/contract'
import type { QueryClient } from '@tanstack/react-query'
import { type OrderBody, sendOrder } from '../../api/checkout.ts'
import { payOriginsQuery } from '../../api/payments.ts'
import { type Cart, cartFingerprint } from '../cart/cart.ts'
import { payAddress } from '../payments/pay-address.ts'
import { rememberUnpaid } from '../payments/unpaid-orders.ts'
import type { CheckoutValues } from './checkout-form.ts'
import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotency-key.ts'
import { orderBody } from './order-body.ts'

export class UntrustedPayAddress extends Error {
  override message =
    'The payment page’s address does not look right, so we did not go there. Nothing was charged. Please call us.'
}

/** Places the order of this cart and returns where it is paid. */
export async function placeOrder(queryClient: QueryClient, values: CheckoutValues, cart: Cart) {
  // without the list of stand-ins only the providers' own pages are trusted
  const origins = queryClient.ensureQueryData(payOriginsQuery).catch(() => [])
  const { url, tracking_id: trackingId } = await sendOrRenew(orderBody(values, cart))
  const address = payAddress(url, await origins)
  if (address === null) throw new UntrustedPayAddress()
  rememberUnpaid({ trackingId, url: address.href, cart: cartFingerprint(cart) })
  return { trackingId, address }
}

/** An order that has ended under its key, unpaid for too long or cancelled, is ordered anew. */
const sendOrRenew = (body: OrderBody) =>
  sendWithKey(body).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'idempotency_conflict') return sendWithKey(body)
    throw error
  })

async function sendWithKey(body: OrderBody) {
  try {
    return await sendUntilReady(body, idempotencyKeyFor(body))
  } catch (error) {
    if (isRefusal(error)) forgetIdempotencyKey()
    throw error
  }
}

const MAX_RETRIES = 15

/** `in_progress`: another request of the same order is opening the pay page. */
async function sendUntilReady(body: OrderBody, key: string) {
  for (let retries = 0; ; retries += 1) {
    try {
      return await sendOrder(body, key)
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'in_progress' || retries === MAX_RETRIES) throw error
      const seconds = error.retryAfterSeconds ?? 1
      await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
    }
  }
}

/** After any other failure the order may have been stored, so the retry keeps its key. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.httpStatus >= 400 && error.httpStatus < 500

import { confirmOrderPayment, getOrder } from '@baobab/contract'
import { act } from '@testing-library/react'
import { beforeEach } from 'vitest'
import { cartFingerprint } from '../features/cart/lines/cart.ts'
import { useCart } from '../features/cart/lines/cart-store.ts'
import { rememberUnpaid } from '../features/payments/unpaid-orders.ts'
import { createCart } from './carts.ts'
import { createOrder, TRACKING_ID } from './orders.ts'
import { confirmation, declined, payUrl, unpaid } from './payments.ts'
import { createProduct } from './products.ts'
import { reply, server, startServer } from './server.ts'
import { visit } from './visit.tsx'

const ribs = createProduct({ id: 1, name: 'Ribs' })

export const paymentStates = {
  paid: confirmation('paid', 'Your order is paid.'),
  processing: confirmation('processing', 'On its way.'),
  started: unpaid,
  declined,
  failed: confirmation('failed', 'Declined.'),
}

/** Call once at the head of a test file: an order of ribs, and no payment yet. */
export function startOrderPlacedServer() {
  startServer()
  beforeEach(() => server.use(reply(getOrder, { order: createOrder() })))
}

export const replyState = (state: keyof typeof paymentStates) =>
  reply(confirmOrderPayment, paymentStates[state])

/** Opens the page in a browser that ordered this quantity of ribs and has that in its cart now. */
export function openOrderPlaced({ ordered = 1, now = 1, state = undefined as unknown } = {}) {
  const visited = visit({ pathname: '/orderplaced', search: `?order_id=${TRACKING_ID}`, state })
  rememberUnpaid({
    trackingId: TRACKING_ID,
    url: payUrl,
    cart: cartFingerprint(createCart({ product: ribs, quantity: ordered })),
    readyAt: null,
  })
  act(() => useCart.setState(createCart({ product: ribs, quantity: now })))
  return visited
}

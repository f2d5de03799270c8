import { confirmOrderPayment, listProducts } from '@baobab/contract'
import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach } from 'vitest'
import { useCart } from '../features/cart/lines/cart-store.ts'
import { blankCheckout, type CheckoutValues } from '../features/checkout/checkout-form.ts'
import { saveDraft } from '../features/checkout/draft.ts'
import { createCart } from './carts.ts'
import { TRACKING_ID } from './orders.ts'
import { payUrl, stubPaymentWindow, unpaid } from './payments.ts'
import { createProduct, createSize, heat } from './products.ts'
import { reply, server, startServer } from './server.ts'
import { fill, type VisitOptions, visit } from './visit.tsx'

const ribs = createProduct({ id: 1, name: 'Ribs', product_ingredient_categories: [heat] })
const hot = { group: { id: 5, name: 'Heat' }, option: { id: 52, name: 'Hot' } }

/** Call once at the head of a test file: a menu, and an order that is not paid yet. */
export function startCheckoutServer() {
  startServer()
  beforeEach(() => server.use(reply(listProducts, { products: [ribs] }), reply(confirmOrderPayment, unpaid)))
}

/** The owner raises the half pound from $14 to $15. */
export const raisePrice = () =>
  server.use(reply(listProducts, { products: [{ ...ribs, sizes: [createSize(1500)] }] }))

/** What the server says of the cart's prices then. */
export const dearer = {
  products: [{ product_id: 1, size: '½ lb', price: 15, name: 'Ribs' }],
  ...{ sub_total: 30, discount_price: 0, delivery_fee: 0, tip: 0, total_price: 30, coupon_percent: 0 },
}

/** Takes orders as `respond` says and records what was sent. */
export function recordOrders() {
  const orders: { key: string | null; fields: URLSearchParams }[] = []
  const takeOrders = (respond = orderPlaced) =>
    server.use(
      http.post('*/api/user/checkout', async ({ request }) => {
        orders.push({
          key: request.headers.get('idempotency-key'),
          fields: new URLSearchParams(await request.text()),
        })
        return respond()
      }),
    )
  return { orders, takeOrders }
}

export const orderPlaced = (url = payUrl): Response =>
  HttpResponse.json({
    status: true,
    message: 'Placed.',
    url,
    tracking_id: TRACKING_ID,
    ready_at: '2026-11-20T21:00:00.000Z',
  })

type Visit = VisitOptions & { typed?: Partial<CheckoutValues> }

/** Visits the checkout with two half pounds of ribs in the cart, and what the guest has `typed` in this tab before. */
export function openCheckout({ token = null, stored, typed }: Visit = {}) {
  const stubbed = stubPaymentWindow()
  if (typed) saveDraft({ values: { ...blankCheckout, ...typed }, addressId: null })
  const visited = visit('/checkout', { token, stored })
  fillCart()
  return { ...visited, ...stubbed }
}

export const openPickup = (typed: Partial<CheckoutValues> = {}) =>
  openCheckout({ typed: { ...typed, order_type: 'pickup' } })

export const fillCart = (quantity = 2) =>
  act(() => useCart.setState(createCart({ product: ribs, quantity, choices: [hot] })))

export const person = { first_name: 'Amara', last_name: 'Okafor', email: 'amara@example.com' }
export const filledForm = {
  ...person,
  phone: '(253) 555-0188',
  street_address: '12 Cedar Street',
  city: 'Tacoma',
  state: 'WA',
  zip: '98402',
}

export const fieldNamed = (name: string) =>
  screen.getByLabelText(new RegExp(`^${name.replaceAll('_', ' ')}`, 'i'))

export async function fillForm(user: UserEvent, texts: Record<string, string> = filledForm) {
  await fill(user, texts)
  await user.click(screen.getByRole('radio', { name: /^Card/ }))
}

export const pressOrder = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: /^Place order/ }))

/** Visits the checkout, filled in this tab before, and places the order. */
export async function placeOrder() {
  const opened = openCheckout({ typed: filledForm })
  await pressOrder(opened.user)
  return opened
}

export const findWaitingPage = () => screen.findByRole('heading', { name: 'Waiting for your payment' })

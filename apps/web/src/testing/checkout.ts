import { confirmOrderPayment, listProducts } from '@baobab/contract'
import { act, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { beforeEach } from 'vitest'
import { useCart } from '../features/cart/lines/cart-store.ts'
import { createCart } from './carts.ts'
import { TRACKING_ID } from './orders.ts'
import { payUrl, stubPaymentWindow, unpaid } from './payments.ts'
import { createProduct, createSize, heat } from './products.ts'
import { reply, server, startServer } from './server.ts'
import { type VisitOptions, visit } from './visit.tsx'

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

/** Visits the checkout with two half pounds of ribs in the cart. */
export function openCheckout({ token = null, stored }: VisitOptions = {}) {
  const stubbed = stubPaymentWindow()
  const visited = visit('/checkout', { token, stored })
  fillCart()
  return { ...visited, ...stubbed }
}

export async function openPickup() {
  const opened = openCheckout()
  await opened.user.click(await screen.findByRole('radio', { name: /^Pickup/ }))
  return opened
}

export const fillCart = (quantity = 2) =>
  act(() => useCart.setState(createCart({ product: ribs, quantity, choices: [hot] })))

export const person = { 'First Name': 'Amara', 'Last Name': 'Okafor', Email: 'amara@example.com' }
export const delivery = {
  Phone: '(253) 555-0188',
  'Street Address': '12 Cedar Street',
  City: 'Tacoma',
  State: 'WA',
  Zip: '98402',
}

export async function fillForm(user: UserEvent, fields: Record<string, string> = { ...person, ...delivery }) {
  await screen.findByLabelText(/^First Name/)
  for (const [label, text] of Object.entries(fields)) {
    const field = screen.getByLabelText(new RegExp(`^${label}`))
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
  }
  await user.click(screen.getByRole('radio', { name: /^Card/ }))
}

export const pressOrder = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: /^Place order/ }))

/** A guest fills the whole form and places the order. */
export async function placeOrder(user: UserEvent) {
  await fillForm(user)
  await pressOrder(user)
}

export const findWaitingPage = () => screen.findByRole('heading', { name: 'Waiting for your payment' })

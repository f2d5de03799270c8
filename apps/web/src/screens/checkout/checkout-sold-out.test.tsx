import { listProducts } from '@baobab/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import { createCart } from '../../testing/carts.ts'
import {
  filledForm,
  findWaitingPage,
  openCheckout,
  orderPlaced,
  pressOrder,
  recordOrders,
  startCheckoutServer,
} from '../../testing/checkout.ts'
import { refused } from '../../testing/payments.ts'
import { createProduct } from '../../testing/products.ts'
import { reply, server } from '../../testing/server.ts'

startCheckoutServer()

const ribs = createProduct({ id: 1, name: 'Ribs' })
const zobo = createProduct({ id: 2, name: 'Zobo' })
const mark = { until: null, text: 'Sold out for today' }
const replyWithMenu = (...products: (typeof ribs)[]) => server.use(reply(listProducts, { products }))

function openWithBoth() {
  const opened = openCheckout({ typed: filledForm })
  act(() => useCart.setState(createCart({ product: ribs }, { product: zobo })))
  return opened
}
const summary = () => within(screen.getByRole('complementary', { name: 'Summary' }))

test('DAY-04 What sold out meanwhile is named, and without it the rest is ordered', async () => {
  replyWithMenu(ribs, zobo)
  const { orders, takeOrders } = recordOrders()
  const message = 'Ribs, ½ lb: sold out for today. Nothing was ordered or charged.'
  takeOrders(() => {
    if (orders.length > 1) return orderPlaced()
    replyWithMenu({ ...ribs, sold_out: mark }, zobo)
    return refused('sold_out', message, { errors: { 'products.0': message } })()
  })
  const { user, paymentWindow } = openWithBoth()
  await pressOrder(user)
  expect(await screen.findByText(message)).toBeInTheDocument()
  expect(paymentWindow.close).toHaveBeenCalled()
  await user.click(await summary().findByRole('button', { name: 'Remove Ribs' }))
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument())
  expect(summary().queryByText('Sold out for today')).not.toBeInTheDocument()
  await pressOrder(user)
  await findWaitingPage()
  expect(orders.map(({ fields }) => fields.get('total_price'))).toEqual(['28', '14'])
})

test('What is sold out already is marked before the order is sent, and its removal can be undone', async () => {
  replyWithMenu({ ...ribs, sold_out: mark }, zobo)
  const { user } = openWithBoth()
  expect(await screen.findByText('Sold out for today')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Remove Ribs' }))
  expect(useCart.getState().lines).toHaveLength(1)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(useCart.getState().lines).toHaveLength(2)
})

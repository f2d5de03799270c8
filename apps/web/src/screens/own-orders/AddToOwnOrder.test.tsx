import { addToOwnOrder, getOrder, listProducts, type Order } from '@baobab/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import { orderToExtend } from '../../features/own-orders/order-to-extend.ts'
import { createCart } from '../../testing/carts.ts'
import { createOrder, recordAddition, TRACKING_ID } from '../../testing/orders.ts'
import { payUrl } from '../../testing/payments.ts'
import { createProduct, createSize } from '../../testing/products.ts'
import { reply, replyWithError, server, startServer } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

const zobo = createProduct({ id: 2, name: 'Zobo', sizes: [createSize(450, { id: 3, name: 'Glass' })] })

/** The cart of a guest who came from their order, which has a coupon of 10 %. */
function open(over: Partial<Order> = {}) {
  orderToExtend.write(TRACKING_ID)
  const order = createOrder({ status: 'pending', can_change: true, order_type: 'pickup', ...over })
  server.use(reply(getOrder, { order }), reply(listProducts, { products: [zobo] }))
  const visited = visit('/cartview')
  act(() => useCart.setState(createCart({ product: zobo, quantity: 2 })))
  return visited
}

test('One tap adds the cart to the order, with its percent, and leads to the payment', async () => {
  const { sent, leave } = recordAddition()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add for $8.10' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith(payUrl, '_self'))
  expect(sent).toMatchObject([
    {
      products: [{ product_id: 2, size: 'Glass', quantity: 2, price: 4.5, total_price: 9 }],
      sub_total: 9,
      discount_price: 0.9,
      total_price: 8.1,
      payment_method: 'stripe',
    },
  ])
  expect(orderToExtend.read()).toBeUndefined()
})

test('A refusal appears below the button; the guest can order separately', async () => {
  server.use(replyWithError(addToOwnOrder, 'wrong_status', 'The kitchen has accepted your order.'))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^Add for/ }))
  const section = screen.getByRole('region', { name: 'Add to your order' })
  expect(await within(section).findByText('The kitchen has accepted your order.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Order separately' }))
  expect(screen.queryByRole('button', { name: /^Add for/ })).not.toBeInTheDocument()
  expect(orderToExtend.read()).toBeUndefined()
})

test('When a price changes, the guest must confirm it before adding', async () => {
  const { sent, leave } = recordAddition()
  const { user, queryClient } = open()
  const add = await screen.findByRole('button', { name: 'Add for $8.10' })
  const sizes = [createSize(500, { id: 3, name: 'Glass' })]
  server.use(reply(listProducts, { products: [{ ...zobo, sizes }] }))
  await act(() => queryClient.invalidateQueries({ queryKey: ['menu'] }))
  const section = screen.getByRole('region', { name: 'Add to your order' })
  const seen = await within(section).findByRole('button', { name: 'OK, got it' })
  expect(add).toHaveAccessibleDescription('The menu changed. Check your cart first.')
  await user.click(add)
  expect(sent).toEqual([])
  await user.click(seen)
  expect(section).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Add for $9.00' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith(payUrl, '_self'))
  expect(sent).toMatchObject([{ total_price: 9 }])
})

test('An order that the kitchen has accepted offers nothing', async () => {
  open({ can_change: false })
  await screen.findByRole('link', { name: 'Checkout' })
  expect(screen.queryByRole('button', { name: /^Add for/ })).not.toBeInTheDocument()
})

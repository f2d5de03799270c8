import { listOrders, listProducts } from '@baobab/contract'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import { rememberOrder } from '../../features/orders/again/usual.ts'
import { createOrder, createOrderLine } from '../../testing/orders.ts'
import { createProduct, createSize, heat } from '../../testing/products.ts'
import { reply, replyWithError, server, startServer } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

const ribs = createProduct({
  id: 1,
  name: 'Ribs',
  sizes: [createSize(1500)],
  product_ingredient_categories: [heat],
})

beforeEach(() => {
  localStorage.clear()
  server.use(reply(listProducts, { products: [ribs] }))
})

/** What a paid order leaves in the browser. */
function storedUsual(...orders: ReturnType<typeof createOrder>[]): Record<string, string> {
  for (const order of orders) rememberOrder(order)
  return { usual: String(localStorage.getItem('usual')) }
}

/** Once it has loaded: until then an empty frame keeps its place. */
async function usual(title = 'The usual?') {
  const section = (await screen.findByRole('heading', { name: title })).closest('section')
  if (section === null) throw new Error('the heading is in no section')
  return within(section)
}

test('A visitor who has never ordered is not asked', async () => {
  visit('/')
  await screen.findByRole('region', { name: 'Delicious Foods' })
  expect(screen.queryByRole('region', { name: 'The usual' })).toBeNull()
})

test('A guest who has ordered gets the usual into the cart with one tap, and is told what changed', async () => {
  const { user } = visit('/', { stored: storedUsual(createOrder()) })
  const region = await usual()
  expect(region.getByRole('listitem')).toHaveTextContent('2 × Ribs, ½ lb, Heat: Hot')
  await user.click(region.getByRole('button', { name: 'Add it to the cart' }))
  expect(await screen.findByText('1 dish is in your cart at today’s prices.')).toBeInTheDocument()
  const result = within(screen.getByRole('region', { name: 'The usual' }))
  expect(result.getByText('$14.00').tagName).toBe('S')
  expect(result.getByText('$15.00')).toBeInTheDocument()
  expect(result.getByRole('link', { name: 'See your cart' })).toHaveAttribute('href', '/cartview')
  expect(useCart.getState().lines).toMatchObject([
    { productId: 1, sizeName: '½ lb', quantity: 2, unitCents: 1500 },
  ])
})

test('A guest can have it forgotten', async () => {
  const { user } = visit('/', { stored: storedUsual(createOrder()) })
  await user.click((await usual()).getByRole('button', { name: 'Don’t show this' }))
  expect((await usual('Hungry?')).queryByText(/Ribs/)).toBeNull()
  expect(localStorage.getItem('usual')).toBeNull()
})

test('For who is signed in the account knows it, whatever the browser has kept', async () => {
  const other = createOrderLine({ product: { id: 2, name: 'Zobo', description: '', images: [] } })
  server.use(
    reply(listOrders, {
      orders: [createOrder({ payment_status: 'expired', order_products: [other] }), createOrder()],
    }),
  )
  visit('/', { token: 'a-token', stored: storedUsual(createOrder({ order_products: [other] })) })
  const region = await usual()
  expect(region.getByText(/Ribs/)).toBeInTheDocument()
  expect(region.queryByText(/Zobo/)).toBeNull()
  expect(region.queryByRole('button', { name: 'Don’t show this' })).toBeNull()
})

test('Who is signed in and has not ordered finds a way to the menu there', async () => {
  server.use(reply(listOrders, { orders: [createOrder({ payment_status: 'failed' })] }))
  visit('/', { token: 'a-token' })
  const region = await usual('Hungry?')
  expect(region.getByRole('link', { name: 'See the menu' })).toHaveAttribute('href', '/menu')
})

test('When the orders cannot be loaded, that is said, and a retry brings them', async () => {
  server.use(replyWithError(listOrders, 'unavailable', 'Busy.'))
  const { user } = visit('/', { token: 'a-token' })
  const retry = (await usual()).getByRole('button', { name: 'Try again' })
  server.use(reply(listOrders, { orders: [createOrder()] }))
  await user.click(retry)
  expect(await screen.findByRole('button', { name: 'Add it to the cart' })).toBeInTheDocument()
})

test('More than three dishes are counted, not listed', async () => {
  const lines = ['Ribs', 'Jollof', 'Zobo', 'Suya', 'Moi moi'].map((name, id) =>
    createOrderLine({ product: { id: id + 1, name, description: '', images: [] } }),
  )
  visit('/', { stored: storedUsual(createOrder({ order_products: lines })) })
  const region = await usual()
  expect(region.getAllByRole('listitem')).toHaveLength(3)
  expect(region.getByText('and 2 more')).toBeInTheDocument()
})

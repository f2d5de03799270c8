import { addressUrl, brand, confirmOrderPayment, getOrder, listProducts } from '@baobab/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import { createOrder, createOrderLine, TRACKING_ID } from '../../testing/orders.ts'
import { confirmation, declined, payUrl } from '../../testing/payments.ts'
import { createProduct, createSize, heat } from '../../testing/products.ts'
import { reply, replyWithError, replyWithNetworkError, server, startServer } from '../../testing/server.ts'
import { currentPath, visit } from '../../testing/visit.tsx'

startServer()

const link = `/trackorder?order_id=${TRACKING_ID}`
const findSteps = async () => within(await screen.findByRole('list', { name: 'Progress of the order' }))

test('A struck dish says what goes back and why, and what the kitchen wrote stands above, as plain text', async () => {
  const struck = { at: '2026-11-20T20:40:00.000Z', reason: 'We’ve run out.', refund: 2520 }
  const messages = [{ text: 'We’re <b>outside</b>.', at: '2026-11-20T20:45:00.000Z' }]
  server.use(
    reply(getOrder, {
      order: createOrder({
        messages,
        order_products: [createOrderLine({ struck }), createOrderLine({ line: 1, size: '1 lb' })],
      }),
    }),
  )
  visit(link)
  expect(await screen.findByText('Taken off, $25.20 refunded: We’ve run out.')).toBeVisible()
  expect(screen.getByText('We’re <b>outside</b>.')).toBeVisible()
  expect(screen.getByText('From our kitchen, Fri, Nov 20, 12:45 pm')).toBeVisible()
})

test('A link opens the order: five steps with their times, date, dishes with choices, payment, delivery, totals', async () => {
  server.use(reply(getOrder, { order: createOrder() }))
  visit(link)
  const items = (await findSteps()).getAllByRole('listitem')
  const words = items.map((item) => item.textContent)
  expect(words).toEqual(
    [
      '✓Order Pending, doneFri, Nov 20, 12:15 pm',
      '✓Order Accept, doneFri, Nov 20, 12:20 pm',
      '3Order Process, nowFri, Nov 20, 12:30 pm',
      '4On the Way, to come',
      '5Completed, to come',
    ].map((text) => text.replace('✓', '')),
  )
  expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, null, 'step', null, null])
  const order = within(screen.getByRole('article', { name: 'Order Process' }))
  for (const text of [
    '7K3M-9QZ2-ABCD-4567',
    '20-11-2026',
    'Ribs',
    'Heat: Hot',
    'Card (Stripe)',
    'Paid',
    'Subtotal',
    'Discount EMBER10',
    '$25.20',
    'Includes $2.35 sales tax',
  ]) {
    expect(order.getByText(text)).toBeInTheDocument()
  }
  expect(order.getByText(/Cedar Street/)).toBeInTheDocument()
})

test.each([TRACKING_ID, { tracking_id: TRACKING_ID }])(
  'A navigation with the state %j opens the order',
  async (state) => {
    server.use(reply(getOrder, { order: createOrder() }))
    visit({ pathname: '/trackorder', state })
    expect(await screen.findByRole('article')).toBeInTheDocument()
  },
)

test('The id may be typed in any case, with or without dashes, and is put in the address', async () => {
  server.use(reply(getOrder, { order: createOrder() }))
  const { user } = visit('/trackorder')
  await user.click(await screen.findByRole('button', { name: 'Track order' }))
  expect(await screen.findByText('Enter the tracking id from your confirmation')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Order id'), 'abc{Enter}')
  expect(await screen.findByText(/A tracking id has 16 letters and digits/)).toBeInTheDocument()
  await user.clear(screen.getByLabelText('Order id'))
  await user.type(screen.getByLabelText('Order id'), '7k3m 9qz2-abcd4567{Enter}')
  expect(await screen.findByRole('article')).toBeInTheDocument()
  expect(currentPath()).toBe('/trackorder?order_id=7K3M-9QZ2-ABCD-4567')
})

test('A link whose id was cut says so, and keeps what came for the guest to complete', async () => {
  visit('/trackorder?order_id=7K3M-9QZ2-ABCD')
  expect(await screen.findByText(/We can’t find that order/)).toBeVisible()
  expect(screen.getByLabelText('Order id')).toHaveValue('7K3M-9QZ2-ABCD')
  expect(document.title).toMatch(/^Order not found/)
})

test('An unknown id is called unknown; an unreachable server is not', async () => {
  server.use(replyWithError(getOrder, 'not_found', 'Unknown.'))
  const { user } = visit(link)
  expect(await screen.findByText(/We can’t find that order/)).toBeInTheDocument()
  server.use(replyWithNetworkError(getOrder))
  await user.clear(screen.getByLabelText('Order id'))
  await user.type(screen.getByLabelText('Order id'), '0000000000000000{Enter}')
  expect(await screen.findByText('We couldn’t load your order')).toBeInTheDocument()
  server.use(reply(getOrder, { order: createOrder() }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article')).toBeInTheDocument()
})

test('A pickup is ready for pickup, not on its way, and shows where', async () => {
  const order = createOrder({ order_type: 'pickup', status: 'ontheway' })
  server.use(reply(getOrder, { order }))
  visit(link)
  expect((await findSteps()).getByText('Ready for pickup')).toBeInTheDocument()
  expect((await findSteps()).queryByText('On the Way')).not.toBeInTheDocument()
  expect(screen.getByText('Pick up at')).toBeInTheDocument()
  expect(screen.getByText(/^Ready .* at 1 pm$/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', addressUrl)
  expect(screen.getByRole('link', { name: `Call ${brand.phone}` })).toBeInTheDocument()
})

test('An unpaid order links to where it can be paid', async () => {
  const url = 'https://www.paypal.com/checkoutnow?token=1'
  server.use(
    reply(getOrder, { order: createOrder({ status: 'pending', payment_status: 'started' }) }),
    reply(confirmOrderPayment, confirmation('started', 'Not paid.', { url })),
  )
  visit(link)
  expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute('href', url)
})

test.each([
  ['started', declined],
  ['failed', confirmation('failed', declined.message)],
] as const)(
  'A declined payment that is “%s” says so, never that it is not paid yet',
  async (payment_status, payment) => {
    server.use(
      reply(getOrder, { order: createOrder({ status: 'pending', payment_status }) }),
      reply(confirmOrderPayment, payment),
    )
    visit(link)
    expect(await screen.findByText(declined.message)).toBeInTheDocument()
    if (payment.url)
      expect(await screen.findByRole('link', { name: 'Pay now' })).toHaveAttribute('href', payUrl)
    expect(screen.queryByText(/paid yet|once you’ve paid/)).not.toBeInTheDocument()
  },
)

test('Ordering again fills the cart at today’s prices and names what is different', async () => {
  const mild = { ...heat, subcategories: [{ id: 51, name: 'Mild' }] }
  const ribs = createProduct({
    id: 1,
    name: 'Ribs',
    sizes: [createSize(1500)],
    product_ingredient_categories: [mild],
  })
  const soup = createOrderLine({
    product: { id: 2, name: 'Soup', description: '', images: [] },
    ingredients: [],
  })
  server.use(
    reply(getOrder, { order: createOrder({ order_products: [createOrderLine(), soup] }) }),
    reply(listProducts, { products: [ribs] }),
  )
  const { user } = visit(link)
  await user.click(await screen.findByRole('button', { name: 'Order again' }))
  expect(await screen.findByText('1 dish is in your cart at today’s prices.')).toBeInTheDocument()
  expect(screen.getByText(/Soup, ½ lb: no longer on the menu/)).toBeInTheDocument()
  expect(screen.getByText(/Ribs, ½ lb: Hot is no longer offered/)).toBeInTheDocument()
  const price = screen.getByText('$15.00')
  expect(price.parentElement?.textContent).toBe('Ribs, ½ lb: $14.00 now $15.00')
  expect(useCart.getState().lines).toMatchObject([{ productId: 1, unitCents: 1500, quantity: 2 }])
  await user.click(screen.getByRole('link', { name: 'See your cart' }))
  await waitFor(() => expect(currentPath()).toBe('/cartview'))
})

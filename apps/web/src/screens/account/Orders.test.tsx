import { addressUrl, brand, getOrder, listOrders, listProducts, type Order } from '@baobab/contract'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createOrder, TRACKING_ID } from '../../testing/orders.ts'
import { createProduct } from '../../testing/products.ts'
import { reply, replyWithError, replyWithNetworkError, server, startServer } from '../../testing/server.ts'
import { currentPath, visit } from '../../testing/visit.tsx'

startServer()

const INVOICE = `/myorderdetail?order_id=${TRACKING_ID}`
const open = (entry: string) => visit(entry, { token: 'a-token' }).user
const replyWithOrders = (...orders: Order[]) => server.use(reply(listOrders, { orders }))
const replyWithOrder = (over: Partial<Order> = {}) =>
  server.use(reply(getOrder, { order: createOrder({ email: 'amara@example.com', ...over }) }))
const numbered = (count: number) =>
  Array.from({ length: count }, (_, n) => createOrder({ tracking_id: `7K3M9QZ2ABCD${String(4000 + n)}` }))

test('The list has the specified columns, and each order its id, date, status and amount', async () => {
  replyWithOrders(createOrder())
  open('/myorder')
  const table = await screen.findByRole('table', { name: 'Your orders' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Tracking Id', 'Date', 'Status', 'Amount', 'Action'])
  const [, row] = within(table).getAllByRole('row')
  if (!row) throw new Error('one order was answered')
  expect(row).toHaveTextContent('7K3M-9QZ2-ABCD-4567')
  expect(within(row).getByText('20-11-2026')).toHaveAttribute('title', 'Fri, Nov 20, 2026')
  expect(row).not.toHaveTextContent('Nov 20')
  expect(row).toHaveTextContent('Order Process')
  expect(row).toHaveTextContent('$25.20')
  expect(within(row).getByRole('link', { name: /^Invoice/ })).toHaveAttribute('href', INVOICE)
})

test('View Details opens the tracker with the order', async () => {
  replyWithOrders(createOrder())
  replyWithOrder()
  const user = open('/myorder')
  const link = await screen.findByRole('link', { name: /^View Details/ })
  expect(link).toHaveTextContent('View Details')
  await user.click(link)
  expect(currentPath()).toBe(`/trackorder?order_id=${TRACKING_ID}`)
  expect(await screen.findByRole('heading', { name: 'Order Process' })).toBeInTheDocument()
})

test('Each status has its label and its own look', async () => {
  const statuses = [
    ['pending', 'Order Pending', /highlight/],
    ['received', 'Order Accept', /highlight/],
    ['process', 'Order Process', /highlight/],
    ['ontheway', 'On the Way', /highlight/],
    ['delivered', 'Completed', /success/],
    ['cancelled', 'Canceled', /danger/],
  ] as const
  replyWithOrders(
    ...numbered(statuses.length).map((order, n) => ({ ...order, status: statuses[n]?.[0] ?? 'pending' })),
  )
  open('/myorder')
  for (const [, label, look] of statuses) expect((await screen.findByText(label)).className).toMatch(look)
})

test('An order that is not paid, or was refunded, says so', async () => {
  replyWithOrders(
    createOrder({ status: 'pending', payment_status: 'started' }),
    createOrder({ tracking_id: '7K3M9QZ2ABCD0000', payment_status: 'partly_refunded', refunded: 500 }),
  )
  open('/myorder')
  expect(await screen.findByText('Unpaid')).toBeInTheDocument()
  expect(screen.getByText('$5.00 refunded')).toBeInTheDocument()
})

test('Older orders come on request', async () => {
  replyWithOrders(...numbered(23))
  const user = open('/myorder')
  expect(await screen.findAllByRole('link', { name: /^View Details/ })).toHaveLength(20)
  await user.click(screen.getByRole('button', { name: 'Show older orders' }))
  expect(screen.getAllByRole('link', { name: /^View Details/ })).toHaveLength(23)
  expect(screen.queryByRole('button', { name: 'Show older orders' })).not.toBeInTheDocument()
})

test('Without orders the specified text is shown; when they cannot be loaded, a retry is offered', async () => {
  server.use(replyWithNetworkError(listOrders))
  const user = open('/myorder')
  await screen.findByText('We couldn’t load your orders')
  replyWithOrders()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'No Order Found...!' })).toBeInTheDocument()
})

test('The invoice of a delivery with a fee names it', async () => {
  replyWithOrder({ delivery_fee: 350, total_price: 2870, paid_amount: 2870 })
  open(INVOICE)
  const invoice = await screen.findByRole('article', { name: /^Invoice/ })
  expect(invoice).toHaveTextContent('Discount EMBER10−$2.80Delivery$3.50Total$28.70')
})

test('The invoice has both parties, the lines with their choices, and the sums', async () => {
  replyWithOrder({
    street_address: '12 Cedar Street',
    payment_status: 'partly_refunded',
    refunded: 500,
    refunds: [
      { amount: 300, at: '2026-11-21T18:00:00.000Z' },
      { amount: 200, at: '2026-11-22T18:00:00.000Z' },
    ],
    included_tax: 189,
  })
  open(INVOICE)
  const invoice = await screen.findByRole('article', { name: 'Invoice 7K3M-9QZ2-ABCD-4567' })
  for (const text of [
    '1914 Pacific Avenue, Tacoma, WA 98402',
    'DateFri, Nov 20, 2026Payment',
    'Paid, partly refunded',
    'Amara Okafor',
    'amara@example.com',
    '12 Cedar Street',
    'Card (Stripe)',
    'Subtotal$28.00',
    'Discount EMBER10−$2.80',
    'Total$25.20',
    'Refunded−$5.00',
    'Paid after refunds$20.20',
    'Includes $1.89 sales tax',
    'Fri, Nov 20, 2026Card (Stripe)$25.20',
    'Sat, Nov 21, 2026Refund−$3.00',
    'Sun, Nov 22, 2026Refund−$2.00',
  ])
    expect(invoice).toHaveTextContent(text)
  const [, line] = within(invoice).getAllByRole('row')
  expect(line).toHaveTextContent(/Ribs, ½ lb.*Hot.*\$14\.00.*\$28\.00/)
})

test.each([true, false])('The invoice names utensils when the guest asked for them: %s', async (utensils) => {
  replyWithOrder({ utensils })
  open(INVOICE)
  const invoice = await screen.findByRole('article', { name: /^Invoice/ })
  const hasThem = invoice.textContent?.includes('With utensils, napkins and sauces')
  expect(hasThem).toBe(utensils)
})

test('The invoice of an order that was taken as paid with another amount says what was paid', async () => {
  replyWithOrder({ paid_amount: 2420, payment_status: 'partly_refunded', refunded: 500 })
  open(INVOICE)
  const invoice = await screen.findByRole('article', { name: /^Invoice/ })
  for (const text of ['Total$25.20', 'Paid$24.20', 'Paid after refunds$19.20', 'Card (Stripe)$24.20'])
    expect(invoice).toHaveTextContent(text)
})

test('The invoice begins with when and where, with map and phone', async () => {
  replyWithOrder({ order_type: 'pickup' })
  open(INVOICE)
  const invoice = within(await screen.findByRole('article', { name: /^Invoice/ }))
  expect(invoice.getByText('Fri, Nov 20, 1 pm')).toBeInTheDocument()
  expect(invoice.getByRole('heading', { name: 'Pickup at' })).toBeInTheDocument()
  expect(invoice.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', addressUrl)
  expect(invoice.getByRole('link', { name: brand.phone })).toHaveAttribute('href', brand.phoneHref)
  cleanup()
  replyWithOrder({ order_type: 'pickup', status: 'cancelled' })
  open(INVOICE)
  await screen.findByText(/This order was canceled/)
  expect(screen.queryByText('Fri, Nov 20, 1 pm')).not.toBeInTheDocument()
})

test.each([
  ['an order from before the tax was stored', { included_tax: null, tax_basis_points: null }],
  ['an order whose money went back', { refunded: 2520, included_tax: 0 }],
])('The invoice of %s names no tax', async (_what, order) => {
  replyWithOrder(order)
  open(INVOICE)
  const invoice = await screen.findByRole('article', { name: /^Invoice/ })
  expect(invoice).toHaveTextContent('Total$25.20')
  expect(invoice).not.toHaveTextContent('sales tax')
})

test('Print opens the browser’s print dialog', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  replyWithOrder()
  const user = open(INVOICE)
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('Order again fills the cart', async () => {
  replyWithOrder()
  server.use(reply(listProducts, { products: [createProduct({ id: 1, name: 'Ribs' })] }))
  const user = open(INVOICE)
  await user.click(await screen.findByRole('button', { name: 'Order again' }))
  expect(await screen.findByText('1 dish is in your cart at today’s prices.')).toBeInTheDocument()
})

test.each([
  [
    'another person’s, whose person the API hides',
    INVOICE,
    () => server.use(reply(getOrder, { order: createOrder() })),
  ],
  ['unknown', INVOICE, () => server.use(replyWithError(getOrder, 'not_found', 'Unknown.'))],
  ['named by nothing', '/myorderdetail', () => {}],
  ['named by nonsense', '/myorderdetail?order_id=x', () => {}],
])('An order that is %s has no invoice here', async (_which, entry, prepare) => {
  prepare()
  open(entry)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'We can’t find that order' }),
  ).toBeInTheDocument()
  expect(screen.queryByRole('article')).not.toBeInTheDocument()
})

import {
  addressLine,
  addressUrl,
  brand,
  type confirmOrderPayment,
  getOrder,
  type Output,
  paymentConfig,
  toReadyTimeText,
} from '@baobab/contract'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { cartFingerprint } from '../../features/cart/cart.ts'
import { useCart } from '../../features/cart/cart-store.ts'
import { rememberPlaced } from '../../features/orders/placed-order.ts'
import { openPaymentChannel } from '../../features/payments/payment-channel.ts'
import { rememberUnpaid } from '../../features/payments/unpaid-orders.ts'
import { createCart } from '../../testing/carts.ts'
import { createOrder, TRACKING_ID } from '../../testing/orders.ts'
import { payUrl } from '../../testing/payments.ts'
import { createProduct } from '../../testing/products.ts'
import { reply, replyWithError, server, startServer } from '../../testing/server.ts'
import { currentPath, visit } from '../../testing/visit.tsx'

startServer()

const ribs = createProduct({ id: 1, name: 'Ribs' })
type PaymentReply = Output<typeof confirmOrderPayment>
const states = {
  paid: { status: true, payment_status: 'paid', message: 'Your order is paid.', url: null },
  processing: { status: false, payment_status: 'processing', message: 'On its way.', url: null },
  started: { status: false, payment_status: 'started', message: 'It was declined.', url: payUrl },
  failed: { status: false, payment_status: 'failed', message: 'Declined.', url: null },
} as const satisfies Record<string, PaymentReply>

const replyPayment = (respond: () => Response) => http.get('*/api/user/order/payment/:id', respond)
const replyState = (state: keyof typeof states) => replyPayment(() => HttpResponse.json(states[state]))

beforeEach(() => {
  sessionStorage.clear()
  server.use(reply(getOrder, { order: createOrder() }), reply(paymentConfig, { origins: [] }))
})

/** Opens the page in a browser that ordered this quantity of ribs and has that in its cart now. */
function openOrderPlaced({ ordered = 1, now = 1, state = undefined as unknown } = {}) {
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

test('A paid order shows what was ordered and its tracking id in groups, and empties the cart', async () => {
  server.use(replyState('paid'))
  openOrderPlaced()
  expect(await screen.findByRole('heading', { name: 'Congratulations!' })).toBeInTheDocument()
  expect(
    screen.getByText('Your order has been successfully placed. We will notify you once it is processed.'),
  ).toBeInTheDocument()
  const ordered = screen.getByRole('region', { name: 'What you ordered' })
  expect(within(ordered).getByText('7K3M-9QZ2-ABCD-4567')).toBeInTheDocument()
  expect(await within(ordered).findByText('Ribs')).toBeInTheDocument()
  expect(within(ordered).getByText('Heat: Hot')).toBeInTheDocument()
  expect(within(ordered).getByText('$25.20')).toBeInTheDocument()
  await waitFor(() => expect(useCart.getState().lines).toEqual([]))
})

test('Dishes added since the order stay in the cart', async () => {
  server.use(replyState('paid'))
  openOrderPlaced({ ordered: 1, now: 2 })
  await screen.findByRole('heading', { name: 'Congratulations!' })
  expect(useCart.getState().lines).toMatchObject([{ productName: 'Ribs', quantity: 2 }])
})

test('BRW-07 While the payment is processing or the server does not reply, nothing is called failed and the cart stays', async () => {
  server.use(replyState('processing'))
  openOrderPlaced()
  expect(await screen.findByRole('heading', { name: 'Your payment is being processed' })).toBeInTheDocument()
  expect(screen.getByText(/On its way\. Please do not pay again\./)).toBeInTheDocument()
  server.use(replyPayment(() => HttpResponse.error()))
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByText(/We cannot reach the restaurant right now/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Your payment is being processed' })).toBeInTheDocument()
  expect(useCart.getState().lines).toHaveLength(1)
  server.use(replyState('paid'))
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByRole('heading', { name: 'Congratulations!' })).toBeInTheDocument()
  await waitFor(() => expect(useCart.getState().lines).toEqual([]))
})

test('A declined payment is shown, keeps the cart, and links to where the same order can be paid', async () => {
  server.use(replyState('started'))
  openOrderPlaced()
  expect(await screen.findByText('It was declined.')).toBeInTheDocument()
  const again = await screen.findByRole('link', { name: 'Pay this order again' })
  expect(again).toHaveAttribute('href', payUrl)
  expect(screen.getByRole('link', { name: 'Retry Order' })).toHaveAttribute('href', '/cartview')
  expect(useCart.getState().lines).toHaveLength(1)
})

test('BRW-05 An untrusted payment address is not linked', async () => {
  server.use(replyPayment(() => HttpResponse.json({ ...states.started, url: 'https://evil.example/' })))
  openOrderPlaced()
  expect(await screen.findByText('It was declined.')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Pay this order again' })).not.toBeInTheDocument()
})

test('A failed payment is called failed', async () => {
  server.use(replyState('failed'))
  openOrderPlaced()
  expect(await screen.findByRole('heading', { name: 'Order Could Not Be Placed!' })).toBeInTheDocument()
  expect(
    screen.getByText('Your order could not be processed at this time. Please try again.'),
  ).toBeInTheDocument()
})

test('An unknown order leads to the tracking page', async () => {
  const unknown = { status: false, code: 'not_found', message: 'Unknown.', request_id: 'test' }
  server.use(replyPayment(() => HttpResponse.json(unknown, { status: 404 })))
  openOrderPlaced()
  expect(await screen.findByRole('heading', { name: 'We cannot find this order' })).toBeInTheDocument()
})

test.each(['', '?order_id=', '?order_id=short'])(
  'An address ending in %j names no order and sends no request',
  async (search) => {
    visit(`/orderplaced${search}`)
    expect(await screen.findByRole('heading', { name: 'We cannot find this order' })).toBeInTheDocument()
  },
)

test('The confirmation goes home after a minute, unless the guest stays or goes at once', async () => {
  server.use(replyState('paid'))
  const { user } = openOrderPlaced()
  expect(await screen.findByRole('timer')).toHaveTextContent(/^Home page in (60|59) s$/)
  expect(screen.getByRole('link', { name: 'Home now' })).toHaveAttribute('href', '/')
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(await screen.findByText('This page stays open.')).toBeInTheDocument()
  expect(screen.queryByRole('timer')).not.toBeInTheDocument()
  expect(currentPath()).toBe(`/orderplaced?order_id=${TRACKING_ID}`)
})

const nextSteps = async () => {
  await screen.findByText('Receipt')
  return screen
    .getAllByRole('term')
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent])
}

test('A pickup says when, where with map and telephone, and that the receipt was sent', async () => {
  server.use(
    replyState('paid'),
    reply(getOrder, { order: createOrder({ order_type: 'pickup', ready_at: null }) }),
  )
  openOrderPlaced()
  expect(Object.fromEntries(await nextSteps())).toMatchObject({
    When: expect.stringMatching(/The kitchen has your order\..*when it is ready for pickup/),
    'Pick up at': expect.stringContaining(`Baobab Smokehouse${addressLine}`),
    Receipt: 'Sent to the e-mail address of this order.',
  })
  expect(screen.getByRole('link', { name: /^Map/ })).toHaveAttribute('href', addressUrl)
  expect(screen.getByRole('link', { name: `Call ${brand.phone}` })).toHaveAttribute('href', brand.phoneHref)
})

test('A delivery shows the street without its number to anybody, and as typed in the tab that ordered', async () => {
  const ready_at = '2026-11-20T20:45:00.000Z'
  server.use(replyState('paid'), reply(getOrder, { order: createOrder({ ready_at }) }))
  openOrderPlaced()
  const promise = `At your door ${toReadyTimeText(Date.parse(ready_at), Date.now())}`
  expect(Object.fromEntries(await nextSteps())).toMatchObject({
    When: expect.stringContaining(promise),
    'Deliver to': expect.stringMatching(/^Cedar StreetTacoma, WA 98402/),
  })
  cleanup()
  rememberPlaced({ trackingId: TRACKING_ID, email: 'amara@example.com', street: '12 Cedar Street, 4b' })
  openOrderPlaced()
  expect(Object.fromEntries(await nextSteps())).toMatchObject({
    'Deliver to': expect.stringMatching(/^12 Cedar Street, 4bTacoma, WA 98402/),
    Receipt: 'Sent to amara@example.com',
  })
  cleanup()
  rememberPlaced({ trackingId: 'ANOTHER', email: 'other@example.com', street: '1 Other Street' })
  openOrderPlaced()
  expect(Object.fromEntries(await nextSteps())).toMatchObject({
    Receipt: 'Sent to the e-mail address of this order.',
  })
})

test('A refunded order is not congratulated', async () => {
  server.use(
    replyPayment(() =>
      HttpResponse.json({
        ...states.failed,
        payment_status: 'refunded',
        message: 'Your payment was given back.',
      }),
    ),
  )
  openOrderPlaced()
  expect(await screen.findByRole('heading', { name: 'Order refunded' })).toBeInTheDocument()
  expect(screen.getByText('Your payment was given back.')).toBeInTheDocument()
  expect(screen.queryByText('Receipt')).not.toBeInTheDocument()
})

test('A paid order whose dishes cannot be loaded is still confirmed', async () => {
  server.use(replyState('paid'), replyWithError(getOrder, 'forbidden', 'No.'))
  openOrderPlaced()
  expect(await screen.findByRole('heading', { name: 'Congratulations!' })).toBeInTheDocument()
  expect(
    await screen.findByText(/Your order is safe, but its dishes could not be loaded/),
  ).toBeInTheDocument()
})

test('The payment window has no countdown but a button that closes it', async () => {
  server.use(replyState('paid'))
  const shop = openPaymentChannel(TRACKING_ID, (kind) => {
    if (kind === 'returned') shop.send('waiting')
  })
  const close = vi.fn()
  vi.stubGlobal('close', close)
  const { user } = openOrderPlaced()
  await user.click(await screen.findByRole('button', { name: 'Close this window' }))
  expect(close).toHaveBeenCalled()
  expect(screen.queryByRole('timer')).not.toBeInTheDocument()
  expect(
    await screen.findByText('Your browser did not close it. Please close this window yourself.'),
  ).toBeInTheDocument()
  shop.close()
})

test('A page that came back unpaid tells the page that waits, also when that one is loaded later', async () => {
  server.use(replyState('started'))
  const received: string[] = []
  const shop = openPaymentChannel(TRACKING_ID, (kind) => received.push(kind))
  openOrderPlaced()
  await screen.findByText('It was declined.')
  await waitFor(() => expect(received).toEqual(['returned', 'unpaid']))
  shop.send('waiting')
  await waitFor(() => expect(received).toEqual(['returned', 'unpaid', 'unpaid']))
  expect(await screen.findByRole('button', { name: 'Close this window' })).toBeInTheDocument()
  shop.close()
})

test('The page that waited answers the payment window and counts down itself', async () => {
  server.use(replyState('paid'))
  const received: string[] = []
  const payWindow = openPaymentChannel(TRACKING_ID, (kind) => received.push(kind))
  openOrderPlaced({ state: { waited: true } })
  await screen.findByRole('timer')
  payWindow.send('returned')
  await waitFor(() => expect(received).toEqual(['waiting', 'waiting']))
  payWindow.close()
})

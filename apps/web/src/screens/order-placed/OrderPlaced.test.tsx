import { confirmOrderPayment, getOrder } from '@baobab/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cartFingerprint } from '../../features/cart/lines/cart.ts'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import { justPaid } from '../../features/payments/unpaid-orders.ts'
import {
  openOrderPlaced,
  paymentStates,
  replyState,
  startOrderPlacedServer,
} from '../../testing/order-placed.ts'
import { createOrder, TRACKING_ID } from '../../testing/orders.ts'
import { payUrl } from '../../testing/payments.ts'
import { reply, replyWithError, replyWithNetworkError, server } from '../../testing/server.ts'
import { currentPath, visit } from '../../testing/visit.tsx'

startOrderPlacedServer()

test('A paid order shows what was ordered and its tracking id in groups, and empties the cart', async () => {
  server.use(replyState('paid'))
  openOrderPlaced()
  const cart = cartFingerprint(useCart.getState())
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
  expect(justPaid(cart)).toBeCloseTo(Date.now(), -5)
})

test('FOD-11 The confirmation names the dish that contains what the guest avoids, and the number to call', async () => {
  const conflicts = [{ name: 'Groundnut Stew, Bowl', warning: 'Contains peanuts, which you avoid.' }]
  server.use(
    replyState('paid'),
    reply(getOrder, { order: createOrder({ allergies: ['peanuts'], conflicts }) }),
  )
  openOrderPlaced()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Groundnut Stew, Bowl: Contains peanuts, which you avoid.')
  expect(within(alert).getByRole('link', { name: '(253) 555-0142' })).toBeInTheDocument()
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
  expect(screen.getByText(/On its way\. Please don’t pay again\./)).toBeInTheDocument()
  server.use(replyWithNetworkError(confirmOrderPayment))
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByText(/We can’t reach the restaurant/)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Your payment is being processed' })).toBeInTheDocument()
  expect(useCart.getState().lines).toHaveLength(1)
  server.use(replyState('paid'))
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByRole('heading', { name: 'Congratulations!' })).toBeInTheDocument()
  await waitFor(() => expect(useCart.getState().lines).toEqual([]))
})

test('While the provider knows of no payment yet, the page checks, and never says that nothing was charged', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  server.use(replyState('started'))
  openOrderPlaced()
  const checking = await screen.findByRole('heading', { name: 'Checking your payment' })
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  expect(checking).toBeInTheDocument()
  expect(screen.getByText('Your payment hasn’t arrived yet. If you’ve paid, don’t pay again.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'I haven’t paid yet' })).toHaveAttribute('href', payUrl)
  expect(screen.queryByText(/Nothing was charged|not paid/)).not.toBeInTheDocument()
  server.use(replyState('paid'))
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByRole('heading', { name: 'Congratulations!' })).toBeInTheDocument()
})

test('A declined payment is shown, keeps the cart, and links to where the same order can be paid', async () => {
  server.use(replyState('declined'))
  openOrderPlaced()
  expect(await screen.findByText(/^It was declined\. Nothing was charged\./)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Order Could Not Be Placed!' })).toBeInTheDocument()
  const again = await screen.findByRole('link', { name: 'Pay this order again' })
  expect(again).toHaveAttribute('href', payUrl)
  expect(screen.getByRole('link', { name: 'Retry Order' })).toHaveAttribute('href', '/cartview')
  expect(useCart.getState().lines).toHaveLength(1)
})

test('BRW-05 An untrusted payment address is not linked', async () => {
  server.use(reply(confirmOrderPayment, { ...paymentStates.declined, url: 'https://evil.example/' }))
  openOrderPlaced()
  expect(await screen.findByText(/^It was declined\./)).toBeInTheDocument()
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
  server.use(replyWithError(confirmOrderPayment, 'not_found', 'Unknown.'))
  openOrderPlaced()
  expect(await screen.findByRole('heading', { name: 'We can’t find this order' })).toBeInTheDocument()
})

test('An address whose id is too short names no order and sends no request', async () => {
  visit('/orderplaced?order_id=short')
  expect(await screen.findByRole('heading', { name: 'We can’t find this order' })).toBeInTheDocument()
})

test('The confirmation goes home after a minute, unless the guest stays or goes at once', async () => {
  server.use(replyState('paid'))
  const { user } = openOrderPlaced()
  expect(await screen.findByRole('timer')).toHaveTextContent(/^Back to the home page in (60|59) s$/)
  expect(screen.getByRole('link', { name: 'Home now' })).toHaveAttribute('href', '/')
  await user.click(screen.getByRole('button', { name: 'Stay' }))
  expect(await screen.findByText('This page stays open.')).toBeInTheDocument()
  expect(screen.queryByRole('timer')).not.toBeInTheDocument()
  expect(currentPath()).toBe(`/orderplaced?order_id=${TRACKING_ID}`)
})

test('A refunded order is not congratulated', async () => {
  server.use(
    reply(confirmOrderPayment, {
      ...paymentStates.failed,
      payment_status: 'refunded',
      message: 'Your payment was refunded.',
    }),
  )
  openOrderPlaced()
  expect(await screen.findByRole('heading', { name: 'Order refunded' })).toBeInTheDocument()
  expect(screen.getByText('Your payment was refunded.')).toBeInTheDocument()
  expect(screen.queryByText('Receipt')).not.toBeInTheDocument()
})

test('A paid order whose dishes cannot be loaded is still confirmed', async () => {
  server.use(replyState('paid'), replyWithError(getOrder, 'forbidden', 'No.'))
  openOrderPlaced()
  expect(await screen.findByRole('heading', { name: 'Congratulations!' })).toBeInTheDocument()
  expect(await screen.findByText(/Your order is safe. See its dishes/)).toBeInTheDocument()
})

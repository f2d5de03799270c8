import {
  cancelUnpaidOrder,
  confirmOrderPayment,
  getOrder,
  placeOrder as placeOrderEndpoint,
} from '@baobab/contract'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import { openPaymentChannel } from '../../features/payments/window/payment-channel.ts'
import {
  findWaitingPage,
  orderPlaced,
  placeOrder,
  pressOrder,
  recordOrders,
  startCheckoutServer,
} from '../../testing/checkout.ts'
import { createOrder, TRACKING_ID } from '../../testing/orders.ts'
import { confirmation, declined, payUrl, refused, unpaid } from '../../testing/payments.ts'
import { neverReply, reply, replyWithError, replyWithNetworkError, server } from '../../testing/server.ts'
import { currentPath } from '../../testing/visit.tsx'

startCheckoutServer()
const { orders, takeOrders } = recordOrders()

test('The window opens during the click, before the server has answered', async () => {
  server.use(neverReply(placeOrderEndpoint))
  const { user, openWindow, paymentWindow } = await placeOrder()
  expect(openWindow).toHaveBeenCalledTimes(1)
  expect(paymentWindow.location.replace).not.toHaveBeenCalled()
  const button = screen.getByRole('button', { name: 'Placing your order…' })
  expect(button).toHaveAttribute('aria-busy', 'true')
  await user.click(button)
  expect(openWindow).toHaveBeenCalledTimes(1)
})

test('The window shows a placeholder, cannot reach this page, and is sent to the provider', async () => {
  takeOrders()
  const { paymentWindow } = await placeOrder()
  await findWaitingPage()
  expect(paymentWindow.opener).toBeNull()
  expect(paymentWindow.document.body.textContent).toContain('Opening the payment page…')
  expect(paymentWindow.location.replace).toHaveBeenCalledWith(payUrl)
})

test('A refusal is shown beside the button and under its field, the window closes, and the form stays', async () => {
  const message = 'The minimum is $0.50.'
  takeOrders(refused('below_minimum', message, { errors: { payment_method: message } }))
  const { paymentWindow } = await placeOrder()
  const summary = screen.getByRole('complementary', { name: 'Summary' })
  expect(await within(summary).findByRole('alert')).toHaveTextContent(message)
  expect(screen.getAllByText(message)).toHaveLength(2)
  expect(paymentWindow.close).toHaveBeenCalled()
  expect(screen.getByLabelText(/^Street Address/)).toHaveValue('12 Cedar Street')
  expect(useCart.getState().lines).toHaveLength(1)
})

test('BRW-05 An untrusted payment address is not opened', async () => {
  takeOrders(() => orderPlaced('https://evil.example/pay'))
  const { paymentWindow } = await placeOrder()
  expect(await screen.findByText(/looks wrong/)).toBeInTheDocument()
  expect(paymentWindow.location.replace).not.toHaveBeenCalled()
  expect(paymentWindow.close).toHaveBeenCalled()
})

test('The waiting page says until when the order is kept', async () => {
  takeOrders()
  server.use(reply(confirmOrderPayment, { ...unpaid, pay_until: '2026-07-18T19:05:00Z' }))
  await placeOrder()
  await findWaitingPage()
  expect(await screen.findByText(/^We keep your (order|time) for you until/)).toHaveTextContent('12:05 pm.')
})

test('After the window is closed a link pays again, and canceling brings the form back as it was', async () => {
  takeOrders()
  const { user, paymentWindow } = await placeOrder()
  await user.click(await screen.findByRole('button', { name: 'Show the payment window' }))
  expect(paymentWindow.focus).toHaveBeenCalled()
  paymentWindow.closed = true
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Show the payment window' })).not.toBeInTheDocument(),
  )
  const payAgain = screen.getByRole('link', { name: /^Open the payment page again/ })
  expect(payAgain).toHaveAttribute('href', payUrl)
  expect(payAgain).toHaveAttribute('rel', 'noopener')
  const cancelled: unknown[] = []
  server.use(
    reply(cancelUnpaidOrder, ({ params }) => {
      cancelled.push(params.orderId)
      return { message: 'Canceled.' }
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Cancel and change my order' }))
  expect(await screen.findByLabelText(/^Street Address/)).toHaveValue('12 Cedar Street')
  expect(cancelled).toEqual([TRACKING_ID])
  expect(paymentWindow.close).toHaveBeenCalled()
  const closed = screen.getByText('The old payment page no longer works. Nothing was charged.')
  expect(closed.closest('[tabindex]')).toHaveFocus()
  // the old window comes back from the provider
  const received: string[] = []
  const oldWindow = openPaymentChannel(TRACKING_ID, (kind) => received.push(kind))
  oldWindow.send('returned')
  await waitFor(() => expect(received).toEqual(['waiting']))
  oldWindow.close()
  // the same order again is another one
  const keys = orders.length
  await pressOrder(user)
  await findWaitingPage()
  expect(orders).toHaveLength(keys + 1)
  expect(orders.at(-1)?.key).not.toBe(orders.at(-2)?.key)
})

test('While the order cannot be canceled the form does not come back; when it is paid by then, the page moves on', async () => {
  takeOrders()
  server.use(replyWithNetworkError(cancelUnpaidOrder))
  const { user } = await placeOrder()
  const cancelButton = await screen.findByRole('button', { name: 'Cancel and change my order' })
  await user.click(cancelButton)
  expect(await screen.findByText(/connection|reach/i)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Waiting for your payment' })).toBeInTheDocument()
  server.use(
    replyWithError(cancelUnpaidOrder, 'wrong_status', 'It has arrived.'),
    reply(getOrder, { order: createOrder() }),
    reply(confirmOrderPayment, confirmation('paid', 'Paid.')),
  )
  await user.click(cancelButton)
  expect(await screen.findByRole('heading', { name: 'Congratulations!' })).toBeInTheDocument()
})

test('When another page says that it is not paid, this one says what to do next, until the guest tries again', async () => {
  takeOrders()
  const { user, paymentWindow } = await placeOrder()
  await findWaitingPage()
  const returned = openPaymentChannel(TRACKING_ID, () => undefined)
  returned.send('unpaid')
  expect(await screen.findByRole('heading', { name: 'The payment wasn’t completed' })).toBeInTheDocument()
  expect(screen.getByText(/^Nothing was charged\. Your cart is saved\. Try again/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Show the payment window' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: /^Open the payment page again/ }))
  expect(paymentWindow.close).toHaveBeenCalled()
  expect(paymentWindow.location.replace).toHaveBeenCalledTimes(2)
  expect(await findWaitingPage()).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Show the payment window' })).toBeInTheDocument()
  returned.close()
})

test('A decline is called a decline', async () => {
  takeOrders()
  await placeOrder()
  await findWaitingPage()
  server.use(reply(confirmOrderPayment, declined))
  const returned = openPaymentChannel(TRACKING_ID, () => undefined)
  returned.send('unpaid')
  expect(await screen.findByRole('heading', { name: 'Your payment was declined' })).toBeInTheDocument()
  expect(screen.getByText(/^Nothing was charged\./)).toBeInTheDocument()
  returned.close()
})

test('While another page checks a payment, this one does not say that nothing was charged', async () => {
  takeOrders()
  await placeOrder()
  await findWaitingPage()
  const returned = openPaymentChannel(TRACKING_ID, () => undefined)
  returned.send('unpaid')
  await screen.findByRole('heading', { name: 'The payment wasn’t completed' })
  // paid in the second try
  returned.send('returned')
  expect(await findWaitingPage()).toBeInTheDocument()
  expect(screen.queryByText(/Nothing was charged/)).not.toBeInTheDocument()
  returned.close()
})

test('A payment that failed can be ordered again', async () => {
  takeOrders()
  const { user } = await placeOrder()
  await findWaitingPage()
  server.use(reply(confirmOrderPayment, confirmation('failed', 'Declined.')))
  act(() => void window.dispatchEvent(new Event('focus')))
  expect(await screen.findByRole('heading', { name: 'The payment didn’t go through' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Order again' }))
  expect(await screen.findByLabelText(/^Street Address/)).toHaveValue('12 Cedar Street')
})

test('The waiting page moves on once the order is paid, and the cart is emptied', async () => {
  takeOrders()
  await placeOrder()
  await findWaitingPage()
  server.use(
    reply(getOrder, { order: createOrder() }),
    reply(confirmOrderPayment, confirmation('paid', 'Paid.')),
  )
  act(() => void window.dispatchEvent(new Event('focus')))
  await waitFor(() => expect(currentPath()).toBe(`/orderplaced?order_id=${TRACKING_ID}`))
  expect(await screen.findByRole('heading', { name: 'Congratulations!' })).toBeInTheDocument()
  await waitFor(() => expect(useCart.getState().lines).toEqual([]))
})

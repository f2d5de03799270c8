import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { openPaymentChannel } from '../../features/payments/window/payment-channel.ts'
import { openOrderPlaced, replyState, startOrderPlacedServer } from '../../testing/order-placed.ts'
import { TRACKING_ID } from '../../testing/orders.ts'
import { server } from '../../testing/server.ts'

startOrderPlacedServer()
beforeEach(() => sessionStorage.setItem('payment-window', 'true'))

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
  expect(await screen.findByText('Please close this window.')).toBeInTheDocument()
  shop.close()
})

test('A page that came back unpaid tells the page that waits, also when that one is loaded later, and closes', async () => {
  server.use(replyState('declined'))
  const close = vi.fn()
  vi.stubGlobal('close', close)
  const received: string[] = []
  const shop = openPaymentChannel(TRACKING_ID, (kind) => received.push(kind))
  openOrderPlaced()
  await screen.findByText(/^It was declined\./)
  await waitFor(() => expect(received).toEqual(['returned', 'unpaid']))
  expect(close).not.toHaveBeenCalled()
  shop.send('waiting')
  await waitFor(() => expect(received).toEqual(['returned', 'unpaid', 'unpaid']))
  expect(await screen.findByRole('heading', { name: 'The payment wasn’t completed' })).toBeInTheDocument()
  expect(
    screen.getByText(
      'It was declined. Nothing was charged. Your order continues in the window you came from.',
    ),
  ).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Pay this order again' })).not.toBeInTheDocument()
  await waitFor(() => expect(close).toHaveBeenCalled())
  // a browser that does not close it is left with the whole page
  expect(await screen.findByRole('link', { name: 'Pay this order again' })).toBeInTheDocument()
  shop.close()
})

test('A page opened from a mail stays, while another one waits for the same payment', async () => {
  sessionStorage.removeItem('payment-window')
  server.use(replyState('declined'))
  const shop = openPaymentChannel(TRACKING_ID, (kind) => kind === 'returned' && shop.send('waiting'))
  openOrderPlaced()
  expect(await screen.findByRole('link', { name: 'Pay this order again' })).toBeInTheDocument()
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(screen.queryByText(/continues in the window you came from/)).not.toBeInTheDocument()
  shop.close()
})

test('A page whose payment is still checked does not tell the page that waits that it is unpaid', async () => {
  server.use(replyState('started'))
  const received: string[] = []
  const shop = openPaymentChannel(TRACKING_ID, (kind) => received.push(kind))
  openOrderPlaced()
  await screen.findByRole('heading', { name: 'Checking your payment' })
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(received).toEqual(['returned'])
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

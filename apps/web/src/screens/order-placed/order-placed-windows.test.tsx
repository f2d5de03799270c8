import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPaymentChannel } from '../../features/payments/payment-channel.ts'
import { openOrderPlaced, replyState, startOrderPlacedServer } from '../../testing/order-placed.ts'
import { TRACKING_ID } from '../../testing/orders.ts'
import { server } from '../../testing/server.ts'

startOrderPlacedServer()

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

import { confirmOrderPayment, getOrder } from '@baobab/contract'
import { stubEventSource } from '@baobab/ui/testing/event-source'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createOrder, TRACKING_ID } from '../../testing/orders.ts'
import { confirmation } from '../../testing/payments.ts'
import { reply, server, startServer } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

const replyState = (payment_status: 'processing' | 'paid') =>
  reply(confirmOrderPayment, confirmation(payment_status, 'Soon.'))

test('The page follows without a reload: paid, moved, and canceled with the reason and the refund', async () => {
  const streams = stubEventSource()
  server.use(replyState('processing'))
  visit(`/orderplaced?order_id=${TRACKING_ID}`)
  await screen.findByRole('heading', { name: 'Your payment is being processed' })
  await waitFor(() => expect(streams).toHaveLength(1))

  server.use(replyState('paid'), reply(getOrder, { order: createOrder({ status: 'pending' }) }))
  streams[0]?.send('change')
  expect(await screen.findByRole('heading', { name: 'Congratulations!' })).toBeInTheDocument()

  const moved = {
    ready_at: '2026-11-20T21:40:00.000Z',
    moved_from: '2026-11-20T21:00:00.000Z',
    move_reason: 'the meat needs longer.',
  }
  await screen.findByText('Receipt')
  server.use(reply(getOrder, { order: createOrder({ status: 'pending', ...moved }) }))
  streams[0]?.send('change')
  expect(await screen.findByText(/^We moved it to 1:40 pm\./)).toBeInTheDocument()

  const cancelled = createOrder({ status: 'cancelled', cancel_reason: 'Out of oak.' })
  server.use(reply(getOrder, { order: cancelled }))
  streams[0]?.send('change')
  expect(await screen.findByRole('heading', { name: 'This order was canceled' })).toBeInTheDocument()
  expect(screen.getByText('Out of oak. We’re refunding your $25.20.')).toBeInTheDocument()
  expect(screen.queryByText('Receipt')).not.toBeInTheDocument()
})

import { getOrder, type Order } from '@baobab/contract'
import { stubEventSource } from '@baobab/ui/testing/event-source'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createOrder, TRACKING_ID } from '../../testing/orders.ts'
import { reply, replyWithError, server, startServer } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

const link = `/trackorder?order_id=${TRACKING_ID}`
const show = (over: Partial<Order> = {}) => server.use(reply(getOrder, { order: createOrder(over) }))

test('The page follows the order: accepted, moved, canceled with the reason and the refund', async () => {
  const streams = stubEventSource()
  show({ status: 'pending' })
  visit(link)
  await screen.findByRole('article', { name: 'Order Pending' })
  await waitFor(() => expect(streams).toHaveLength(1))
  const [stream] = streams
  expect(stream?.url).toBe(`/api/user/order/${TRACKING_ID}/live`)
  stream?.send('open')
  stream?.send('heartbeat')
  expect(await screen.findByText('This page follows your order')).toBeInTheDocument()

  show({ status: 'pending', seen_at: '2026-11-20T20:16:00.000Z' })
  stream?.send('change')
  expect(await screen.findByText('Seen by the kitchen at 12:16 pm')).toBeInTheDocument()

  const moved = { moved_from: '2026-11-20T21:00:00.000Z', move_reason: 'the meat needs longer.' }
  show({ status: 'received', ready_at: '2026-11-20T21:40:00.000Z', ...moved })
  stream?.send('change')
  expect(
    await screen.findByText('We moved it to 1:40 pm. It was promised for 1 pm: the meat needs longer.'),
  ).toBeInTheDocument()
  expect(screen.getByRole('article', { name: 'Order Accept' })).toBeInTheDocument()

  show({ status: 'cancelled', cancel_reason: 'Out of oak.' })
  stream?.send('change')
  expect(await screen.findByText('Out of oak.')).toBeInTheDocument()
  expect(screen.getByText('We’re refunding your $25.20.')).toBeInTheDocument()
  expect(screen.queryByRole('list', { name: 'Progress of the order' })).not.toBeInTheDocument()
  show({ status: 'cancelled', cancel_reason: 'Out of oak.', refunded: 2520, payment_status: 'refunded' })
  stream?.send('change')
  expect(await screen.findByText(/^\$25\.20 is on its way back to you\./)).toBeInTheDocument()
})

test('A promise that has moved by five minutes only is shown without a word', async () => {
  show({
    ready_at: '2026-11-20T21:05:00.000Z',
    moved_from: '2026-11-20T21:00:00.000Z',
    move_reason: 'late.',
  })
  visit(link)
  expect(await screen.findByText(/at 1:05 pm$/)).toBeInTheDocument()
  expect(screen.queryByText(/We moved it to/)).not.toBeInTheDocument()
})

test('LIV-07 A lost stream is not called live, and what was missed is loaded when it is back', async () => {
  const streams = stubEventSource()
  show()
  visit(link)
  await waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.send('heartbeat')
  expect(await screen.findByText('This page follows your order')).toBeInTheDocument()
  streams[0]?.lose()
  await waitFor(() => expect(screen.queryByText('This page follows your order')).not.toBeInTheDocument())
  show({ status: 'ontheway' })
  streams[0]?.send('open')
  expect(await screen.findByRole('article', { name: 'On the Way' })).toBeInTheDocument()
})

test('A delivered order, and an unknown one, are not followed', async () => {
  const streams = stubEventSource()
  show({ status: 'delivered' })
  visit(link)
  await screen.findByRole('article', { name: 'Completed' })
  cleanup()
  server.use(replyWithError(getOrder, 'not_found', 'Unknown.'))
  visit(link)
  await screen.findByText(/We can’t find that order/)
  expect(streams).toEqual([])
})

test('A hidden page closes its stream, and opens it again when it is looked at', async () => {
  const streams = stubEventSource()
  show()
  visit(link)
  await waitFor(() => expect(streams).toHaveLength(1))
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(streams[0]?.readyState).toBe(2)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(streams).toHaveLength(2)
  hidden.mockRestore()
  cleanup()
  expect(streams[1]?.readyState).toBe(2)
})

test('FOD-11 The tracker names the dish that contains what the guest avoids, and the number to call', async () => {
  const conflicts = [{ name: 'Groundnut Stew, Bowl', warning: 'Contains peanuts, which you avoid.' }]
  show({ allergies: ['peanuts'], conflicts })
  visit(link)
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Groundnut Stew, Bowl: Contains peanuts, which you avoid.')
  expect(within(alert).getByRole('link', { name: '(253) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+12535550142',
  )
})

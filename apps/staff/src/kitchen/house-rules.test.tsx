import { acceptOrders, acknowledgeOrder, type KitchenOrder, messageGuest, moveOrder } from '@baobab/contract'
import { record, reply, server } from '@baobab/contract/testing/mock-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findTicket, openBoard, startServer, tap } from '../testing/open-board.tsx'
import { createBoard, createOrder, seen } from '../testing/orders.ts'

startServer()

const order = createOrder()
const buttons = (ticket: HTMLElement) =>
  within(ticket)
    .getAllByRole('button')
    .map((button) => button.textContent)
    .filter(Boolean)

test('A house that bumps once brings a new order to ready with one tap, and undoes it as one', async () => {
  const { user } = openBoard(createBoard([order]), { settings: { bump_steps: 1 } })
  const ready = createOrder({ ...seen, status: 'ontheway', version: 2 })
  const sent = record(moveOrder, { message: 'Moved.', order: ready })
  const ticket = await findTicket('Amara Okafor')
  await within(ticket).findByRole('button', { name: 'Ready' })
  expect(buttons(ticket)).toEqual(['Ready', 'Seen'])
  await tap(user, 'Ready', ticket)
  expect(await screen.findByText('4567: Ready')).toBeInTheDocument()
  expect(sent).toEqual([{ from: 'pending', to: 'ontheway', version: 1 }])
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeInTheDocument()
  await waitFor(() => expect(buttons(ticket)).toEqual(['Handed over']))
})

test('A delivery of a house that bumps once goes out with one tap', async () => {
  openBoard(createBoard([createOrder({ order_type: 'delivery' })]), { settings: { bump_steps: 1 } })
  expect(
    await within(await findTicket('Amara Okafor')).findByRole('button', { name: 'Out for delivery' }),
  ).toBeInTheDocument()
})

test('A house that bumps once still wants an allergy seen first', async () => {
  openBoard(createBoard([createOrder({ allergies: ['milk'] })]), { settings: { bump_steps: 1 } })
  expect(buttons(await findTicket('Amara Okafor'))).toEqual(['Allergy seen'])
})

test('Where accepting does not count as seen, each order is seen first, and accepted then', async () => {
  const { user } = openBoard(createBoard([order]), { settings: { accept_is_seen: false } })
  const afterwards: KitchenOrder = { ...order, ...seen }
  server.use(reply(acknowledgeOrder, { message: 'The order is marked as seen.', order: afterwards }))
  const ticket = await findTicket('Amara Okafor')
  await waitFor(() => expect(buttons(ticket)).toEqual(['Seen']))
  await tap(user, 'Seen', ticket)
  await waitFor(() => expect(buttons(ticket)).toEqual(['Accept']))
})

test('Where accepting does not count as seen, accept all takes the orders that were seen', async () => {
  const named = (id: string, over: Partial<KitchenOrder> = {}) =>
    createOrder({ tracking_id: id, customer: id, ...over })
  const orders = [named('A', seen), named('B', seen), named('C')]
  const { user } = openBoard(createBoard(orders), { settings: { accept_is_seen: false } })
  const sent = record(acceptOrders, { message: '2 orders accepted.', results: [], orders: [] })
  await tap(user, 'Accept all 2')
  expect(await screen.findByText('2 orders accepted.')).toBeInTheDocument()
  expect(sent).toEqual([
    {
      orders: [
        { tracking_id: 'A', version: 1 },
        { tracking_id: 'B', version: 1 },
      ],
    },
  ])
})

test('The house’s own messages are sent with two taps', async () => {
  const [text = '', other = ''] = [
    'The ribs need ten more minutes.',
    'Your food is on the shelf by the door.',
  ]
  const { user } = openBoard(createBoard([createOrder(seen)]), {
    settings: { guest_messages: [text, other] },
  })
  const sent = record(messageGuest, { message: 'The guest gets it.', order: createOrder(seen) })
  await tap(user, /^More about/, await findTicket('Amara Okafor'))
  const dialog = await screen.findByRole('dialog')
  await tap(user, 'Message the guest', dialog)
  expect(within(dialog).getByRole('button', { name: other })).toBeInTheDocument()
  expect(within(dialog).queryByRole('button', { name: 'We’re outside with your food.' })).toBeNull()
  await tap(user, text, dialog)
  await tap(user, 'Send', dialog)
  expect(await screen.findByText(/The guest gets it\./)).toBeInTheDocument()
  expect(sent).toEqual([{ text }])
})

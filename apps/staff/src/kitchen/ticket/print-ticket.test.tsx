import { acknowledgeOrder, type KitchenOrder, moveOrder, printOrder } from '@baobab/contract'
import { reply, replyWithNetworkError, server } from '@baobab/contract/testing/mock-api'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findTicket, openBoard, startServer, tap } from '../../testing/open-board.tsx'
import { createBoard, createOrder, inMinutes, seen } from '../../testing/orders.ts'

startServer()

const printedBefore = createOrder({ ...seen, printed_at: inMinutes(40), printed_by: 'Tunde' })
/** Prints the one ticket of the board, and returns its text. */
async function printTicket(
  order: KitchenOrder,
  { button = 'Print', answer = reply(printOrder, { is_reprint: false, order: printedBefore }) } = {},
) {
  const { user, printed } = openBoard(createBoard([order]))
  server.use(answer)
  await tap(user, 'More about Amara Okafor’s order')
  await tap(user, button)
  await waitFor(() => expect(printed).toHaveLength(1))
  return { user, ticket: printed[0] }
}
/** Prints without being asked, from the next acknowledged order on. */
const printAutomatically = async (user: ReturnType<typeof openBoard>['user']) => {
  await tap(user, 'This board')
  await user.click(await screen.findByLabelText('Print a ticket as soon as an order is seen'))
  await tap(user, 'Close')
}
const acknowledged = () =>
  reply(acknowledgeOrder, { message: 'The order is marked as seen.', order: createOrder(seen) })

test('The first ticket of an order is printed as it is, with everything to cook, pack and hand it over', async () => {
  const order = createOrder({ ...seen, refunded: 500, tip: { amount: 450, for: 'kitchen' }, utensils: true })
  const { ticket } = await printTicket(order)
  expect(ticket).toMatch(/^PICKUP 4567Sat, Nov 21, 12:30 pm/)
  for (const text of [
    '(253) 555-0188',
    'Ordered Sat, Nov 21, 11:59 am',
    'PAID $56.00, $5.00 REFUNDEDTip for the kitchen: $4.50',
    '2 × Oak-Smoked Brisket 1 lb',
  ])
    expect(ticket).toContain(text)
  expect(ticket).toMatch(/\+ UTENSILS, NAPKINS AND SAUCES2 itemsBags: _+$/)
})

test('LIV-12 A ticket that any device has printed before says when and by whom', async () => {
  const answer = reply(printOrder, { is_reprint: true, order: printedBefore })
  const { user, ticket } = await printTicket(printedBefore, { button: 'Print again', answer })
  expect(ticket).toMatch(/^REPRINT: FIRST PRINTED AT 12:40 PM BY TUNDE/)
  await tap(user, 'More about Amara Okafor’s order')
  expect(await screen.findByText('The ticket was printed at 12:40 pm by Tunde.')).toBeInTheDocument()
})

test('Without an answer of the server a ticket is printed that says that it may be a reprint', async () => {
  const { ticket } = await printTicket(createOrder(seen), { answer: replyWithNetworkError(printOrder) })
  expect(ticket).toMatch(/^MAY BE A REPRINT. LOOK FOR AN EARLIER TICKET/)
})

test.each([
  ['prints what is acknowledged', false, 1],
  ['prints nothing that another device has printed', true, 0],
] as const)('By itself a board %s', async (_, is_reprint, count) => {
  const { user, printed, setBoard } = openBoard(createBoard([createOrder()]))
  await printAutomatically(user)
  server.use(acknowledged(), reply(printOrder, { is_reprint, order: printedBefore }))
  setBoard(createBoard([createOrder(seen)]))
  await tap(user, 'Seen', await findTicket('Amara Okafor'))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Seen' })).toBeNull())
  // it is busy until everything behind the tap is done
  await waitFor(() => expect(screen.getByRole('button', { name: 'Accept' })).not.toHaveAttribute('aria-busy'))
  expect(printed).toHaveLength(count)
})

test('By itself a board prints an order that is accepted unseen, but no order that was seen before', async () => {
  const moved = createOrder({ ...seen, status: 'received', version: 2 })
  const cooking = createOrder({ ...seen, status: 'process', version: 3 })
  const { user, printed, setBoard } = openBoard(createBoard([createOrder()]))
  await printAutomatically(user)
  server.use(
    reply(printOrder, { is_reprint: false, order: moved }),
    reply(moveOrder, () => {
      setBoard(createBoard([moved]))
      return { message: 'Moved.', order: moved }
    }),
  )
  await tap(user, 'Accept', await findTicket('Amara Okafor'))
  await waitFor(() => expect(printed).toHaveLength(1))
  server.use(
    reply(moveOrder, () => {
      setBoard(createBoard([cooking]))
      return { message: 'Moved.', order: cooking }
    }),
  )
  await tap(user, 'Start cooking')
  await screen.findByText('4567: Cooking')
  expect(printed).toHaveLength(1)
})

test.each([
  ['a drill', { is_test: true }],
  ['a canceled order', { ...seen, status: 'cancelled', must_acknowledge: true, cancel_reason: 'Rain' }],
] as const)('By itself a board never prints %s', async (_, over) => {
  const changes = [{ from: 'process', to: 'cancelled', at: inMinutes(0), by: 'Rosa' }] as const
  const { user, printed, setBoard } = openBoard(
    createBoard([createOrder({ ...over, changes: [...changes] })]),
  )
  await printAutomatically(user)
  server.use(acknowledged(), reply(printOrder, { is_reprint: false, order: printedBefore }))
  setBoard(createBoard([]))
  await tap(user, /seen$/i, await findTicket('Amara Okafor'))
  await waitFor(() => expect(document.title).toMatch(/^Kitchen/))
  expect(printed).toEqual([])
})

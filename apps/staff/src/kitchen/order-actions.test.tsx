import { acknowledgeOrder, cancelOrder, getKitchenOrder, moveOrder, recallOrder } from '@baobab/contract'
import { record, reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findTicket, openBoard, passSeconds, startServer, tap } from '../testing/open-board.tsx'
import { createBoard, createOrder, inMinutes, seen } from '../testing/orders.ts'

startServer()

const first = createOrder()
const accepted = createOrder({ ...seen, status: 'received', version: 2 })

/** Accepts the order, and records what was sent. */
const answerMove = (afterwards: () => void) =>
  record(moveOrder, () => {
    afterwards()
    return { message: 'The order is at “Accepted”.', order: accepted }
  })

test('One tap accepts a new order, names the version that was seen, and can be taken back for ten seconds', async () => {
  const { user, setBoard } = openBoard(createBoard([first]))
  const sent = answerMove(() => setBoard(createBoard([accepted])))
  await tap(user, 'Accept', await findTicket('Amara Okafor'))
  expect(await screen.findByRole('button', { name: 'Accepted 1' })).toBeInTheDocument()
  expect(
    await within(await findTicket('Amara Okafor')).findByRole('button', { name: 'Start cooking' }),
  ).toBeInTheDocument()
  expect(sent).toEqual([{ from: 'pending', to: 'recieved', version: 1 }])

  const recalled = record(recallOrder, () => {
    setBoard(createBoard([{ ...first, ...seen, version: 3 }]))
    return { message: 'The order is back at “New”. No e-mail was sent.', order: { ...first, ...seen } }
  })
  await tap(user, /^Undo/)
  expect(await screen.findByText(/No e-mail was sent/)).toBeInTheDocument()
  expect(recalled).toEqual([{ from: 'recieved' }])
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
})

test('After ten seconds the undo is gone', async () => {
  const { user, setBoard } = openBoard(createBoard([first]))
  answerMove(() => setBoard(createBoard([accepted])))
  await tap(user, 'Accept', await findTicket('Amara Okafor'))
  await screen.findByRole('button', { name: /^Undo/ })
  passSeconds(11)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull(), { timeout: 3000 })
})

test('LIV-05 Twenty fast taps are one step', async () => {
  const { user, setBoard } = openBoard(createBoard([first]))
  const sent = answerMove(() => setBoard(createBoard([accepted])))
  const ticket = await findTicket('Amara Okafor')
  await tap(user, 'Accept', ticket)
  for (let taps = 1; taps < 20; taps++) {
    const [button] = screen.queryAllByRole('button', { name: /^(Accept|Start cooking)$/ })
    if (button) await user.click(button)
  }
  expect(sent).toHaveLength(1)
})

test('When another cook was faster, the board says so and shows the order where it is', async () => {
  const { user, setBoard, streams } = openBoard(createBoard([first]))
  const ticket = await findTicket('Amara Okafor')
  // the last snapshot that is not asked for
  await waitFor(() => expect(streams).toHaveLength(1))
  streams[0]?.send('heartbeat')
  setBoard(createBoard([createOrder({ ...seen, status: 'process', version: 3 })]))
  server.use(replyWithError(moveOrder, 'wrong_status', 'The order is at “Cooking” now.'))
  await tap(user, 'Accept', ticket)
  expect(await screen.findByText('The order is at “Cooking” now.')).toBeInTheDocument()
  expect(await screen.findByRole('button', { name: 'Cooking 1' })).toBeInTheDocument()
})

test('Acknowledging stops the ring', async () => {
  const { user, setBoard } = openBoard(createBoard([first]))
  expect(await screen.findByText('Sound is off. New orders won’t ring.')).toBeInTheDocument()
  await waitFor(() => expect(document.title).toMatch(/^\(1\) New on the board/))
  const sent = record(acknowledgeOrder, () => {
    setBoard(createBoard([createOrder(seen)]))
    return { message: 'The order is marked as seen.', order: createOrder(seen) }
  })
  const ticket = within(await findTicket('Amara Okafor'))
  // not by its color alone
  expect(ticket.getByText('New')).toBeInTheDocument()
  await tap(user, 'Seen', await findTicket('Amara Okafor'))
  await waitFor(() => expect(document.title).toMatch(/^Kitchen/))
  await waitFor(() => expect(ticket.queryByText('New')).toBeNull())
  expect(sent).toEqual([{ version: 1 }])
})

test('A cancellation shows what goes back before it happens, and asks for a reason', async () => {
  const order = createOrder({ ...seen, status: 'process', refundable: 5000 })
  const { user } = openBoard(createBoard([order]))
  const sent = record(cancelOrder, {
    message: 'The order is canceled. We’ve told the customer.',
    order: {
      ...order,
      status: 'cancelled',
      must_acknowledge: true,
      changes: [{ from: 'process', to: 'cancelled', at: inMinutes(0), by: 'Tunde' }],
    },
  })
  await tap(user, /^More about/, await findTicket('Amara Okafor'))
  await tap(user, 'Cancel the order')
  const confirm = await screen.findByRole('button', { name: 'Cancel the order and refund $50.00' })
  await user.click(confirm)
  expect(sent).toEqual([])
  await tap(user, 'We can’t make it in time.')
  await user.click(confirm)
  expect(await screen.findByText(/is canceled/)).toBeInTheDocument()
  expect(sent).toEqual([{ reason: 'We can’t make it in time.' }])
})

test('A cancellation of which no money goes back says so', async () => {
  const { user } = openBoard(createBoard([createOrder({ ...seen, refundable: 0 })]))
  await tap(user, /^More about/, await findTicket('Amara Okafor'))
  await tap(user, 'Cancel the order')
  expect(await screen.findByText(/^No refund\. We’ll e-mail Amara Okafor why\./)).toBeInTheDocument()
  expect(screen.queryByText(/refund \$/)).toBeNull()
})

test('A step of an order that was handed over is recalled to its old place', async () => {
  const recent = [{ tracking_id: first.tracking_id, customer: 'Amara Okafor', at: inMinutes(-24 * 60) }]
  const { user } = openBoard(createBoard([], { recent }))
  const ready = createOrder({ ...seen, status: 'ontheway', version: 6 })
  server.use(reply(getKitchenOrder, { order: { ...ready, status: 'delivered' } }))
  const sent = record(recallOrder, { message: 'The order is back at “Ready”.', order: ready })
  await tap(user, 'Recall')
  expect(await screen.findByText('Fri, Nov 20')).toBeInTheDocument()
  await tap(user, 'Undo Amara Okafor’s last step')
  expect(await screen.findByText(/is back at “Ready”/)).toBeInTheDocument()
  expect(sent).toEqual([{ from: 'delivered' }])
})

test('At the keyboard, arrows go from ticket to ticket, and a ticket that leaves its filter gives the focus to the next', async () => {
  const named = (customer: string) => createOrder({ customer, tracking_id: customer })
  const cooking = createOrder({ ...seen, customer: 'C', tracking_id: 'C', status: 'process' })
  const { user, setBoard } = openBoard(createBoard([named('A'), named('B'), cooking]))
  await tap(user, 'New 2')
  expect(screen.queryByRole('listitem', { name: /^C, / })).toBeNull()
  const accept = within(await findTicket('A')).getByRole('button', { name: 'Accept' })
  while (document.activeElement !== accept) await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(within(await findTicket('B')).getByRole('button', { name: 'Accept' })).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(accept).toHaveFocus()
  const moved = { ...accepted, customer: 'A', tracking_id: 'A' }
  server.use(
    reply(moveOrder, () => {
      setBoard(createBoard([named('B'), moved, cooking]))
      return { message: 'Moved.', order: moved }
    }),
  )
  passSeconds(1)
  await user.keyboard('{Enter}')
  await screen.findByText('A: Accepted')
  await waitFor(async () =>
    expect(within(await findTicket('B')).getByRole('button', { name: 'Accept' })).toHaveFocus(),
  )
})

test('Of several steps the newest can be undone at once, and each of the others in a list', async () => {
  const named = (id: string) => createOrder({ customer: id, tracking_id: id })
  const { user } = openBoard(createBoard(['1AAA', '2BBB', '3CCC'].map(named)))
  const undone: string[] = []
  server.use(
    reply(moveOrder, ({ params }) => ({ message: 'Moved.', order: { ...accepted, ...namedBy(params) } })),
    reply(recallOrder, ({ params }) => {
      undone.push(namedBy(params).tracking_id)
      return { message: 'Back.', order: { ...named(namedBy(params).tracking_id), ...seen } }
    }),
  )
  for (const id of ['1AAA', '2BBB', '3CCC']) {
    await tap(user, 'Accept', await findTicket(id))
    await screen.findByText(`${id}: Accepted`)
  }
  expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(1)
  await tap(user, 'Show 2 more')
  const [, , oldest] = screen.getAllByRole('button', { name: /^Undo/ })
  if (oldest === undefined) throw new Error('Three steps can be undone')
  await user.click(oldest)
  await waitFor(() => expect(undone).toEqual(['1AAA']))
})

const namedBy = ({ orderId }: Record<string, unknown>) => ({
  tracking_id: String(orderId),
  customer: String(orderId),
})

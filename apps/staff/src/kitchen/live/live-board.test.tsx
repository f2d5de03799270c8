import { getBoard } from '@baobab/contract'
import { replyWithNetworkError, server } from '@baobab/contract/testing/mock-api'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findTicket, openBoard, passSeconds, startServer } from '../../testing/open-board.tsx'
import { createBoard, createLine, createOrder, inMinutes, NOON, seen } from '../../testing/orders.ts'
import { createProduct } from '../../testing/products.ts'

startServer()

const newOrder = createOrder({ customer: 'Kofi Boateng', tracking_id: 'ZZZZZZZZZZZZ0001' })
const opened = async <Stream,>(streams: Stream[], count = 1) => {
  await waitFor(() => expect(streams).toHaveLength(count))
  const stream = streams.at(-1)
  if (stream === undefined) throw new Error('no stream was opened')
  return stream
}

test('LIV-09 When the tablet comes back, the board takes a snapshot and goes on from its sequence', async () => {
  const { streams, setBoard } = openBoard(createBoard([]))
  await opened(streams)
  setBoard(createBoard([newOrder], { sequence: 42 }))
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await findTicket('Kofi Boateng')).toBeInTheDocument()
  await opened(streams, 2)
  expect(streams[0]?.readyState).toBe(2)
  expect(streams[1]?.url).toContain('after=42')
})

test('LIV-09 Half a minute of silence turns the board red, and the next sign of life back', async () => {
  const { streams, setBoard } = openBoard(createBoard([createOrder(seen)]))
  await opened(streams)
  streams[0]?.send('heartbeat')
  server.use(replyWithNetworkError(getBoard))
  passSeconds(31)
  expect(await screen.findByText(/^Not live since 12 pm/i)).toBeInTheDocument()
  await waitFor(() => expect(document.title).toMatch(/^NOT LIVE/))
  expect(document.querySelector('[data-live=false]')).not.toBeNull()
  // the orders stay in view
  expect(await findTicket('Amara Okafor')).toBeInTheDocument()
  setBoard(createBoard([createOrder(seen)]))
  streams[0]?.send('heartbeat')
  await waitFor(() => expect(screen.queryByText(/^Not live since/i)).toBeNull(), { timeout: 3000 })
})

test('A tablet whose clock is an hour wrong, or is set while the board is open, counts by the server’s clock', async () => {
  const anHour = 3_600
  passSeconds(anHour)
  const { streams } = openBoard(createBoard([createOrder({ ...seen, ready_at: inMinutes(30) })]))
  const ticket = await findTicket('Amara Okafor')
  expect(within(ticket).getByText('start in 5m')).toBeInTheDocument()
  const stream = await opened(streams)
  passSeconds(-2 * anHour)
  stream.send('heartbeat', new Date(NOON + 60_000).toISOString())
  expect(await within(ticket).findByText('start in 4m', {}, { timeout: 3000 })).toBeInTheDocument()
  passSeconds(5 * anHour)
  stream.send('heartbeat', new Date(NOON + 120_000).toISOString())
  expect(await within(ticket).findByText('start in 3m', {}, { timeout: 3000 })).toBeInTheDocument()
  expect(screen.queryByText(/^Not live/i)).toBeNull()
})

test('A board that stays open over midnight moves on to the new day', async () => {
  const lunch = createOrder({ ...seen, ready_at: inMinutes(24 * 60) })
  const { setBoard } = openBoard(createBoard([lunch]))
  const coming = within(await screen.findByRole('region', { name: 'Coming' }))
  expect(await coming.findByRole('heading')).toHaveTextContent('Tomorrow')
  const passHalfADay = () => {
    passSeconds(12 * 3_600)
    setBoard(createBoard([lunch], { now: new Date().toISOString() }))
  }
  passHalfADay()
  await waitFor(() => expect(coming.getByRole('heading')).toHaveTextContent('Today'), { timeout: 3000 })
  passHalfADay()
  expect(
    await screen.findByRole('listitem', { name: /^Amara Okafor, / }, { timeout: 3000 }),
  ).toBeInTheDocument()
})

test('A board that cannot be loaded says so', async () => {
  openBoard(createBoard([]))
  server.use(replyWithNetworkError(getBoard))
  expect(await screen.findByText('We couldn’t load the orders')).toBeInTheDocument()
})

test('The slice list adds up what the next half hour needs, and names meat sold by weight once', async () => {
  const [size] = createProduct().sizes
  const brisket = createProduct({
    sizes: size ? [{ ...size, meats: [{ meat_id: 1, ounces: 16 }] }] : [],
  })
  const greens = createLine({ product: { ...createLine().product, id: 9, name: 'Greens' }, size: 'Tray' })
  openBoard(
    createBoard([
      createOrder({ ...seen, customer: 'A', tracking_id: 'A', order_products: [createLine(), greens] }),
      createOrder({ ...seen, customer: 'B', tracking_id: 'B', meats: [{ meat: 'Brisket', ounces: 72 }] }),
    ]),
    { menu: [brisket] },
  )
  const list = await screen.findByRole('button', { name: /^Next 30 min/ })
  await waitFor(() => expect(list).toHaveTextContent(/^Next 30 min ?6\.5 lb brisket · ?2 × Greens, Tray$/))
})

import { acceptOrders, messageGuest, recallOrder, strikeLine } from '@baobab/contract'
import { record, reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { findTicket, openBoard, startServer, tap } from '../../testing/open-board.tsx'
import { createBoard, createLine, createOrder, NOON, seen } from '../../testing/orders.ts'
import { createProduct } from '../../testing/products.ts'

startServer()

const ribs = createLine({ line: 1, product: { id: 2, name: 'Ribs', description: '', images: [] } })
const two = createOrder({
  ...seen,
  order_products: [createLine(), ribs],
  strikable: [
    { line: 0, refund: 5600 },
    { line: 1, refund: 3000 },
  ],
})
const openOrder = async (user: Parameters<typeof tap>[0]) => {
  await tap(user, /^More about/, await findTicket('Amara Okafor'))
  return screen.findByRole('dialog')
}

test('A dish is struck with its reason; the button says what goes back, and the last one has none', async () => {
  const sent = record(strikeLine, { message: 'The dish is removed.', order: { ...two, version: 2 } })
  const { user } = openBoard(createBoard([two]))
  const dialog = await openOrder(user)
  await tap(user, 'Remove a dish', dialog)
  await user.click(within(dialog).getByRole('radio', { name: /Ribs/ }))
  await tap(user, 'We’ve run out of it today.', dialog)
  await tap(user, 'Remove it and refund $30.00', dialog)
  expect(await screen.findByText(/The dish is removed\./)).toBeVisible()
  expect(sent).toEqual([{ line: 1, version: 1, reason: 'We’ve run out of it today.' }])
})

test('An order with one dish left offers no strike', async () => {
  const { user } = openBoard(createBoard([createOrder(seen)]))
  const dialog = await openOrder(user)
  expect(within(dialog).queryByRole('button', { name: 'Remove a dish' })).toBeNull()
  expect(within(dialog).getByRole('button', { name: 'Cancel the order' })).toBeVisible()
})

test('A message that failed is sent again with its key', async () => {
  const keys: (string | null)[] = []
  const note = ({ request }: { request: Request }) => {
    if (request.url.endsWith('/message')) keys.push(request.headers.get('idempotency-key'))
  }
  server.events.on('request:start', note)
  onTestFinished(() => server.events.removeListener('request:start', note))
  server.use(replyWithError(messageGuest, 'unavailable', 'Please try again.'))
  const { user } = openBoard(createBoard([createOrder(seen)]))
  const dialog = await openOrder(user)
  await tap(user, 'Message the guest', dialog)
  await tap(user, 'We’re outside with your food.', dialog)
  await tap(user, 'Send', dialog)
  expect(await within(dialog).findByText('Please try again.')).toBeVisible()
  const sent = record(messageGuest, { message: 'Message sent to the customer.', order: createOrder(seen) })
  await tap(user, 'Send', dialog)
  expect(await screen.findByText(/Message sent to the customer\./)).toBeVisible()
  expect(sent).toEqual([{ text: 'We’re outside with your food.' }])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('Accept all leaves the allergy out, and is undone within ten seconds', async () => {
  const orders = [1, 2, 3].map((n) =>
    createOrder({ tracking_id: `7K3M9QZ2ABCD456${n}`, customer: `Guest ${n}` }),
  )
  const [first, second, third] = orders
  if (!first || !second || !third) throw new Error('three orders')
  const avoids = { ...third, allergies: ['peanuts' as const] }
  const asked: string[] = []
  const recalled: string[] = []
  server.use(
    reply(acceptOrders, ({ body }) => {
      const ids: string[] = JSON.parse(body).orders.map((one: { tracking_id: string }) => one.tracking_id)
      asked.push(...ids)
      return {
        message: '2 orders accepted.',
        results: ids.map((tracking_id) => ({ tracking_id, result: 'accepted' as const })),
        orders: [],
      }
    }),
    reply(recallOrder, ({ params }) => {
      recalled.push(String(params.orderId))
      return { message: 'Back.', order: first }
    }),
  )
  const { user } = openBoard(createBoard([first, second, avoids]))
  await tap(user, 'Accept all 2')
  expect(await screen.findByText('2 orders accepted.')).toBeVisible()
  expect(asked).toEqual([first.tracking_id, second.tracking_id])
  await tap(user, /^Undo all/)
  expect(await screen.findByRole('button', { name: 'Accept all 2' })).toBeVisible()
  expect(recalled).toEqual(asked)
})

test('A struck dish is crossed out with its reason, and warns of nothing', async () => {
  const struck = { at: new Date(NOON).toISOString(), reason: 'The rack burned', refund: 3000 }
  openBoard(
    createBoard([
      createOrder({
        allergies: ['peanuts'],
        order_products: [createLine(), { ...ribs, struck }],
        version: 2,
      }),
    ]),
    { menu: [createProduct({ id: 2, name: 'Ribs' })] },
  )
  const ticket = await findTicket('Amara Okafor')
  const line = within(ticket).getByText('Ribs').closest('li')
  expect(line).toHaveTextContent('Removed: The rack burned')
  expect(line).not.toHaveTextContent('Not declared')
})

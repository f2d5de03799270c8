import {
  cancelOrder,
  type FoundOrder,
  getOfficeOrder,
  getToday,
  listOfficeOrders,
  messageGuest,
  moveOrder,
  type OfficeMoney,
  refundOrder,
} from '@baobab/contract'
import { record, reply, replyWithError, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openOffice, startOffice } from '../../testing/open-office.tsx'
import { createLine, createOrder } from '../../testing/orders.ts'
import { createToday } from '../../testing/today.ts'
import { paidMoney } from './money.fixture.ts'

startOffice()

const found: FoundOrder = {
  kind: 'order',
  id: '7K3M9QZ2ABCD4567',
  customer: 'Amara Okafor',
  phone: '2535550188',
  status: 'New',
  created_at: '2026-11-21T19:00:00.000Z',
  due_at: '2026-11-21T20:30:00.000Z',
  what: '2 × Oak-Smoked Brisket',
  total: 5600,
  refunded: 400,
  is_paid: true,
  is_disputed: true,
}
const ORDER = '/office/orders/7K3M9QZ2ABCD4567'
const loadOrder = (changes: Partial<OfficeMoney>, order = createOrder()) =>
  server.use(
    reply(getOfficeOrder, {
      order,
      email: 'amara@example.com',
      phone: '2535550188',
      money: paidMoney(changes),
    }),
  )
function openOrder(changes: Partial<OfficeMoney> = {}, order = createOrder()) {
  loadOrder(changes, order)
  return openOffice(ORDER)
}

test('From any page half a telephone number finds the order, with its filters in the address', async () => {
  const asked: string[] = []
  server.use(
    reply(getToday, { today: createToday() }),
    reply(listOfficeOrders, ({ query }) => {
      asked.push(query.toString())
      return { items: [found], total: 1, page: 1, pages: 1 }
    }),
  )
  const { user, address } = openOffice('/office')
  await user.type(await screen.findByRole('searchbox', { name: 'Find an order or a guest' }), '555-01{Enter}')
  const row = await screen.findByRole('listitem', { name: 'Amara Okafor' })
  expect(row).toHaveTextContent('2 × Oak-Smoked Brisket')
  expect(row).toHaveTextContent('(253) 555-0188')
  expect(row).toHaveTextContent('$4.00 refunded')
  expect(row).toHaveTextContent('Disputed')
  expect(within(row).getByRole('link')).toHaveAttribute('href', ORDER)
  expect(screen.getAllByRole('searchbox')).toHaveLength(1)
  await user.selectOptions(screen.getByLabelText('State'), 'Disputed')
  expect(address()).toBe('/office/orders?search=555-01&state=disputed')
  expect(asked.at(-1)).toBe('search=555-01&state=disputed')
})

test('An order is read whole: dishes, guest, money and all that happened', async () => {
  const at = (minute: number) => `2026-11-21T20:0${minute}:00.000Z`
  openOrder(
    {
      refunded: 400,
      left: 5200,
      refunds: [{ amount: 400, reason: 'Cold', status: 'done', failure: null, by: 'Ama', at: at(5) }],
    },
    createOrder({
      allergies: ['peanuts'],
      messages: [{ text: 'Ten minutes late', at: at(4), by: 'Tunde' }],
      changes: [
        { from: null, to: 'pending', at: at(0), by: null },
        { from: 'pending', to: 'received', at: at(2), by: 'Tunde' },
      ],
    }),
  )
  const part = async (name: string) => within(await screen.findByRole('region', { name }))
  expect((await part('Pickup')).getByText('2 × Oak-Smoked Brisket, 1 lb')).toBeVisible()
  const guest = await part('Guest')
  expect(guest.getByRole('link', { name: '(253) 555-0188' })).toHaveAttribute('href', 'tel:2535550188')
  expect(guest.getByText(/^peanuts$/i)).toBeVisible()
  expect((await part('Money')).getByText('$52.00')).toBeVisible()
  expect(
    (await part('History')).getAllByRole('listitem').map((entry) => entry.firstChild?.textContent),
  ).toEqual([
    'Ordered',
    'Paid $56.00',
    'Accepted',
    'Message: “Ten minutes late”',
    'Refund $4.00 of $56.00: Cold',
  ])
})

test('“Refund one” at a line opens with one of its pieces chosen, and more can be; a struck line has none', async () => {
  const { user } = openOrder(
    {},
    createOrder({
      discount_price: 560,
      delivery_fee: 300,
      tip: { amount: 450, for: 'driver' },
      order_products: [
        createLine({ struck: { at: found.created_at, reason: 'Gone', refund: 100 } }),
        createLine({ line: 1 }),
      ],
    }),
  )
  const sent = record(refundOrder, { message: '$50.40 goes back to the customer.', order: createOrder() })
  await user.click(await screen.findByRole('button', { name: 'Refund one Oak-Smoked Brisket, 1 lb' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }))
  expect(dialog.getByText(/The \$4\.50 tip goes back last\.$/)).toBeVisible()
  const brisket = 'refunded Oak-Smoked Brisket, 1 lb'
  expect(dialog.getAllByRole('spinbutton')).toHaveLength(2)
  expect(dialog.getByLabelText(/^Amount/)).toHaveValue('25.20')
  // the piece is reason enough, unless another one is typed
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('1 × Oak-Smoked Brisket, 1 lb')
  await user.click(dialog.getByRole('button', { name: `Increase ${brisket}` }))
  await user.type(dialog.getByLabelText(/^Reason/), ': Cold')
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(await screen.findByText('$50.40 goes back to the customer.')).toBeVisible()
  expect(sent).toEqual([{ amount: '50.40', reason: '2 × Oak-Smoked Brisket, 1 lb: Cold' }])
})

test('All that is left goes back by one tap; what is refused says why, stays typed, and shows what is left now', async () => {
  const { user } = openOrder({ captured: 5600, refunded: 5000, left: 600 })
  server.use(replyWithError(refundOrder, 'conflict', 'That’s more than you can still refund: $5.00 is left.'))
  await user.click(await screen.findByRole('button', { name: 'Refund' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }))
  await user.click(dialog.getByRole('button', { name: 'All $6.00' }))
  await user.type(dialog.getByLabelText(/^Reason/), 'Cold')
  loadOrder({ captured: 5600, refunded: 5100, left: 500 })
  await user.click(dialog.getByRole('button', { name: 'Refund' }))
  expect(await dialog.findByText('That’s more than you can still refund: $5.00 is left.')).toBeVisible()
  expect(dialog.getByLabelText(/^Amount/)).toHaveValue('6.00')
  await user.click(await dialog.findByRole('button', { name: 'All $5.00' }))
  expect(dialog.getByLabelText(/^Amount/)).toHaveValue('5.00')
})

test('While a dispute is open nothing goes back, and the reason is said', async () => {
  const reason = 'A dispute is open. The bank decides about this money first.'
  const { user } = openOrder({ blocked: reason })
  const refund = await screen.findByRole('button', { name: 'Refund' })
  expect(refund).toHaveAccessibleDescription(reason)
  await user.click(refund)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('The order is moved on and its guest is written to', async () => {
  const { user } = openOrder()
  const moved = record(moveOrder, { message: 'The order is at “Accepted”.', order: createOrder() })
  await user.click(await screen.findByRole('button', { name: 'Move to “Accepted”' }))
  expect(await screen.findByText('The order is at “Accepted”.')).toBeVisible()
  expect(moved).toMatchObject([{ from: 'pending', to: 'recieved', version: 1 }])
  const written = record(messageGuest, { message: 'Message sent to the customer.', order: createOrder() })
  await user.click(screen.getByRole('button', { name: 'Message' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Message Amara' }))
  await user.type(dialog.getByRole('textbox'), 'We’re on it.')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Message sent to the customer.')).toBeVisible()
  expect(written).toEqual([{ text: 'We’re on it.' }])
})

test('An order is canceled with the reason that its guest reads', async () => {
  const order = createOrder()
  const { user } = openOrder({}, order)
  const canceled = record(cancelOrder, { message: 'The order is canceled.', order })
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order' }))
  await user.type(dialog.getByLabelText(/^Reason/), 'The oven has failed')
  await user.click(dialog.getByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByText('The order is canceled.')).toBeVisible()
  expect(canceled).toEqual([{ reason: 'The oven has failed' }])
})

import type { KitchenOrder } from '@baobab/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findTicket, openBoard, passSeconds, startServer } from '../../testing/open-board.tsx'
import { createBoard, createLine, createOrder, inMinutes, seen } from '../../testing/orders.ts'
import { createProduct } from '../../testing/products.ts'

startServer()

/** The ticket of the board's one order, which was seen. */
async function openTicket(over: Partial<KitchenOrder>, options?: Parameters<typeof openBoard>[1]) {
  openBoard(createBoard([createOrder({ ...seen, ...over })]), options)
  return within(await findTicket('Amara Okafor'))
}

const stew = createProduct({
  id: 5,
  name: 'Peanut Stew',
  sizes: [{ id: 51, name: 'Bowl', price: 1200, sub_price: 1200, work_units: 1 }],
  food: {
    checked: { by: 'Rosa', on: '2026-11-01' },
    ingredients: [
      { id: 1, contains: ['peanuts'], may_contain: ['sesame'], kinds: [], shared: 'the fryer', diets: [] },
    ],
    base: [1],
    sizes: [],
    options: [],
  },
})

test('A ticket shows what to cook, for whom and by when', async () => {
  const ticket = await openTicket({
    status: 'process',
    order_type: 'delivery',
    street_address: '3312 North 26th Street',
    apartment_suit: 'Apt 4',
    city: 'Tacoma',
    zip: '98407',
    note: 'Ring twice',
    order_products: [
      createLine({
        note: 'No onions',
        ingredients: [
          {
            ingredient_category: { id: 1, name: 'Heat' },
            ingredient_subcategory: { id: 2, name: 'Hot' },
          },
          {
            ingredient_category: { id: 3, name: 'Side' },
            ingredient_subcategory: { id: 4, name: 'Slaw' },
          },
        ],
      }),
    ],
  })
  expect(ticket.getByLabelText('Delivery')).toBeInTheDocument()
  for (const text of ['12:30 pm', 'due in 30m', '2 ×', 'Hot · Slaw', '“No onions”', '“Ring twice”'])
    expect(ticket.getByText(text)).toBeInTheDocument()
  expect(ticket.queryByText(/26th Street/)).toBeNull()
  expect(ticket.getByText(/Oak-Smoked Brisket/)).toHaveTextContent('Oak-Smoked Brisket 1 lb')
  expect(ticket.getByRole('button', { name: 'Out for delivery' })).toBeInTheDocument()
})

test('A ticket shows where a delivery goes once it is cooked', async () => {
  const delivery = { order_type: 'delivery', street_address: '3312 North 26th Street', zip: '98407' } as const
  const ticket = await openTicket({ ...delivery, city: 'Tacoma', status: 'ontheway' })
  expect(ticket.getByText('3312 North 26th Street, Tacoma 98407')).toBeInTheDocument()
  expect(ticket.getByRole('link', { name: '(253) 555-0188' })).toBeInTheDocument()
  expect(ticket.getByRole('button', { name: 'Delivered' })).toBeInTheDocument()
})

test('LIV-10 What the guest avoids stands above everything, and each line says how it goes with that', async () => {
  const ticket = await openTicket(
    {
      allergies: ['peanuts', 'sesame'],
      order_products: [
        createLine({ product: { ...createLine().product, id: 5, name: 'Peanut Stew' }, size: 'Bowl' }),
        createLine({ product: { ...createLine().product, id: 999, name: 'Off the menu' } }),
      ],
    },
    { menu: [stew] },
  )
  expect(ticket.getByText('Allergy: avoids peanuts and sesame')).toBeInTheDocument()
  expect(await ticket.findByText('Contains peanuts')).toBeInTheDocument()
  expect(ticket.getByText('May contain sesame')).toBeInTheDocument()
  // its ingredients are unknown, and that is said, too
  expect(ticket.getByText('Not declared: check for peanuts, sesame')).toBeInTheDocument()
})

test.each([
  { allergies: ['peanuts' as const] },
  { note: 'My son is allergic to sesame!' },
  { order_products: [createLine({ note: 'Nut allergy' })] },
])('LIV-10 An allergy has to be seen before the order can be moved on', async (over) => {
  openBoard(createBoard([createOrder(over)]))
  const ticket = await findTicket('Amara Okafor')
  expect(within(ticket).getByRole('button', { name: 'Allergy seen' })).toBeInTheDocument()
  expect(within(ticket).queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('A ticket says that it has to be started, and then that it is late, by word and by its head', async () => {
  openBoard(createBoard([createOrder({ ...seen, ready_at: inMinutes(26) })]))
  const ticket = await findTicket('Amara Okafor')
  const head = () => ticket.querySelector('[data-urgency]')
  expect(within(ticket).getByText('start in 1m')).toBeInTheDocument()
  expect(head()).toHaveAttribute('data-urgency', 'soon')
  passSeconds(61)
  expect(await within(ticket).findByText('Start now', {}, { timeout: 3000 })).toBeInTheDocument()
  expect(head()).toHaveAttribute('data-urgency', 'start')
  passSeconds(27 * 60)
  expect(await within(ticket).findByText('3m late', {}, { timeout: 3000 })).toBeInTheDocument()
  expect(head()).toHaveAttribute('data-urgency', 'late')
  expect(screen.getByRole('button', { name: /^All 1.*1 late/ })).toBeInTheDocument()
})

test('A new time stands beside the old one, struck through, until it is seen', async () => {
  const moved = { must_acknowledge: true, moved_from: inMinutes(30), ready_at: inMinutes(55) }
  const ticket = await openTicket({ ...moved, status: 'received' })
  expect(ticket.getByText('12:30 pm').tagName).toBe('S')
  expect(ticket.getByText('12:55 pm')).toBeInTheDocument()
  expect(ticket.getByRole('button', { name: 'New time seen' })).toBeInTheDocument()
  expect(ticket.queryByRole('button', { name: 'Start cooking' })).toBeNull()
})

test('A canceled order stays among those of its state, with the reason, and can only be acknowledged', async () => {
  const changes = [{ from: 'process', to: 'cancelled', at: inMinutes(0), by: 'Rosa' }] as const
  const ticket = await openTicket({
    status: 'cancelled',
    must_acknowledge: true,
    cancel_reason: 'You asked us to.',
    changes: [...changes],
  })
  expect(screen.getByRole('button', { name: 'Cooking 1' })).toBeInTheDocument()
  expect(ticket.getByText('Canceled: You asked us to.')).toBeInTheDocument()
  // Tailwind's class for it; jsdom applies no stylesheet
  for (const text of ['12:30 pm', 'Amara Okafor', /Oak-Smoked Brisket/])
    expect(ticket.getByText(text).closest('.line-through')).not.toBeNull()
  expect(ticket.getByRole('button', { name: 'Cancellation seen' })).toBeInTheDocument()
  expect(ticket.queryByRole('button', { name: 'Ready' })).toBeNull()
})

test('Names and notes from right to left, with emoji or HTML, stand as they were typed and change nothing beside them', async () => {
  const customer = 'مُحَمَّد <b>👩🏽‍🍳</b>'
  const note = '‮<script>alert(1)</script> اتصل بي'
  openBoard(createBoard([createOrder({ ...seen, customer, note })]))
  const name = await screen.findByText(customer)
  expect(name.tagName).toBe('BDI')
  expect(screen.getByText(`“${note}”`)).toHaveAttribute('dir', 'auto')
})

test('The ticket of the opening drill can only be acknowledged', async () => {
  const drill = { is_test: true, customer: 'TEST TICKET', ready_at: null, order_products: [] }
  openBoard(createBoard([createOrder(drill)]))
  const ticket = await findTicket('TEST TICKET')
  expect(within(ticket).getByRole('button', { name: 'Seen' })).toBeInTheDocument()
  expect(within(ticket).queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('Utensils stand on every ticket that asked for them, and the note to the driver from Ready on', async () => {
  const order = {
    ...seen,
    order_type: 'delivery',
    utensils: true,
    driver_note: 'Gate 4711',
  } as const
  openBoard(
    createBoard([
      createOrder({ ...order, tracking_id: '7K3M9QZ2ABCD0001', customer: 'Ada Obi', status: 'process' }),
      createOrder({ ...order, tracking_id: '7K3M9QZ2ABCD0002', customer: 'Kofi Mensah', status: 'ontheway' }),
    ]),
  )
  const [cooking, ready] = [await findTicket('Ada Obi'), await findTicket('Kofi Mensah')]
  for (const ticket of [cooking, ready])
    expect(within(ticket).getByLabelText('Utensils, napkins and sauces')).toBeInTheDocument()
  expect(within(ready).getByText('+ Utensils, napkins and sauces')).toBeInTheDocument()
  expect(within(cooking).queryByText(/Gate 4711/)).toBeNull()
  expect(within(ready).getByText('Driver: “Gate 4711”')).toBeInTheDocument()
})

test('The ticket of a guest who is here says since when, and where they wait in their own words', async () => {
  const arrival = { arrived_at: inMinutes(-2), arrival_note: 'blue Subaru, spot 4' }
  const ticket = await openTicket({ ...arrival, status: 'ontheway' })
  expect(ticket.getByText(/^Guest here since 11:58 am/)).toHaveTextContent('“blue Subaru, spot 4”')
  expect(ticket.getByText('2 items')).toBeInTheDocument()
})

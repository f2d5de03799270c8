import { changeOwnOrder, getLateTimes, getOrder, listProducts, type Order } from '@baobab/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, test } from 'vitest'
import { createOrder, createOrderLine, recordAddition, TRACKING_ID } from '../../testing/orders.ts'
import { payUrl, refused } from '../../testing/payments.ts'
import { createProduct, createSize, heat } from '../../testing/products.ts'
import { record, reply, server, startServer } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

const ribs = createProduct({
  id: 1,
  name: 'Ribs',
  sizes: [createSize(1500)],
  product_ingredient_categories: [
    { ...heat, subcategories: [...heat.subcategories, { id: 51, name: 'Mild' }] },
  ],
})
const soup = createOrderLine({
  line: 1,
  product: { id: 2, name: 'Soup', description: '', images: [] },
  size: 'Bowl',
  price: 700,
  quantity: 1,
  total_price: 700,
  ingredients: [],
})
const NEW_TIME = '2026-11-20T22:00:00.000Z'

const show = (over: Partial<Order> = {}) =>
  server.use(
    reply(getOrder, {
      order: createOrder({
        ...{ status: 'pending', can_change: true, order_products: [createOrderLine(), soup] },
        ...{ sub_total: 3500, discount_price: 350, total_price: 3150, paid_amount: 3150 },
        ...over,
      }),
    }),
  )

/** The dialog, and what it has sent. */
async function open(over?: Partial<Order>, product = ribs) {
  show(over)
  server.use(reply(listProducts, { products: [product] }), reply(getLateTimes, { times: [NEW_TIME] }))
  const sent = record(changeOwnOrder, { message: 'Your order is changed.' })
  const { user } = visit(`/trackorder?order_id=${TRACKING_ID}`)
  await user.click(await screen.findByRole('button', { name: 'Change order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your order' }))
  return { user, dialog, sent }
}

test('A guest takes off one of two and a whole dish; the button says what comes back, to the cent', async () => {
  const { user, dialog, sent } = await open()
  expect(dialog.getByRole('button', { name: 'Save changes' })).toHaveAccessibleDescription(
    'Change something first.',
  )
  await user.click(dialog.getByRole('button', { name: /Decrease quantity of Ribs/ }))
  await user.click(dialog.getByRole('button', { name: /Decrease quantity of Soup/ }))
  expect(dialog.getByText('Taken off')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save and get $18.90 back' }))
  const result = await screen.findByText('Your order is changed.')
  expect(result).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change order' })).toHaveFocus()
  expect(sent).toEqual([
    {
      lines: [
        { line: 0, quantity: 1 },
        { line: 1, quantity: 0 },
      ],
      expected_refund: 18.9,
    },
  ])
})

test('The last dish is the whole order', async () => {
  const { user, dialog } = await open({ order_products: [soup] })
  await user.click(dialog.getByRole('button', { name: /Decrease quantity of Soup/ }))
  expect(dialog.getByRole('button', { name: /^Save/ })).toHaveAccessibleDescription(
    'That’s every dish. Cancel the order instead.',
  )
})

test('A guest has it made differently, at another time, for another allergy', async () => {
  const { user, dialog, sent } = await open()
  await user.click(await dialog.findByRole('button', { name: 'Edit Ribs, ½ lb' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Mild' }))
  await user.type(dialog.getByRole('textbox', { name: 'Note for the kitchen' }), 'No salt')
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await user.selectOptions(await dialog.findByRole('combobox', { name: /Time/ }), NEW_TIME)
  await user.click(dialog.getByRole('button', { name: 'Peanuts' }))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Your order is changed.')
  expect(sent).toEqual([
    {
      ready_at: NEW_TIME,
      allergies: ['peanuts'],
      lines: [
        {
          line: 0,
          quantity: 2,
          ingredients: [{ ingredient_category_id: 5, ingredient_subcategory_id: 51 }],
          note: 'No salt',
        },
      ],
      expected_refund: 0,
    },
  ])
})

const rack = createSize(2500, { id: 2, name: 'Rack' })
const bite = createSize(1000, { id: 3, name: 'Bite' })

test('A guest pays for a larger size with one tap, and reads what of it comes back', async () => {
  const { sent, leave } = recordAddition()
  const { user, dialog } = await open({}, { ...ribs, sizes: [...ribs.sizes, rack] })
  await user.click(await dialog.findByRole('button', { name: 'Edit Ribs, ½ lb' }))
  await user.click(dialog.getByRole('radio', { name: /^Rack/ }))
  expect(dialog.getByText('$19.80 more.')).toBeVisible()
  expect(dialog.getByText(/\$25\.20 goes back once you’ve paid\.$/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Pay $45.00' }))
  await waitFor(() => expect(leave).toHaveBeenCalledWith(payUrl, '_self'))
  expect(sent).toMatchObject([
    { replaces: 0, products: [{ size: 'Rack', quantity: 2, total_price: 50 }], total_price: 45 },
  ])
})

test('A smaller size is a change like others, and the button says what comes back', async () => {
  const { user, dialog, sent } = await open({}, { ...ribs, sizes: [...ribs.sizes, bite] })
  await user.click(await dialog.findByRole('button', { name: 'Edit Ribs, ½ lb' }))
  await user.click(dialog.getByRole('radio', { name: /^Bite/ }))
  await user.click(dialog.getByRole('button', { name: 'Done' }))
  await user.click(dialog.getByRole('button', { name: 'Save and get $7.20 back' }))
  await screen.findByText('Your order is changed.')
  expect(sent).toEqual([{ lines: [{ line: 0, quantity: 2, size: 'Bite' }], expected_refund: 7.2 }])
})

test('Another amount comes back than was shown: it is asked again', async () => {
  const { user, dialog } = await open()
  server.use(
    http.post('*/change', refused('refund_changed', 'You’d get $5.00 back now.', { current: { refund: 5 } })),
  )
  await user.click(dialog.getByRole('button', { name: /Decrease quantity of Soup/ }))
  await user.click(dialog.getByRole('button', { name: 'Save and get $6.30 back' }))
  expect(await dialog.findByText(/^You’d get \$5\.00 back now\. Nothing is changed yet\./)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Save and get $5.00 back' })).toBeVisible()
})

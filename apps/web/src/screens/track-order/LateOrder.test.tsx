import { answerLateOrder, getLateTimes, getOrder, listProducts, type Order } from '@baobab/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCart } from '../../features/cart/lines/cart-store.ts'
import { createOrder, TRACKING_ID } from '../../testing/orders.ts'
import { createProduct, createSize } from '../../testing/products.ts'
import { reply, replyWithError, server, startServer } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

const ribs = createProduct({ id: 1, name: 'Ribs', sizes: [createSize(1500)] })
const NEW_TIME = '2026-11-20T21:40:00.000Z'
const OTHER_TIME = '2026-11-20T23:00:00.000Z'
const show = (over: Partial<Order> = {}) =>
  server.use(
    reply(getOrder, {
      order: createOrder({
        status: 'received',
        ready_at: NEW_TIME,
        moved_from: '2026-11-20T21:00:00.000Z',
        move_reason: 'the meat needs longer.',
        late: 'open',
        ...over,
      }),
    }),
  )
const open = () => visit(`/trackorder?order_id=${TRACKING_ID}`)
const answer = (message: string) => server.use(reply(answerLateOrder, { message }))

test('A guest whose food is late waits with one tap', async () => {
  show()
  const { user } = open()
  const wait = await screen.findByRole('button', { name: 'I’ll wait' })
  answer('Thank you for waiting. The kitchen knows.')
  show({ late: 'waits' })
  await user.click(wait)
  expect(await screen.findByText('Thank you for waiting. The kitchen knows.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Get my money back' })).not.toBeInTheDocument()
})

test('A guest has the money back after they have seen how much it is', async () => {
  show()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Get my money back' }))
  expect(screen.getByText('Cancel the whole order and get $25.20 back?')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Keep the order' }))
  await user.click(screen.getByRole('button', { name: 'Get my money back' }))
  answer('Your order is canceled, and you get all your money back.')
  show({ status: 'cancelled', late: null, cancel_reason: 'You asked for it.' })
  await user.click(screen.getByRole('button', { name: 'Cancel the order' }))
  expect(await screen.findByText('This order was canceled.')).toBeInTheDocument()
  expect(screen.getByText('We’re refunding your $25.20.')).toBeInTheDocument()
})

test('A guest whom another amount was taken as paid from has that one back', async () => {
  show({ paid_amount: 2420, refunded: 500, payment_status: 'partly_refunded' })
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Get my money back' }))
  expect(screen.getByText('Cancel the whole order and get $19.20 back?')).toBeInTheDocument()
})

test('A guest takes another time; one that has gone says so, and the order keeps its own', async () => {
  show()
  server.use(reply(getLateTimes, { times: [OTHER_TIME] }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Choose another time' }))
  // the button is gone; a keyboard goes on where it was
  expect(screen.getByRole('region', { name: 'Your food is later than promised' })).toHaveFocus()
  await user.selectOptions(await screen.findByRole('combobox', { name: /^Time/ }), '3 pm')
  server.use(replyWithError(answerLateOrder, 'conflict', 'That time was just taken. Please choose another.'))
  await user.click(screen.getByRole('button', { name: 'Take this time' }))
  expect(await screen.findByText('That time was just taken. Please choose another.')).toBeInTheDocument()
  answer('Your order now has the time you chose.')
  show({ ready_at: OTHER_TIME, moved_from: null, move_reason: null, late: null })
  await user.click(screen.getByRole('button', { name: 'Take this time' }))
  expect(await screen.findByText(/at 3 pm$/)).toBeInTheDocument()
  expect(screen.queryByText(/We moved it to/)).not.toBeInTheDocument()
})

test('A guest swaps the late dish: the order is canceled, and its dishes wait in the cart', async () => {
  show()
  server.use(reply(listProducts, { products: [ribs] }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Change the dishes' }))
  expect(screen.getByText(/This order is canceled, and \$25\.20 will be refunded\./)).toBeInTheDocument()
  server.use(replyWithError(answerLateOrder, 'conflict', 'Your order’s time has changed again.'))
  await user.click(screen.getByRole('button', { name: 'Cancel and change the dishes' }))
  expect(await screen.findByText('Your order’s time has changed again.')).toBeInTheDocument()
  expect(useCart.getState().lines).toEqual([])
  answer('Your order is canceled, and you get all your money back.')
  show({ status: 'cancelled', late: null, cancel_reason: 'You asked for it.' })
  await user.click(screen.getByRole('button', { name: 'Cancel and change the dishes' }))
  expect(await screen.findByRole('heading', { level: 1, name: /cart/i })).toBeInTheDocument()
  expect(useCart.getState().lines).toMatchObject([{ quantity: 2 }])
})

test('Without another time there is the telephone; who is in time is asked nothing', async () => {
  show()
  server.use(reply(getLateTimes, { times: [] }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Choose another time' }))
  expect(await screen.findByText(/No other times are open\./)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Take this time' })).not.toBeInTheDocument()
})

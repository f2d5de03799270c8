import { cancelOwnOrder, getOrder, type Order } from '@baobab/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createOrder, TRACKING_ID } from '../../testing/orders.ts'
import { reply, replyWithError, server, startServer } from '../../testing/server.ts'
import { visit } from '../../testing/visit.tsx'

startServer()

const show = (over: Partial<Order> = {}) =>
  server.use(reply(getOrder, { order: createOrder({ status: 'pending', can_change: true, ...over }) }))
const open = () => visit(`/trackorder?order_id=${TRACKING_ID}`)

test('A guest cancels with one tap and a question that names the money', async () => {
  show()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  await user.click(await screen.findByRole('button', { name: 'Keep the order' }))
  await user.click(screen.getByRole('button', { name: 'Cancel order' }))
  const message = 'Your order is canceled. $25.20 is on its way back to you.'
  server.use(reply(cancelOwnOrder, { message }))
  show({ status: 'cancelled', can_change: false, cancel_reason: 'You canceled it.' })
  await user.click(await screen.findByRole('button', { name: 'Cancel and get $25.20 back' }))
  expect(await screen.findByText(message)).toBeVisible()
  expect(await screen.findByText('This order was canceled.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Plans changed?' })).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Cancel order' })).not.toBeInTheDocument()
})

test('The kitchen accepts while the question is open: its answer says so, and then the offer is gone', async () => {
  show()
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }))
  server.use(replyWithError(cancelOwnOrder, 'wrong_status', 'The kitchen has accepted your order.'))
  show({ status: 'received', can_change: false })
  await user.click(await screen.findByRole('button', { name: 'Cancel and get $25.20 back' }))
  expect(await screen.findByText('The kitchen has accepted your order.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep the order' }))
  expect(screen.queryByRole('region', { name: 'Plans changed?' })).not.toBeInTheDocument()
})

test('What can no longer be changed offers nothing', async () => {
  show({ can_change: false })
  open()
  await screen.findByRole('article')
  expect(screen.queryByRole('region', { name: 'Plans changed?' })).not.toBeInTheDocument()
})

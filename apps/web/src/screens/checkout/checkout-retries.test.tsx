import { screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import {
  fillCart,
  findWaitingPage,
  orderPlaced,
  placeOrder,
  pressOrder,
  recordOrders,
  startCheckoutServer,
} from '../../testing/checkout.ts'
import { refused } from '../../testing/payments.ts'

startCheckoutServer()
const lostReply = () => HttpResponse.error()

test('After a lost reply the same order keeps its key; after a refusal it gets a new one', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders(lostReply)
  const { user } = await placeOrder()
  await screen.findByText(/couldn’t reach the restaurant/)
  takeOrders(refused('invalid', 'No.'))
  await pressOrder(user)
  await screen.findByText('No.')
  takeOrders()
  await pressOrder(user)
  await findWaitingPage()
  const keys = orders.map(({ key }) => key)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})

test('Another payment method is the same order; another cart is another order', async () => {
  const { orders, takeOrders } = recordOrders()
  takeOrders(lostReply)
  const { user } = await placeOrder()
  await screen.findByText(/couldn’t reach the restaurant/)
  await user.click(screen.getByRole('radio', { name: /^PayPal/ }))
  await pressOrder(user)
  await waitFor(() => expect(orders).toHaveLength(2))
  fillCart(3)
  await pressOrder(user)
  await waitFor(() => expect(orders).toHaveLength(3))
  const keys = orders.map(({ key }) => key)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('An order that has ended under its key is placed again without the guest noticing', async () => {
  const { orders, takeOrders } = recordOrders()
  const ended = refused('idempotency_conflict', 'Ended.')
  takeOrders(() => (orders.length === 1 ? ended() : orderPlaced()))
  await placeOrder()
  await findWaitingPage()
  expect(new Set(orders.map(({ key }) => key)).size).toBe(2)
})

test('While another request of the same order opens the payment page, the order is sent again with the same key', async () => {
  const { orders, takeOrders } = recordOrders()
  const inProgress = refused('in_progress', 'One moment.')
  takeOrders(() => (orders.length === 1 ? inProgress() : orderPlaced()))
  await placeOrder()
  await findWaitingPage()
  expect(orders).toHaveLength(2)
  expect(new Set(orders.map(({ key }) => key)).size).toBe(1)
})

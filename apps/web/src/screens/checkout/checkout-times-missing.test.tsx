import { getSchedule } from '@baobab/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  findWaitingPage,
  openPickup,
  person,
  pressOrder,
  recordOrders,
  startCheckoutServer,
} from '../../testing/checkout.ts'
import { createSchedule } from '../../testing/schedule.ts'
import { reply, replyWithNetworkError, server } from '../../testing/server.ts'

startCheckoutServer()

test('When the times cannot be loaded, the form says so, and a retry brings them', async () => {
  server.use(replyWithNetworkError(getSchedule))
  const { user } = openPickup()
  await user.click(await screen.findByRole('radio', { name: /^Later/ }))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  server.use(reply(getSchedule, { service: createSchedule() }))
  await user.click(retry)
  expect(await screen.findByRole('combobox', { name: /^Time/ })).toBeInTheDocument()
  expect(screen.queryByText(/^Times didn’t load/)).not.toBeInTheDocument()
})

test('Without the times the order is placed for as soon as possible', async () => {
  server.use(replyWithNetworkError(getSchedule))
  const { orders, takeOrders } = recordOrders()
  takeOrders()
  const { user } = openPickup(person)
  await pressOrder(user)
  await findWaitingPage()
  expect(orders[0]?.fields.has('ready_at')).toBe(false)
})

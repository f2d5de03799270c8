import { getHourlyPrice } from '@baobab/contract'
import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  openBookEvent,
  pressConfirm,
  recordBookings,
  startBookingServer,
  yourWayForm,
} from '../../testing/bookings.ts'
import { reply, server } from '../../testing/server.ts'

startBookingServer()
const { bookings, takeBookings } = recordBookings()

test('A price that changes while the form is open is not applied by itself: what was shown is sent', async () => {
  onTestFinished(() => void vi.useRealTimers())
  takeBookings()
  const { user } = openBookEvent({ typed: yourWayForm })
  await screen.findAllByText('$555.00')
  // the last step of the form
  await screen.findByRole('radio', { name: /^Card/ })
  server.use(reply(getHourlyPrice, { hourly_price: { price: 20_000 } }))
  // an hour later the guest returns to the tab
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  act(() => void window.dispatchEvent(new Event('visibilitychange')))
  await new Promise((resolve) => setTimeout(resolve, 100))
  await pressConfirm(user)
  await screen.findByRole('heading', { name: 'Waiting for your payment' })
  expect(bookings.at(-1)?.fields.total_price).toBe('555')
})

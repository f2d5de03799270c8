import { getOfficeBooking, getOfficeOrder } from '@baobab/contract'
import { reply, server } from '@baobab/contract/testing/mock-api'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createBooking } from '../../../testing/bookings.ts'
import { openOffice, startOffice } from '../../../testing/open-office.tsx'
import { createOrder } from '../../../testing/orders.ts'
import { paidMoney } from '../money.fixture.ts'

startOffice()

const money = paidMoney({ captured: 5840, refunded: 340, left: 5500 })
const amounts = async () => {
  const table = within(await screen.findByRole('table', { name: 'What was sold' }))
  return table.getAllByRole('row').map(({ textContent }) => textContent)
}

test('An order has an invoice that is printed from its page', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const order = createOrder({
    discount_price: 560,
    coupon_code: 'EMBER',
    delivery_fee: 300,
    tip: { amount: 500, for: 'driver' },
    utensils: true,
    total_price: 5840,
  })
  server.use(reply(getOfficeOrder, { order, email: 'amara@example.com', phone: '2535550188', money }))
  const { user } = openOffice(`/office/orders/${order.tracking_id}`)
  await user.click(await screen.findByRole('link', { name: 'Invoice' }))
  expect(await amounts()).toEqual([
    '2 × Oak-Smoked Brisket, 1 lb$56.00',
    'Utensils, napkins and sauces$0.00',
    'Discount EMBER-$5.60',
    'Delivery$3.00',
    'Tip for the driver$5.00',
    'Total$58.40',
    'Sales tax included$5.23',
    'Paid$58.40',
    'Refunded-$3.40',
    'Due$0.00',
  ])
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('An event has one, too, with its menu and where it is', async () => {
  const booking = createBooking()
  const paid = { ...money, captured: 58_000, refunded: 0 }
  server.use(reply(getOfficeBooking, { booking, money: paid, changes: [] }))
  const { user } = openOffice(`/office/orders/events/${booking.book_event_id}`)
  await user.click(await screen.findByRole('link', { name: 'Invoice' }))
  expect(await amounts()).toEqual(['40 × Brisket$580.00', 'Total$580.00', 'Paid$580.00', 'Due$0.00'])
  expect(screen.getByText(/^Wedding for 40, .*1 Lake Rd$/)).toBeVisible()
})

import { expect, test } from 'vitest'
import { blankBooking } from '../booking-form.ts'
import { bookingPriceChanges, menuAtCurrentPrices } from './booking-price-changes.ts'

const rows = [
  { name: 'Brisket', price: 1450, quantity: 20 },
  { name: 'Suya', price: 1100, quantity: 20 },
  { name: 'Zobo', price: 300, quantity: 40 },
]
const ourWay = { ...blankBooking, event_way: 'ourway' as const, menu_products: rows }
const current = {
  hourly_price: 20_000,
  menu_products: [
    { name: 'Brisket', price: 1600, quantity: 20 },
    { name: 'Suya', price: null, quantity: 20 },
    { name: 'Zobo', price: 300, quantity: 40 },
  ],
  total_price: 44_000,
}

test('Only what changed is listed, and what is gone has no price', () => {
  expect(bookingPriceChanges(ourWay, 18_500, current)).toEqual([
    { key: '0', name: 'Brisket', from: 1450, to: 1600 },
    { key: '1', name: 'Suya', from: 1100, to: null },
  ])
})

test('For Your Way the hourly rate is listed', () => {
  const yourWay = { ...blankBooking, event_way: 'yourway' as const }
  expect(bookingPriceChanges(yourWay, 18_500, current)).toEqual([
    { key: 'hour', name: 'Hourly Rate', from: 18_500, to: 20_000 },
  ])
  expect(bookingPriceChanges(yourWay, 20_000, current)).toEqual([])
})

test('The menu takes the current prices and loses what is gone', () => {
  expect(menuAtCurrentPrices(rows, current)).toEqual([
    { name: 'Brisket', price: 1600, quantity: 20 },
    { name: 'Zobo', price: 300, quantity: 40 },
  ])
})

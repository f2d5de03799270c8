import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findUnpaid, forgetUnpaid, rememberUnpaid, unpaidFor } from './unpaid-orders.ts'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.useRealTimers())

const remember = (trackingId: string, cart = 'cart') =>
  rememberUnpaid({ trackingId, url: `https://checkout.stripe.com/${trackingId}`, cart, readyAt: null })

test('An order is found by its id and by its cart until it is forgotten', () => {
  remember('A')
  expect(findUnpaid('A')).toMatchObject({ trackingId: 'A', cart: 'cart', paid: false })
  expect(unpaidFor('cart')).toMatchObject({ trackingId: 'A' })
  expect(unpaidFor('another cart')).toBeUndefined()
  forgetUnpaid('A')
  expect(findUnpaid('A')).toBeUndefined()
  expect(localStorage).toHaveLength(0)
})

test('Only the latest five orders are kept, each once', () => {
  for (const id of ['A', 'B', 'C', 'D', 'E', 'F', 'F']) remember(id)
  const kept = ['A', 'B', 'C', 'D', 'E', 'F'].filter((id) => findUnpaid(id)?.trackingId === id)
  expect(kept).toEqual(['B', 'C', 'D', 'E', 'F'])
  expect(JSON.parse(localStorage.getItem('unpaid-orders') ?? '')).toHaveLength(5)
})

test('An order of yesterday counts no longer', () => {
  vi.useFakeTimers()
  remember('A')
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(findUnpaid('A')).toBeUndefined()
})

test.each(['{', 'null', '[{"trackingId":7}]'])('Storage that holds %s holds no order', (text) => {
  localStorage.setItem('unpaid-orders', text)
  expect(findUnpaid('A')).toBeUndefined()
  remember('A')
  expect(findUnpaid('A')).toMatchObject({ trackingId: 'A', paid: false })
})

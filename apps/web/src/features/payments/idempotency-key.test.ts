import { beforeEach, expect, test, vi } from 'vitest'
import { idempotencyKeys } from './idempotency-key.ts'

const keys = idempotencyKeys('attempt')

beforeEach(() => keys.forget())

const order = { payment_method: 'stripe', total_price: 28 }

test('What was sent last is known until it is forgotten; edited storage holds nothing', () => {
  keys.keyFor(order)
  expect(keys.sentBody()).toEqual({ total_price: 28 })
  keys.forget()
  expect(keys.sentBody()).toBeUndefined()
  sessionStorage.setItem('attempt', JSON.stringify({ body: '{', key: 'k' }))
  expect(keys.sentBody()).toBeUndefined()
})

test('An order and a booking do not share a key', () => {
  const booking = idempotencyKeys('other-attempt')
  expect(booking.keyFor(order)).not.toBe(keys.keyFor(order))
  booking.forget()
})

test('Where storage is blocked, a double click still sends one key', () => {
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(keys.keyFor(order)).toBe(keys.keyFor(order))
  keys.forget()
  blocked.mockRestore()
})

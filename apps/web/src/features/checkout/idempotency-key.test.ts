import { beforeEach, expect, test, vi } from 'vitest'
import { forgetIdempotencyKey, idempotencyKeyFor } from './idempotency-key.ts'

beforeEach(() => forgetIdempotencyKey())

const order = { payment_method: 'stripe', total_price: 28 }

test('The same order has the same key, also with another payment method', () => {
  const key = idempotencyKeyFor(order)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(idempotencyKeyFor({ ...order })).toBe(key)
  expect(idempotencyKeyFor({ ...order, payment_method: 'paypal' })).toBe(key)
})

test('A changed order has another key', () => {
  const key = idempotencyKeyFor(order)
  const dearer = { ...order, total_price: 30 }
  expect(idempotencyKeyFor(dearer)).not.toBe(key)
})

test('A forgotten key is not used again', () => {
  const key = idempotencyKeyFor(order)
  forgetIdempotencyKey()
  expect(idempotencyKeyFor(order)).not.toBe(key)
})

test('Where storage is blocked, a double click still sends one key', () => {
  const blocked = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  expect(idempotencyKeyFor(order)).toBe(idempotencyKeyFor(order))
  forgetIdempotencyKey()
  blocked.mockRestore()
})

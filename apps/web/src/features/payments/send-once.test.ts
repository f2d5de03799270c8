import { offline } from '@baobab/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { ConnectionLost } from './connection-lost.ts'
import { idempotencyKeys } from './idempotency-key.ts'
import { sendOnce } from './send-once.ts'

const keys = idempotencyKeys('attempt')
const order = { payment_method: 'stripe', total_price: 28 }

beforeEach(() => keys.forget())

const withoutNetwork = async (act: () => Promise<unknown>) => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const error = await act().catch((thrown: unknown) => thrown)
  isOnline.mockRestore()
  return error
}

test('NET-01 Without a network nothing is sent, and the error says so', async () => {
  const send = vi.fn()
  const error = await withoutNetwork(() => sendOnce(keys, order, send))
  expect(error).toBeInstanceOf(ConnectionLost)
  expect(error).toMatchObject({ mayHaveArrived: false, message: expect.stringContaining('Nothing was sent') })
  expect(send).not.toHaveBeenCalled()
})

test('NET-01 After a lost reply the page does not say that nothing was ordered, also not without a network', async () => {
  const lost = await sendOnce(keys, order, () => Promise.reject(offline())).catch((thrown: unknown) => thrown)
  expect(lost).toMatchObject({ mayHaveArrived: true, message: expect.stringContaining('counts once') })
  const error = await withoutNetwork(() => sendOnce(keys, order, vi.fn()))
  expect(error).toMatchObject({ mayHaveArrived: true })
})

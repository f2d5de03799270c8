import type { PaymentStatus } from '@baobab/db'
import { expect, test } from 'vitest'
import { mainPayment } from './main-payment.ts'

const payment = (status: PaymentStatus, reviewReason: string | null = null) => ({ status, reviewReason })

test('The payment that paid the order comes before newer attempts', () => {
  const paid = payment('paid')
  expect(mainPayment([payment('expired'), paid, payment('failed')])).toBe(paid)
})

test('A second payment that was refunded does not count', () => {
  const paid = payment('partly_refunded')
  expect(mainPayment([payment('refunded', 'Paid a second time.'), paid])).toBe(paid)
})

test('Without a paid one, the newest counts', () => {
  const newest = payment('processing')
  expect(mainPayment([newest, payment('failed')])).toBe(newest)
  expect(mainPayment([])).toBeUndefined()
})

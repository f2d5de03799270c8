import fc from 'fast-check'
import { expect, test } from 'vitest'
import { includedTax, taxAfterRefund } from './tax.ts'

test('$16.00 at 10.3 % includes $1.49', () => {
  expect(includedTax(1600, 1030)).toBe(149)
  expect(includedTax(1600, 0)).toBe(0)
  expect(includedTax(0, 1030)).toBe(0)
})

test('Half a cent is rounded up', () => {
  // 3 cents at 20 % are 2.5 and 0.5
  expect(includedTax(3, 2000)).toBe(1)
  expect(includedTax(3, 1999)).toBe(0)
})

test('The tax is within half a cent of the exact share', () => {
  const cents = fc.integer({ min: 0, max: 99_999_999 })
  const rate = fc.integer({ min: 0, max: 5000 })
  fc.assert(
    fc.property(cents, rate, (total, basisPoints) => {
      const exact = BigInt(total) * BigInt(basisPoints) * 2n
      const doubled = BigInt(includedTax(total, basisPoints)) * 2n * BigInt(10_000 + basisPoints)
      const error = doubled - exact
      const half = BigInt(10_000 + basisPoints)
      expect(error <= half && error > -half).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('Refunds in steps end at the same tax as one refund, and at none when all is refunded', () => {
  expect(taxAfterRefund(1600, 450, 1030)).toBe(includedTax(1150, 1030))
  expect(taxAfterRefund(1600, 1600, 1030)).toBe(0)
})

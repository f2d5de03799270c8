import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  computeTotals,
  discounted,
  formatCents,
  strikeRefund,
  takePercent,
  toCents,
  toDollars,
} from './money.ts'

const cents = fc.integer({ min: 0, max: 100_000_00 })
const percent = fc.integer({ min: 0, max: 100 })

test('A fraction of a cent is rounded half up', () => {
  expect(takePercent(3333 * 3, 15)).toBe(1500)
  expect(takePercent(50, 1)).toBe(1)
  expect(takePercent(49, 1)).toBe(0)
  expect(takePercent(10, 25)).toBe(3)
  expect(takePercent(10_001, 50)).toBe(5001)
  expect(takePercent(10_001, 100)).toBe(10_001)
  expect(takePercent(10_001, 0)).toBe(0)
})

test('Dollars and cents are each other’s mirror', () => {
  fc.assert(fc.property(cents, (c) => toCents(toDollars(c)) === c))
})

const fee = fc.integer({ min: 0, max: 50_00 })

test('MON-09 For every cart the discount is within half a cent of exact, and the delivery fee is added after it', () => {
  const cart = fc.array(fc.record({ unitCents: cents, quantity: fc.integer({ min: 1, max: 99 }) }), {
    maxLength: 60,
  })
  fc.assert(
    fc.property(cart, percent, fee, (lines, p, f) => {
      const { subTotal, discount, deliveryFee, total } = computeTotals(lines, p, f)
      expect(subTotal).toBe(lines.reduce((sum, l) => sum + l.unitCents * l.quantity, 0))
      expect(Math.abs(discount - (subTotal * p) / 100)).toBeLessThanOrEqual(0.5)
      expect(deliveryFee).toBe(lines.length === 0 ? 0 : f)
      expect(total).toBe(subTotal - discount + deliveryFee)
      expect(total).toBeGreaterThanOrEqual(deliveryFee)
    }),
  )
})

test('MON-33 Struck one after another, the dishes give back what was paid for them to the cent, and none gives back more than its price', () => {
  const dishes = fc.array(cents, { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(dishes, percent, (totals, p) => {
      const paid = computeTotals(
        totals.map((unitCents) => ({ unitCents, quantity: 1 })),
        p,
      ).total
      let left = totals.reduce((sum, total) => sum + total, 0)
      let given = 0
      for (const total of totals) {
        const refund = strikeRefund(left, total, p)
        expect(refund).toBeGreaterThanOrEqual(0)
        expect(refund).toBeLessThanOrEqual(total)
        left -= total
        given += refund
      }
      expect(given).toBe(paid)
    }),
  )
})

test('A discounted price is never above the regular one and never below nothing', () => {
  fc.assert(fc.property(cents, percent, (c, p) => discounted(c, p) >= 0 && discounted(c, p) <= c))
})

test('Amounts are shown as Americans write them', () => {
  expect(formatCents(123456)).toBe('$1,234.56')
  expect(formatCents(5)).toBe('$0.05')
  const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
  const amount = fc.integer({ min: -1_000_000_000_00, max: 1_000_000_000_00 })
  fc.assert(fc.property(amount, (c) => formatCents(c) === usd.format(c / 100)))
})

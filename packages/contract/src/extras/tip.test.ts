import fc from 'fast-check'
import { expect, test } from 'vitest'
import { computeTotals } from '../money.ts'
import { addTip, TIP_PERCENTS, tipReceiver, tipRefunded } from './tip.ts'
import { TipForm } from './tip-form.ts'

const cents = fc.integer({ min: 0, max: 5_000_000 })
const percent = fc.constantFrom(...TIP_PERCENTS)
const basisPoints = fc.integer({ min: 0, max: 5000 })
const coupon = fc.integer({ min: 0, max: 100 })

test('A percent is of the dishes after the coupon, without tax and delivery fee', () => {
  const totals = computeTotals([{ unitCents: 2000, quantity: 2 }], 10, 350)
  // $36.00 of dishes include $3.36 tax: 20 % of $32.64
  expect(addTip(totals, { tip_percent: 20 }, 1030)).toEqual({ ...totals, tip: 653, total: 4603 })
  expect(addTip(totals, { tip_amount: 500 }, 1030)).toMatchObject({ tip: 500, total: 4450 })
  expect(addTip(totals, {}, 1030)).toEqual({ ...totals, tip: 0 })
})

test('A tip is whole cents, never above its percent of the dishes, and the parts add up', () => {
  fc.assert(
    fc.property(cents, coupon, percent, basisPoints, (unitCents, couponPercent, tip_percent, tax) => {
      const totals = computeTotals([{ unitCents, quantity: 1 }], couponPercent)
      const { tip, total } = addTip(totals, { tip_percent }, tax)
      expect(Number.isInteger(tip)).toBe(true)
      expect(tip).toBeGreaterThanOrEqual(0)
      expect(tip).toBeLessThanOrEqual(Math.ceil(((totals.subTotal - totals.discount) * tip_percent) / 100))
      expect(total - tip).toBe(totals.total)
    }),
  )
})

test('Refunds in any parts give the tip back once, and only after everything else', () => {
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 100 }), (food, tip, share) => {
      const paid = food + tip
      const refunded = Math.floor((paid * share) / 100)
      const back = tipRefunded(tip, { paid, refunded })
      expect(back).toBe(Math.max(0, refunded - food))
      const rest = tipRefunded(tip, { paid, refunded: paid }) - back
      expect(back + rest).toBe(tip)
    }),
  )
})

test('An order of which the owner took less as paid gives back no more tip than was paid', () => {
  expect(tipRefunded(500, { paid: 300, refunded: 300 })).toBe(300)
})

test('A pickup tips the kitchen, a delivery the driver unless the guest says otherwise', () => {
  expect(tipReceiver(300, {}, 'pickup')).toBe('kitchen')
  expect(tipReceiver(300, { tip_for: 'driver' }, 'pickup')).toBe('kitchen')
  expect(tipReceiver(300, {}, 'delivery')).toBe('driver')
  expect(tipReceiver(300, { tip_for: 'kitchen' }, 'delivery')).toBe('kitchen')
  expect(tipReceiver(0, { tip_for: 'driver' }, 'delivery')).toBeNull()
})

test('Other percents, negative and huge amounts are refused', () => {
  const parses = (form: object) => TipForm.safeParse(form).success
  expect(parses({ tip_percent: '18', tip_for: 'kitchen' })).toBe(true)
  expect(parses({ tip_amount: '500' })).toBe(true)
  expect([17, 0, '20.5', 'NaN'].map((tip_percent) => parses({ tip_percent }))).toEqual(Array(4).fill(false))
  expect(['-1', '500.01', '1e9', ''].map((tip_amount) => parses({ tip_amount }))).toEqual(
    Array(4).fill(false),
  )
  expect(parses({ tip_for: 'owner' })).toBe(false)
})

import { takePercent } from '@baobab/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseCoupon, percentsOfDiscount } from './choose-coupon.ts'

const NOW = new Date('2026-11-20T18:00:00Z')
const cart = { products: [], sub_total: 1000, discount_price: 100, total_price: 900, coupon_code: '' }
const coupon = {
  id: 1,
  version: 1,
  code: 'EMBER10',
  percent: 10,
  startsAt: null,
  endsAt: new Date('2026-12-01T08:00:00Z'),
  maxUses: 5,
  usedCount: 0,
  maxUsesPerGuest: null,
  uses: [],
}
const asked = { guests: ['mail:ada@example.com', 'user:7'], now: NOW }

test('The percents of a discount are exactly those that give it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 1, max: 100 }),
      (subTotal, percent) => {
        const discount = takePercent(subTotal, percent)
        const percents = percentsOfDiscount({ ...cart, sub_total: subTotal, discount_price: discount })
        if (discount > 0) expect(percents).toContain(percent)
        for (const found of percents) expect(takePercent(subTotal, found)).toBe(discount)
      },
    ),
  )
  expect(percentsOfDiscount({ ...cart, discount_price: 0 })).toEqual([])
})

test('The first valid coupon applies', () => {
  const usedUp = { ...coupon, id: 2, usedCount: 5 }
  const usedByGuest = { ...coupon, id: 3, maxUsesPerGuest: 1, uses: [{ guest: 'user:7', number: 1 }] }
  expect(chooseCoupon(cart, [usedUp, usedByGuest, coupon], asked)).toEqual({ coupon, refusal: null })
})

test('Without a coupon and without a discount there is nothing to refuse', () => {
  expect(chooseCoupon({ ...cart, discount_price: 0 }, [], asked)).toEqual({ coupon: null, refusal: null })
})

test.each([
  [
    'a coupon that is used up',
    { ...cart, coupon_code: 'EMBER10' },
    [{ ...coupon, usedCount: 5 }],
    'This coupon has been used up.',
  ],
  [
    'a coupon that this guest has used as often as allowed',
    { ...cart, coupon_code: 'EMBER10' },
    [
      {
        ...coupon,
        maxUsesPerGuest: 2,
        uses: [
          { guest: 'mail:ada@example.com', number: 2 },
          { guest: 'user:7', number: 1 },
          { guest: 'user:7', number: 2 },
        ],
      },
    ],
    'You’ve already used this coupon. It works 2 times per guest.',
  ],
  ['an unknown code', { ...cart, coupon_code: 'NOSUCH' }, [], 'We can’t find that coupon.'],
  ['a discount that no coupon gives', cart, [], 'This discount is no longer valid.'],
])('Refuses %s', (_what, form, coupons, refusal) => {
  expect(chooseCoupon(form, coupons, asked)).toEqual({ coupon: null, refusal })
})

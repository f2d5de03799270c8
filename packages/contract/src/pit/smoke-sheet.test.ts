import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toPutOn, usualOunces } from './smoke-sheet.ts'

const none = { orders: 0, events: 0, walk_ins: 0, same_day: 0, turned_away: 0 }

test('Orders, events, the counter, the usual orders of the day and who was turned away add up', () => {
  const demand = { orders: 160, events: 96, walk_ins: 320, same_day: 48, turned_away: 16 }
  // 40 lb, of which half is lost
  expect(toPutOn(demand, 50)).toEqual({ cooked: 640, raw_pounds: 80 })
  expect(toPutOn(none, 50)).toEqual({ cooked: 0, raw_pounds: 0 })
  expect(toPutOn({ ...none, orders: 1 }, 50).raw_pounds).toBe(1)
})

test('What is put on is always enough, and never a pound too much', () => {
  const ounces = fc.integer({ min: 0, max: 100_000 })
  const demands = fc.record({
    orders: ounces,
    events: ounces,
    walk_ins: ounces,
    same_day: ounces,
    turned_away: ounces,
  })
  fc.assert(
    fc.property(demands, fc.integer({ min: 1, max: 100 }), (demand, yieldPercent) => {
      const { cooked, raw_pounds } = toPutOn(demand, yieldPercent)
      const becomes = (pounds: number) => pounds * 16 * yieldPercent
      expect(becomes(raw_pounds)).toBeGreaterThanOrEqual(cooked * 100)
      if (raw_pounds > 0) expect(becomes(raw_pounds - 1)).toBeLessThan(cooked * 100)
    }),
  )
})

test('The usual is the mean of the days that count, rounded up', () => {
  expect(usualOunces([10, 20, 31])).toBe(21)
  expect(usualOunces([])).toBe(0)
})

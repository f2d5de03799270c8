import { describe, expect, test } from 'vitest'
import { restaurantInstant } from '../time/clock.ts'
import type { DishNotice } from './dish-notice.ts'
import { keepsNotices, noticeText } from './keeps-notice.ts'

const FRIDAY = '2026-11-20'
const at = (time: string, date = FRIDAY) => restaurantInstant(date, time).getTime()
const notice = (changes: Partial<DishNotice>): DishNotice => ({
  ...{ minutes: 0, order_by: null, weekdays: [] },
  ...changes,
})

describe('Whether a dish ordered now can be ready then', () => {
  test('Hours of notice count from the order', () => {
    const threeHours = [notice({ minutes: 180 })]
    expect(keepsNotices(threeHours, at('12:00'), at('14:45'))).toBe(false)
    expect(keepsNotices(threeHours, at('12:00'), at('15:00'))).toBe(true)
  })

  test('After its hour a dish is for the next service day', () => {
    const byEleven = [notice({ order_by: '11:00' })]
    expect(keepsNotices(byEleven, at('11:00'), at('20:45'))).toBe(true)
    expect(keepsNotices(byEleven, at('11:01'), at('20:45'))).toBe(false)
    // half past midnight is still Friday's service
    expect(keepsNotices(byEleven, at('20:11'), at('00:30', '2026-11-21'))).toBe(false)
    expect(keepsNotices(byEleven, at('20:11'), at('11:30', '2026-11-21'))).toBe(true)
  })

  test('An hour before 4 am is in the night after the service day', () => {
    const byTwo = [notice({ order_by: '02:00' })]
    expect(keepsNotices(byTwo, at('20:00'), at('21:00'))).toBe(true)
    expect(keepsNotices(byTwo, at('02:30', '2026-11-21'), at('03:00', '2026-11-21'))).toBe(false)
  })

  test('A dish of some weekdays is ready on their service days only', () => {
    const weekend = [notice({ weekdays: ['friday', 'saturday'] })]
    expect(keepsNotices(weekend, at('12:00'), at('13:00'))).toBe(true)
    expect(keepsNotices(weekend, at('12:00'), at('01:00', '2026-11-22'))).toBe(true)
    expect(keepsNotices(weekend, at('12:00'), at('13:00', '2026-11-22'))).toBe(false)
  })

  test('Together, dishes are ready when all of them can be', () => {
    const both = [notice({ minutes: 180 }), notice({ order_by: '11:00' })]
    expect(keepsNotices(both, at('10:00'), at('12:00'))).toBe(false)
    expect(keepsNotices(both, at('10:00'), at('13:00'))).toBe(true)
    expect(keepsNotices(both, at('11:30'), at('15:00'))).toBe(false)
    expect(keepsNotices([], at('10:00'), at('10:00'))).toBe(true)
  })
})

test.each([
  [{ order_by: '11:00', minutes: 180 }, 'Order by 11 am for the same day · 3\u00a0hours’ notice'],
  [{ order_by: '17:30' }, 'Order by 5:30 pm for the same day'],
  [{ minutes: 60 }, '1\u00a0hour’s notice'],
  [{ minutes: 90 }, '90\u00a0minutes’ notice'],
  [{ minutes: 2880, weekdays: ['sunday'] }, 'Sundays only · 2\u00a0days’ notice'],
  [{ weekdays: ['saturday', 'friday'] }, 'Fridays and Saturdays only'],
] as const)('Guests read the rule: %j', (changes, text) => {
  expect(
    noticeText(notice({ ...changes, weekdays: 'weekdays' in changes ? [...changes.weekdays] : [] })),
  ).toBe(text)
})

import { expect, test } from 'vitest'
import { restaurantInstant } from '../time/clock.ts'
import { isSoldOut, soldOutDish, soldOutSize } from './is-sold-out.ts'
import type { SoldOut } from './sold-out.ts'
import { serviceDayEnd, soldOutText } from './sold-out-text.ts'

const at = (time: string, date = '2026-11-20') => restaurantInstant(date, time).getTime()
const until = (end: number | null): SoldOut => ({
  until: end === null ? null : new Date(end).toISOString(),
  text: 'Sold out',
})

test('It ends by itself at its hour, and without one only when staff end it', () => {
  const mark = until(at('17:30'))
  expect(isSoldOut(mark, at('17:30') - 1)).toBe(true)
  expect(isSoldOut(mark, at('17:30'))).toBe(false)
  expect(isSoldOut(until(null), at('17:30', '2099-01-01'))).toBe(true)
  expect(isSoldOut(undefined, at('17:30'))).toBe(false)
})

test('A size is sold out with its dish, and a dish with all of its sizes', () => {
  const [now, mark] = [at('12:00'), until(null)]
  const ended = until(at('11:00'))
  expect(soldOutSize({ sold_out: mark }, {}, now)).toBe(mark)
  expect(soldOutSize({ sold_out: ended }, { sold_out: mark }, now)).toBe(mark)
  expect(soldOutSize({}, { sold_out: ended }, now)).toBeUndefined()
  expect(soldOutDish({ sizes: [{ sold_out: mark }, {}] }, now)).toBeUndefined()
  expect(soldOutDish({ sizes: [{ sold_out: mark }, { sold_out: mark }] }, now)).toBe(mark)
  expect(soldOutDish({ sold_out: mark, sizes: [{}] }, now)).toBe(mark)
  expect(soldOutDish({ sold_out: ended, sizes: [{ sold_out: mark }] }, now)).toBe(mark)
})

test('The text names the hour, the day or the service day', () => {
  const now = at('12:00')
  expect(soldOutText(null, now)).toBe('Sold out')
  expect(soldOutText(at('17:30'), now)).toBe('Sold out until 5:30 pm')
  expect(soldOutText(serviceDayEnd(now), now)).toBe('Sold out for today')
  expect(soldOutText(at('11:00', '2026-11-21'), now)).toBe('Sold out until Sat, Nov 21, 11 am')
  // after midnight it is still Friday's service
  expect(soldOutText(at('01:00', '2026-11-21'), at('00:10', '2026-11-21'))).toBe('Sold out until 1 am')
})

test('A service day ends at 4 am, also in the night of a clock change', () => {
  expect(serviceDayEnd(at('12:00'))).toBe(at('04:00', '2026-11-21'))
  expect(serviceDayEnd(at('03:59', '2026-11-21'))).toBe(at('04:00', '2026-11-21'))
  expect(serviceDayEnd(at('04:00', '2026-11-21'))).toBe(at('04:00', '2026-11-22'))
  expect(serviceDayEnd(at('20:00', '2027-11-06'))).toBe(at('04:00', '2027-11-07'))
})

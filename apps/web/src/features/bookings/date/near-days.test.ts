import { expect, test } from 'vitest'
import { type BookingDay, openDaysNear } from './near-days.ts'

const day = (date: string, state: BookingDay['state'] = 'open'): BookingDay => ({ date, state })

test('The nearest open days are offered in the order of the calendar', () => {
  const days = [
    day('2026-12-01', 'past'),
    day('2026-12-08'),
    day('2026-12-09', 'full'),
    day('2026-12-10', 'nearly_full'),
    day('2026-12-12', 'full'),
    day('2026-12-13'),
    day('2026-12-31'),
    day('2027-01-01'),
  ]
  expect(openDaysNear('2026-12-12', days, 3)).toEqual(['2026-12-08', '2026-12-10', '2026-12-13'])
  expect(openDaysNear('2026-12-31', days, 2)).toEqual(['2026-12-13', '2027-01-01'])
})

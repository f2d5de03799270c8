import type { CurrentTimes, PitMeat } from '@baobab/contract'
import { expect, test } from 'vitest'
import { createSchedule } from '../../../testing/schedule.ts'
import { withCurrentTimes } from './conflict.ts'

const meat = (id: number, ounces_left: number): PitMeat => ({
  id,
  name: `Meat ${id}`,
  lots: [{ id, service_day: '2026-11-20', ready_at: '2026-11-20T19:00:00.000Z', ounces_left }],
})

test('After a refusal its times and its meats are the present ones, the rest stays', () => {
  const schedule = createSchedule({ pit: [meat(1, 160), meat(2, 80)] })
  const times = { lead_minutes: 40, next: '2026-11-20T21:00:00.000Z', openings: [] }
  const current: CurrentTimes = {
    order_type: 'pickup',
    travel_minutes: 0,
    units: 1,
    ready_at: times.next,
    slot_minutes: 30,
    times,
    meats: [{ meat_id: 2, ounces: 16 }],
    pit: [meat(2, 8)],
  }
  expect(withCurrentTimes(schedule, current)).toEqual({
    ...schedule,
    slot_minutes: 30,
    pickup: times,
    pit: [meat(1, 160), meat(2, 8)],
  })
})

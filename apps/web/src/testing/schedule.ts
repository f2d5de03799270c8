import type { Schedule } from '@baobab/contract'
import { deliveryZips } from '@baobab/contract/testing'

const day = [{ opens: '11:00', closes: '21:00' }]
/** From `first` every quarter of an hour, with room for two large orders. */
const timesFrom = (lead_minutes: number, first: string) => ({
  lead_minutes,
  next: first,
  openings: [{ first, room: Array<number>(8).fill(48) }],
})

/** Open on a Friday noon, unless told otherwise. */
export const createSchedule = (changes: Partial<Schedule> = {}): Schedule => ({
  state: 'open',
  paused_for: null,
  until: '2026-11-21T05:00:00.000Z',
  next_opening: '2026-11-21T19:00:00.000Z',
  hours: {
    sunday: [{ opens: '12:00', closes: '20:00' }],
    monday: [],
    tuesday: day,
    wednesday: day,
    thursday: day,
    friday: day,
    saturday: day,
  },
  special_days: [],
  slot_minutes: 15,
  pickup: timesFrom(25, '2026-11-20T20:30:00.000Z'),
  delivery: timesFrom(45, '2026-11-20T20:45:00.000Z'),
  delivery_zips: deliveryZips,
  delivery_minimum: null,
  delivery_fee: 0,
  tax_basis_points: 1030,
  pit: [],
  extras: {
    tips: false,
    express: false,
    own_changes: true,
    utensils: true,
    driver_notes: true,
    text_messages: true,
    curbside: true,
  },
  ...changes,
})

import type { Service } from '@baobab/contract'

const day = [{ opens: '11:00', closes: '21:00' }]
const times = { lead_minutes: 25, next: '2026-11-20T20:30:00.000Z', openings: [] }

/** Open on a Friday noon, unless told otherwise. */
export const createService = (changes: Partial<Service> = {}): Service => ({
  state: 'open',
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
  pickup: times,
  delivery: { ...times, lead_minutes: 45, next: '2026-11-20T20:45:00.000Z' },
  delivery_zip_prefixes: ['980', '981', '983', '984'],
  delivery_minimum: null,
  tax_basis_points: 1030,
  ...changes,
})

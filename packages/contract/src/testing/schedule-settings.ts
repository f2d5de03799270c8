import type { Opening, WeeklyHours } from '../schedule/guest-settings.ts'
import type { ScheduleSettings } from '../schedule/settings.ts'

export const daily = (...openings: Opening[]): WeeklyHours => ({
  sunday: openings,
  monday: openings,
  tuesday: openings,
  wednesday: openings,
  thursday: openings,
  friday: openings,
  saturday: openings,
})

export const deliveryZips = [
  { zip: '98402', minutes: 5, city: 'Tacoma' },
  { zip: '98407', minutes: 15, city: 'Tacoma' },
  { zip: '98498', minutes: 20, city: 'Lakewood' },
]

/** Open from 11 am to 9 pm every day, unless told otherwise. */
export const scheduleSettings = (changes: Partial<ScheduleSettings> = {}): ScheduleSettings => ({
  hours: daily({ opens: '11:00', closes: '21:00' }),
  special_days: [],
  lead_minutes: { pickup: 25, delivery: 45 },
  slot_minutes: 15,
  units_per_slot: 24,
  own_units_per_slot: { pickup: null, delivery: null },
  days_ahead: 7,
  delivery_zips: deliveryZips,
  delivery_minimum: null,
  delivery_fee: 0,
  tax_basis_points: 1030,
  pause_until: null,
  bump_steps: 3,
  accept_is_seen: true,
  guest_messages: [
    'We’re running about 10 minutes behind. Sorry for the wait!',
    'We’re out of something you ordered. Please call us.',
    'We couldn’t reach you by phone. Please call us.',
    'We’re outside with your food.',
  ],
  pit_plan: [],
  walk_ins: [],
  yields: [],
  ...changes,
})

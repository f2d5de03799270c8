import * as z from 'zod/mini'
import { WEEKDAYS } from '../time/service-day.ts'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { allDiffer, Dollars, Text, Timestamp, TimestampIn, WallTime } from '../wire/fields.ts'
import { DeliveryZips, SpecialDay, WeeklyHours } from './guest-settings.ts'

/** At least five: an unpaid order is kept for three minutes, and never past its promise. */
const minutes = z.int().check(z.minimum(5, 'At least 5 minutes'), z.maximum(600, 'At most 600 minutes'))
export const LeadMinutes = z.object({ pickup: minutes, delivery: minutes })

const MeatId = z.int32()

/** A cook of a meat on a weekday. */
export const PlannedCook = z.object({
  weekday: z.enum(WEEKDAYS),
  meat_id: MeatId,
  /** When it is ready, after resting. */
  ready: WallTime,
  /** Cooked. */
  ounces: z.int().check(z.minimum(1, 'At least an ounce'), z.maximum(160_000)),
})
export type PlannedCook = z.output<typeof PlannedCook>

/** What is usually sold of a meat at the counter on a weekday. The site does not see it; the smoke sheet counts it. */
export const UsualWalkIn = z.object({
  weekday: z.enum(WEEKDAYS),
  meat_id: MeatId,
  ounces: z.int().check(z.minimum(1, 'At least an ounce'), z.maximum(160_000)),
})
export type UsualWalkIn = z.output<typeof UsualWalkIn>

/** What is left of a meat's raw weight after trimming and smoking, in percent. */
export const MeatYield = z.object({
  meat_id: MeatId,
  percent: z.int().check(z.minimum(1, 'At least 1%'), z.maximum(100, 'At most 100%')),
})
export type MeatYield = z.output<typeof MeatYield>

export const feeInRange = z.refine<number>(
  (cents) => cents >= 0 && cents <= 5000,
  'A delivery fee is $0 to $50',
)
const DeliveryFee = Dollars.check(feeInRange)

/** Makes the lots of the days ahead. A meat without a lot on a day has as much as is ordered. */
export const PitPlan = z.array(PlannedCook).check(
  z.maxLength(200),
  allDiffer(({ weekday, meat_id, ready }) => `${weekday} ${meat_id} ${ready}`, 'A cook appears twice'),
)

export const WalkIns = z.array(UsualWalkIn).check(
  z.maxLength(200),
  allDiffer(({ weekday, meat_id }) => `${weekday} ${meat_id}`, 'A meat appears twice on a weekday'),
)

/** A meat that a change does not name keeps its yield. */
export const Yields = z.array(MeatYield).check(
  z.maxLength(200),
  allDiffer(({ meat_id }) => meat_id, 'A meat appears twice'),
)

const OwnUnits = z.nullable(z.int().check(z.minimum(1, 'At least one unit'), z.maximum(100_000)))

/** What the kitchen writes to a guest: plain text. */
export const GuestMessage = Text(280, 'Please write a message')

export const GuestMessages = z.array(GuestMessage).check(
  z.maxLength(12, 'At most 12 messages'),
  allDiffer((text) => text, 'A message appears twice'),
)

/** In one tap from new to ready, or by accepting, cooking and ready. */
export const BumpSteps = z.union([z.literal(1), z.literal(3)], 'One step or three')
export type BumpSteps = z.output<typeof BumpSteps>

/** How the restaurant works, as the owner sets it. */
export const ScheduleSettings = z.object({
  hours: WeeklyHours,
  special_days: z.array(SpecialDay).check(
    z.maxLength(200),
    allDiffer(({ date }) => date, 'A date appears twice'),
  ),
  /** From the order, or from the opening, until the food is ready. */
  lead_minutes: LeadMinutes,
  /** Ready times are this far apart. It divides the hour, so that they fall on the same minutes all day. */
  slot_minutes: z.union(
    [5, 10, 15, 20, 30, 60].map((length) => z.literal(length)),
    'Slots can be 5, 10, 15, 20, 30 or 60 minutes',
  ),
  /** How much work the kitchen does in a slot, for pickup and delivery together. */
  units_per_slot: z.int().check(z.minimum(1), z.maximum(100_000)),
  /** At most so many of these for pickup, or for delivery: drivers may be fewer than cooks. Null is no limit of its own. */
  own_units_per_slot: z.object({ pickup: OwnUnits, delivery: OwnUnits }),
  /** Ready times are offered for today and this many days. */
  days_ahead: z.int().check(z.minimum(0), z.maximum(28)),
  delivery_zips: DeliveryZips,
  /** Cents. */
  delivery_minimum: z.nullable(Dollars),
  /** Cents; 0 is no fee. */
  delivery_fee: DeliveryFee,
  /** Sales tax in hundredths of a percent; prices include it. */
  tax_basis_points: z.int().check(z.minimum(0), z.maximum(5000)),
  /** No food is promised before. */
  pause_until: z.nullable(TimestampIn('Until when?')),
  /** How many taps bring a new order to ready. */
  bump_steps: BumpSteps,
  /** Who accepts an order has seen it. Otherwise it is seen first. An allergy is always seen on its own. */
  accept_is_seen: z.boolean(),
  /** Ready-made messages to guests. */
  guest_messages: GuestMessages,
  pit_plan: PitPlan,
  walk_ins: WalkIns,
  yields: Yields,
})
export type ScheduleSettings = z.output<typeof ScheduleSettings>

/** A slot with more work than a limit, which was lowered after the sale. Its orders stand. */
export const OverfullSlot = z.object({
  at: Timestamp,
  /** Whose limit it is; null is that of the whole slot. */
  order_type: z.nullable(z.enum(['pickup', 'delivery'])),
  units: z.int(),
  over_by: z.int(),
})
export type OverfullSlot = z.output<typeof OverfullSlot>

export const StaffSchedule = z.object({ settings: ScheduleSettings, overfull: z.array(OverfullSlot) })
export type StaffSchedule = z.output<typeof StaffSchedule>

export const getStaffSchedule = {
  method: 'GET',
  path: '/staff/service',
  auth: 'kitchen',
  summary:
    'Hours, special days, lead times, capacity, delivery area, tax and pause, and times sold above a limit',
  response: Ok({ service: StaffSchedule }),
} as const satisfies Endpoint

/** What a cook changes at the board, at once. The office has forms for the other settings. */
export const Pace = z.partial(z.pick(ScheduleSettings, { pause_until: true, lead_minutes: true }))
export type Pace = z.output<typeof Pace>

export const setPace = {
  method: 'PATCH',
  path: '/staff/service',
  auth: 'kitchen',
  summary: 'Pause ordering, or change the lead times. Orders that are sold stand',
  encode: 'json',
  body: Pace,
  response: Ok({ message: z.string(), service: StaffSchedule }),
} as const satisfies Endpoint

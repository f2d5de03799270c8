import * as z from 'zod/mini'
import { allDiffer, Dollars, Text, TimestampIn } from '../wire/fields.ts'

/** In the order of JavaScript's `getUTCDay`. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const

/** A service day ends at four in the morning: what is sold after midnight belongs to the evening before. */
export const SERVICE_DAY_STARTS = '04:00'

/** Minutes since the start of the service day; a time before it belongs to the night. */
const minuteOfServiceDay = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes + 20 * 60) % (24 * 60)
}

export const WallTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Write times like 17:30'))

/** Wall times. `17:00` to `01:00` closes past midnight; `04:00` to `04:00` is the whole service day. */
export const Opening = z
  .object({ opens: WallTime, closes: WallTime })
  .check(
    z.refine(
      ({ opens, closes }) => minuteOfServiceDay(opens) < (minuteOfServiceDay(closes) || 24 * 60),
      'Closing must be after opening, and by 4 am',
    ),
  )
export type Opening = z.output<typeof Opening>

export const Openings = z.array(Opening).check(
  z.maxLength(6, 'At most 6 openings a day'),
  allDiffer(({ opens }) => opens, 'Two openings start at the same time'),
)

/** By weekday; no opening means closed. */
export const WeeklyHours = z.object({
  sunday: Openings,
  monday: Openings,
  tuesday: Openings,
  wednesday: Openings,
  thursday: Openings,
  friday: Openings,
  saturday: Openings,
})
export type WeeklyHours = z.output<typeof WeeklyHours>

/** Replaces the weekday's hours on one date. */
export const SpecialDay = z.object({
  date: z.iso.date('Write dates like 2026-12-24'),
  openings: Openings,
  reason: Text(200, 'A reason is required'),
})
export type SpecialDay = z.output<typeof SpecialDay>

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

/** A ZIP code that we deliver to. */
export const DeliveryZip = z.object({
  zip: z.string().check(z.regex(/^\d{5}$/, 'A ZIP code has five digits')),
  /** The drive, added to the lead time of a delivery. */
  minutes: z.int().check(z.minimum(0), z.maximum(120, 'At most 120 minutes')),
  city: Text(100, 'A city is required'),
})
export type DeliveryZip = z.output<typeof DeliveryZip>

/** Where we deliver. */
export const DeliveryZips = z.array(DeliveryZip).check(
  z.maxLength(200),
  allDiffer(({ zip }) => zip, 'A ZIP code appears twice'),
)

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
export const ServiceSettings = z.object({
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
export type ServiceSettings = z.output<typeof ServiceSettings>

import * as z from 'zod/mini'
import { allDiffer, Text, WallTime } from '../wire/fields.ts'

// What guests see of the settings. Their pages load nothing of the others.

/** Minutes since the start of the service day; a time before it belongs to the night. */
const minuteOfServiceDay = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return (hours * 60 + minutes + 20 * 60) % (24 * 60)
}

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

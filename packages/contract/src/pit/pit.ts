import * as z from 'zod/mini'
import { serviceDayStart } from '../time/service-day.ts'
import { addDays } from '../time/zoned-time.ts'
import { Timestamp } from '../wire/fields.ts'

/** Smoked meat is cooked in lots. What is ready at an hour is sold on that service day. */
export const PitMeat = z.object({
  id: z.int(),
  name: z.string(),
  /** From today on, in the order they are ready. A day without a lot has as much as is ordered. */
  lots: z.array(
    z.object({
      id: z.int(),
      service_day: z.iso.date(),
      ready_at: Timestamp,
      ounces_left: z.int(),
      /** Held by orders that are not paid yet: it may come back. Only where there is some. */
      ounces_held: z.optional(z.int()),
    }),
  ),
})
export type PitMeat = z.output<typeof PitMeat>

/** What a size or an option takes of the pit. */
export const MeatPortion = z.object({ meat_id: z.int(), ounces: z.int() })
export type MeatPortion = z.output<typeof MeatPortion>

/** Ounces by meat. */
export type MeatNeeds = ReadonlyMap<number, number>

/** What an order takes of a lot. */
export type LotShare = { lot: number; ounces: number }

type Lot = { id: number; readyAt: number; left: number; held: number }
type Day = { starts: number; ends: number; lots: Lot[] }
/** The meats as instants, so that each of many times is answered by arithmetic. */
export type Pit = ReadonlyMap<number, { name: string; days: Day[] }>

export function openPit(meats: readonly PitMeat[]): Pit {
  return new Map(
    meats.map(({ id, name, lots }) => {
      const days = new Map<string, Day>()
      for (const lot of lots) {
        const day = days.get(lot.service_day) ?? {
          starts: serviceDayStart(lot.service_day),
          ends: serviceDayStart(addDays(lot.service_day, 1)),
          lots: [],
        }
        // below zero when staff lowered it after the sale
        const left = Math.max(0, lot.ounces_left)
        day.lots.push({ id: lot.id, readyAt: Date.parse(lot.ready_at), left, held: lot.ounces_held ?? 0 })
        days.set(lot.service_day, day)
      }
      for (const day of days.values()) day.lots.sort((a, b) => a.readyAt - b.readyAt || a.id - b.id)
      return [id, { name, days: [...days.values()] }]
    }),
  )
}

/** What the lines of an order take together. */
export function addUpMeats(
  lines: readonly { quantity: number; portions: readonly MeatPortion[] }[],
): MeatNeeds {
  const needs = new Map<number, number>()
  for (const { quantity, portions } of lines)
    for (const { meat_id, ounces } of portions)
      needs.set(meat_id, (needs.get(meat_id) ?? 0) + ounces * quantity)
  return needs
}

/** Ounces of a meat that can be promised for `at`: of the lots of its service day that are ready by then. */
export const ouncesAt = (pit: Pit, meat: number, at: number): number =>
  addUpLots(pit, meat, at, ({ left }) => left)

/** The same if no order that is held gets paid. */
export const ouncesWithoutHeldAt = (pit: Pit, meat: number, at: number): number =>
  addUpLots(pit, meat, at, ({ left, held }) => left + held)

function addUpLots(pit: Pit, meat: number, at: number, ounces: (lot: Lot) => number): number {
  const day = findDay(pit, meat, at)
  if (day === undefined) return Number.POSITIVE_INFINITY
  return day.lots.reduce((sum, lot) => (lot.readyAt <= at ? sum + ounces(lot) : sum), 0)
}

const findDay = (pit: Pit, meat: number, at: number): Day | undefined =>
  pit.get(meat)?.days.find(({ starts, ends }) => starts <= at && at < ends)

/** How many ounces are missing of the meats of which there is not enough at this time. */
export function missingMeats(pit: Pit, needs: MeatNeeds, at: number): MeatNeeds {
  const missing = new Map<number, number>()
  for (const [meat, ounces] of needs) {
    const left = ouncesAt(pit, meat, at)
    if (left < ounces) missing.set(meat, ounces - left)
  }
  return missing
}

/** The name of a meat of which there is not enough at this time; null when there is enough of each. */
export function missingMeat(pit: Pit, needs: MeatNeeds, at: number): string | null {
  for (const [meat, ounces] of needs) if (ouncesAt(pit, meat, at) < ounces) return pit.get(meat)?.name ?? null
  return null
}

/** Whether there is enough of each meat at this time; held: there would be if no order that is held gets paid. */
export function meatState(pit: Pit, needs: MeatNeeds, at: number): 'free' | 'held' | 'gone' {
  if (missingMeat(pit, needs, at) === null) return 'free'
  const mayComeBack = [...needs].every(([meat, ounces]) => ouncesWithoutHeldAt(pit, meat, at) >= ounces)
  return mayComeBack ? 'held' : 'gone'
}

/** Which lots an order for this time takes, the earliest first; null when there is not enough. */
export function shareMeat(pit: Pit, needs: MeatNeeds, at: number): LotShare[] | null {
  if (missingMeat(pit, needs, at) !== null) return null
  const shares: LotShare[] = []
  for (const [meat, ounces] of needs) {
    let missing = ounces
    for (const { id, readyAt, left } of findDay(pit, meat, at)?.lots ?? []) {
      const taken = readyAt <= at ? Math.min(missing, left) : 0
      if (taken > 0) shares.push({ lot: id, ounces: taken })
      missing -= taken
    }
  }
  return shares
}

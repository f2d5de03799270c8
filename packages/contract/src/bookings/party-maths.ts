import type { MenuCourse } from './bookings.ts'

// Estimates for a host, with the rules of thumb of the trade. Every screen that shows a number shows its assumption too.

export const POUNDS_PER_ADULT = 1 / 2
/** With three or more kinds of meat people take less of each, and less in all. */
export const POUNDS_PER_ADULT_OF_THREE_MEATS = 1 / 3
export const CHILD_SHARE = 1 / 2
/** What is left of raw meat after trimming and smoking. */
export const YIELD = { low: 0.5, high: 0.65 }
const RAW_POUNDS_PER_HOUR = 25
/** To burn the oak down to coals, and to carve and serve. */
const HOURS_BESIDES_GRILLING = 1.5

export type Party = { people: number; children: number }

/** Adults and children counted as adult portions. */
export const countPortions = ({ people, children }: Party): number => {
  const youngGuests = Math.min(Math.max(children, 0), people)
  return people - youngGuests * (1 - CHILD_SHARE)
}

/** What is cooked beyond the count, so no one goes without: the larger the party, the smaller the risk. */
export const extraPercent = (people: number): number => (people <= 100 ? 10 : people <= 1000 ? 5 : 3)

/** Rounded up, but not because 0.1 × 3 is a little more than 0.3. */
const ceil = (value: number) => Math.ceil(Math.round(value * 1e6) / 1e6)

const withExtra = (party: Party, amount: number) => (amount * (100 + extraPercent(party.people))) / 100

export type MeatEstimate = {
  /** Pounds, ready to eat. */
  cooked: number
  /** Raw pounds to bring: from meat that loses little to meat that loses half. */
  rawFrom: number
  rawTo: number
  hours: number
  extraPercent: number
}

/** For Your Way: how much meat to bring and how long the crew will need. */
export function estimateMeat(party: Party, kindsOfMeat: number): MeatEstimate {
  const perAdult = kindsOfMeat >= 3 ? POUNDS_PER_ADULT_OF_THREE_MEATS : POUNDS_PER_ADULT
  const cooked = withExtra(party, countPortions(party) * perAdult)
  const raw = cooked / YIELD.low
  return {
    cooked: ceil(cooked),
    rawFrom: ceil(cooked / YIELD.high),
    rawTo: ceil(raw),
    hours: ceil(raw / RAW_POUNDS_PER_HOUR + HOURS_BESIDES_GRILLING),
    extraPercent: extraPercent(party.people),
  }
}

/** For Our Way: heads for one of `mains` main dishes, which share the guests, or for something of another course. */
export function suggestHeads(party: Party, course: MenuCourse, mains: number): number {
  if (course === 'main') return ceil(withExtra(party, countPortions(party)) / mains)
  return course === 'drink' ? party.people : ceil(countPortions(party))
}

export type PlateCheck = 'no_mains' | 'too_few' | 'too_many' | 'fits'

/** Whether the plates of main dishes fit the party. More than half again as many is probably a mistake. */
export function checkPlates(party: Party, mainPlates: number): PlateCheck {
  const portions = countPortions(party)
  if (mainPlates === 0) return 'no_mains'
  if (mainPlates < portions) return 'too_few'
  return mainPlates > portions * 1.5 + 1 ? 'too_many' : 'fits'
}

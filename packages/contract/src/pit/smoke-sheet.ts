/** What is expected to be eaten of a meat on a service day, in cooked ounces. */
export type MeatDemand = {
  orders: number
  events: number
  /** At the counter: the owner's number. */
  walk_ins: number
  /** What the site usually sells on the day itself. */
  same_day: number
  /** What guests wanted and could not have. */
  turned_away: number
}

/** The demand together, and the whole pounds of raw meat that become at least that. */
export function toPutOn(demand: MeatDemand, yieldPercent: number): { cooked: number; raw_pounds: number } {
  const { orders, events, walk_ins, same_day, turned_away } = demand
  const cooked = orders + events + walk_ins + same_day + turned_away
  return { cooked, raw_pounds: Math.ceil((cooked * 100) / (yieldPercent * 16)) }
}

/** What is usual on such days: the mean, rounded up. Days that do not count, because we were closed, are left out. */
export const usualOunces = (days: readonly number[]): number =>
  days.length === 0 ? 0 : Math.ceil(days.reduce((sum, ounces) => sum + ounces, 0) / days.length)

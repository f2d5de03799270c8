import {
  addUpMeats,
  brand,
  type DishNotice,
  keepsNotices,
  type MeatPortion,
  meatState,
  openPit,
  type PitMeat,
  RESTAURANT_ZONE,
  type ReadyTimes,
  restaurantClock,
  type TimeState,
  timeReasons,
  timeState,
  toDayText,
  toReadyTimeText,
  toTimeText,
} from '@baobab/contract'

const MINUTE_MS = 60_000

/** As soon as possible; later, but no time is chosen yet; or the chosen time as a timestamp. */
export type ReadyChoice = string
export const ASAP = ''
export const LATER = 'later'

/** What an order can choose from: the listed times, each with its state for this order's work. */
export type OfferedTimes = {
  /** As soon as possible; null when no time within reach has room. */
  asap: string | null
  times: readonly OfferedTime[]
}
type OfferedTime = { at: string; state: TimeState }

type Offer = {
  times: ReadyTimes
  slot_minutes: number
  /** The drive of a delivery. */
  travel_minutes?: number
  units: number
  now: number
  /** What the order takes of the pit, and what the pit has. */
  meats?: readonly MeatPortion[]
  pit?: readonly PitMeat[]
  /** The notices of the dishes in the order. */
  notices?: readonly DishNotice[] | undefined
  /** The time of this tab's own order that is not paid yet: the guest who comes back is offered it again. */
  ownTime?: string | null
}

export function toOfferedTimes(offer: Offer): OfferedTimes {
  const { times, slot_minutes, travel_minutes = 0, units, now, ownTime = null } = offer
  const { meats = [], pit = [], notices = [] } = offer
  const [needs, lots] = [addUpMeats([{ quantity: 1, portions: meats }]), openPit(pit)]
  const listed = times.openings.flatMap(({ first, from = first, room, room_without_held }) => {
    const arrivesAt = Date.parse(from) + travel_minutes * MINUTE_MS
    const all = room.map((units_free, index): OfferedTime => {
      const at = Date.parse(first) + index * slot_minutes * MINUTE_MS
      const roomWithoutHeld = room_without_held?.[index] ?? units_free
      const state = timeState(units, { at, room: units_free, roomWithoutHeld })
      const withMeat = state === 'free' ? meatState(lots, needs, at) : state
      return { at: new Date(at).toISOString(), state: keepsNotices(notices, now, at) ? withMeat : 'early' }
    })
    return all.filter(({ at }) => Date.parse(at) >= arrivesAt)
  })
  const isOwnAhead = ownTime !== null && Date.parse(ownTime) > now
  const offered = isOwnAhead
    ? [...listed.filter(({ at }) => at !== ownTime), { at: ownTime, state: 'free' as const }].toSorted(
        (a, b) => Date.parse(a.at) - Date.parse(b.at),
      )
    : listed
  const free = offered.find(({ state }) => state === 'free')
  // The list leaves out a far opening; a plain order is still told its first time.
  const isPlain = units <= 1 && meats.length === 0 && notices.length === 0
  return { asap: free?.at ?? (isPlain ? times.next : null), times: offered }
}

/** The time that is sent; null while none is known or chosen. */
export function chosenTime(choice: ReadyChoice, offered: OfferedTimes | undefined): string | null {
  if (choice === ASAP) return offered?.asap ?? null
  return choice === LATER ? null : choice
}

/** Why this choice cannot be ordered; null when it can, or while that is unknown. */
export function findTimeProblem(
  choice: ReadyChoice,
  offered: OfferedTimes | undefined,
  now: number,
): string | null {
  if (choice === LATER) return 'Choose a day and time'
  if (offered === undefined) return null
  if (choice === ASAP)
    return offered.asap === null
      ? `No open times have room for this order. Please call ${brand.phone}.`
      : null
  const time = offered.times.find(({ at }) => at === choice)
  if (time?.state === 'free') return null
  const text = toReadyTimeText(Date.parse(choice), now)
  const reason = time ? 'is no longer open' : 'can no longer be ordered'
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${reason}. Please choose another time.`
}

type Day = { date: string; label: string; isFull: boolean; times: readonly OfferedTime[] }

/** The listed times by calendar day. */
export function offeredDays({ times }: OfferedTimes, now: number): Day[] {
  const byDate = Map.groupBy(times, ({ at }) => restaurantClock.date(Date.parse(at)))
  return [...byDate].map(([date, ofDay]) => {
    const isFull = ofDay.every(({ state }) => state !== 'free')
    const label = toDayText(date, now)
    const worst = (['gone', 'early'] as const).find((one) => ofDay.some(({ state }) => state === one))
    const reason = timeReasons[worst ?? 'full']
    return { date, isFull, label: isFull ? `${label} · ${reason}` : label, times: ofDay }
  })
}

/** "6:15 pm", or why it cannot be chosen: "6:15 pm · Full". In the night with 25 hours the zone tells two times apart. */
export function timeLabel({ at, state }: OfferedTime, { times }: Day): string {
  const text = toTimeText(Date.parse(at))
  const isTwice = times.some((other) => other.at !== at && toTimeText(Date.parse(other.at)) === text)
  const reason = timeReasons[state]
  return [isTwice ? `${text} ${zoneName(at)}` : text, reason].filter(Boolean).join(' · ')
}

const zoneName = (at: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone: RESTAURANT_ZONE, timeZoneName: 'short' })
    .formatToParts(new Date(at))
    .find(({ type }) => type === 'timeZoneName')?.value

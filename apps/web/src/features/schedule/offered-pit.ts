import { openPit, type Pit, type Schedule } from '@baobab/contract'

const MINUTE_MS = 60_000

type OfferedPit = { pit: Pit; times: readonly number[] }

/** A menu asks for each of its dishes, and reading the calendar takes a slow phone milliseconds: once for all of them. */
const offeredPits = new WeakMap<Schedule, OfferedPit>()

/** What the pit has, and the times that are offered for pickup. */
export function offeredPit(schedule: Schedule): OfferedPit {
  const existing = offeredPits.get(schedule)
  if (existing) return existing
  const { pit, pickup, slot_minutes } = schedule
  const times = pickup.openings.flatMap(({ first, room }) =>
    room.map((_, index) => Date.parse(first) + index * slot_minutes * MINUTE_MS),
  )
  const offered = { pit: openPit(pit), times }
  offeredPits.set(schedule, offered)
  return offered
}

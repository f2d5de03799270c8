import { CurrentPrices, CurrentTimes, type Schedule } from '@baobab/contract'
import { parseCurrent } from '../../../api/client/parse-current.ts'

/** The order was based on something that has changed since; the guest decides about what is true now. */
export type Conflict =
  | { kind: 'prices'; current: CurrentPrices }
  | { kind: 'times'; current: CurrentTimes; message: string }

export function conflictIn(error: Error): Conflict | null {
  const prices = parseCurrent(error, 'prices_changed', CurrentPrices)
  if (prices) return { kind: 'prices', current: prices }
  const times = parseCurrent(error, 'ready_time_gone', CurrentTimes)
  return times && { kind: 'times', current: times, message: error.message }
}

/** What the screen shows from now on: the times of the refusal, and what it says about the pit. */
export const withCurrentTimes = (schedule: Schedule, current: CurrentTimes): Schedule => ({
  ...schedule,
  slot_minutes: current.slot_minutes,
  [current.order_type]: current.times,
  pit: schedule.pit.map((meat) => current.pit.find(({ id }) => id === meat.id) ?? meat),
})

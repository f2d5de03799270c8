import { ApiError, CurrentPrices, CurrentTimes, type Schedule } from '@baobab/contract'
import * as z from 'zod/mini'

/** The order was based on something that has changed since; the guest decides about what is true now. */
export type Conflict =
  | { kind: 'prices'; current: CurrentPrices }
  | { kind: 'times'; current: CurrentTimes; message: string }

export function conflictIn(error: Error): Conflict | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'prices_changed') {
    const current = z.safeParse(CurrentPrices, error.current).data
    return current ? { kind: 'prices', current } : null
  }
  if (error.code !== 'ready_time_gone') return null
  const current = z.safeParse(CurrentTimes, error.current).data
  return current ? { kind: 'times', current, message: error.message } : null
}

/** What the screen shows from now on: the times of the refusal, and what it says about the pit. */
export const withCurrentTimes = (schedule: Schedule, current: CurrentTimes): Schedule => ({
  ...schedule,
  slot_minutes: current.slot_minutes,
  [current.order_type]: current.times,
  pit: schedule.pit.map((meat) => current.pit.find(({ id }) => id === meat.id) ?? meat),
})

import { driveTo, type ScheduleSettings, type TodayOrder } from '@baobab/contract'
import type { OrderStatus } from '@baobab/db'

export type OpenOrder = {
  status: OrderStatus
  orderType: 'pickup' | 'delivery'
  zip: string | null
  readyAt: Date | null
}
type Pace = Pick<ScheduleSettings, 'lead_minutes' | 'delivery_zips'>

const MINUTE_MS = 60_000
/** The kitchen may begin so much later than planned before its promise counts as at risk. */
const GRACE_MS = 5 * MINUTE_MS

/** A pickup is kept once it is ready, a delivery once it is handed over. Orders without a promise have none to break. */
export function promiseState(order: OpenOrder, pace: Pace, now: Date): TodayOrder['promise'] {
  const { status, orderType, readyAt } = order
  if (readyAt === null || (orderType === 'pickup' && status === 'ontheway')) return 'kept'
  const leftMs = readyAt.getTime() - now.getTime()
  if (leftMs < 0) return 'late'
  const driveMs = driveTo(pace, order) * MINUTE_MS
  const cookMs = pace.lead_minutes[orderType] * MINUTE_MS
  if (status === 'ontheway') return 'kept'
  // once begun, the food has to leave in time; before that, all of the work is ahead
  const neededMs = status === 'process' ? driveMs + GRACE_MS : driveMs + cookMs - GRACE_MS
  return leftMs < neededMs ? 'at_risk' : 'kept'
}

import { restaurantClock } from '../time/clock.ts'
import { SERVICE_DAY_STARTS, serviceDate, WEEKDAYS } from '../time/service-day.ts'
import { formatWallTime } from '../time/written-dates.ts'
import { addDays } from '../time/zoned-time.ts'
import type { DishNotice } from './dish-notice.ts'

/** Whether all of these dishes, ordered at `orderedAt`, can be ready at `at`. */
export const keepsNotices = (notices: readonly DishNotice[], orderedAt: number, at: number): boolean =>
  notices.every((notice) => keepsNotice(notice, orderedAt, at))

const keepsNotice = (notice: DishNotice, orderedAt: number, at: number): boolean =>
  orderedAt <= lastOrderTime(notice, at) &&
  (notice.weekdays.length === 0 || notice.weekdays.includes(weekdayName(serviceDate(at))))

/** The last moment at which a dish can be ordered that is to be ready at `at`. */
export function lastOrderTime({ minutes, order_by }: DishNotice, at: number): number {
  const ahead = at - minutes * 60_000
  if (order_by === null) return ahead
  const day = serviceDate(at)
  const date = order_by < SERVICE_DAY_STARTS ? addDays(day, 1) : day
  return Math.min(ahead, restaurantClock.instant(date, order_by))
}

function weekdayName(date: string) {
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]
  if (weekday === undefined) throw new Error(`${date} is not a date`)
  return weekday
}

/** What guests read: “Order by 11 am for the same day · 3 hours’ notice”. */
export function noticeText({ minutes, order_by, weekdays }: DishNotice): string {
  const days = WEEKDAYS.filter((weekday) => weekdays.includes(weekday)).map(
    (weekday) => `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}s`,
  )
  const only = days.length === 0 ? '' : `${new Intl.ListFormat('en-US').format(days)} only`
  const deadline = order_by === null ? '' : `Order by ${formatWallTime(order_by)} for the same day`
  const lead = minutes === 0 ? '' : `${durationText(minutes)} notice`
  return [only, deadline, lead].filter(Boolean).join(' · ')
}

function durationText(minutes: number): string {
  const [count, unit] =
    minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute']
  // a number and its unit stay on one line
  return count === 1 ? `${count}\u00a0${unit}’s` : `${count}\u00a0${unit}s’`
}

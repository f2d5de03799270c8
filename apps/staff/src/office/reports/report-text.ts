import {
  addDays,
  formatShortDay,
  formatWallTime,
  type ReportName,
  serviceDate,
  staffPages,
} from '@baobab/contract'
import { neighbourDay, type Period, periodAround } from '../money/period.ts'

export const reports: Record<ReportName, { label: string; hint: string; count: string; empty: string }> = {
  dish: {
    label: 'Dishes',
    hint: 'Sold before coupons, without removed dishes and canceled orders.',
    count: 'Sold',
    empty: 'Nothing was sold.',
  },
  size: {
    label: 'Sizes',
    hint: 'Sold before coupons, without removed dishes and canceled orders.',
    count: 'Sold',
    empty: 'Nothing was sold.',
  },
  day: {
    label: 'Days',
    hint: 'What guests paid, before refunds. Days end at 4 am.',
    count: 'Payments',
    empty: 'No one paid.',
  },
  hour: {
    label: 'Hours',
    hint: 'When guests paid, Tacoma time.',
    count: 'Payments',
    empty: 'No one paid.',
  },
  way: {
    label: 'Pickup, delivery, events',
    hint: 'What guests paid, before refunds.',
    count: 'Payments',
    empty: 'No one paid.',
  },
  coupon: {
    label: 'Coupons',
    hint: 'What coupons took off paid orders.',
    count: 'Uses',
    empty: 'No coupon was used.',
  },
  refund: {
    label: 'Refunds',
    hint: 'What we refunded, by day.',
    count: 'Refunds',
    empty: 'Nothing was refunded.',
  },
  tip: {
    label: 'Tips',
    hint: 'What is left to hand out, after refunds.',
    count: 'Orders',
    empty: 'No guest tipped.',
  },
}

const ways: Record<string, string> = { pickup: 'Pickup', delivery: 'Delivery', booking: 'Private events' }

const tipReceivers: Record<string, string> = { kitchen: 'Kitchen', driver: 'Drivers' }

export function nameKey(by: ReportName, key: string): string {
  if (by === 'day' || by === 'refund') return formatShortDay(key)
  if (by === 'tip') return tipReceivers[key] ?? key
  if (by === 'hour') return formatWallTime(`${key}:00`)
  return by === 'way' ? (ways[key] ?? key) : key
}

/** Monday to Sunday. */
export const lastWeek = (now: number): Period =>
  periodAround(neighbourDay(periodAround(serviceDate(now), 'week'), -1), 'week')

export function periods(now: number): { label: string; period: Period }[] {
  const today = serviceDate(now)
  return [
    { label: 'Last week', period: lastWeek(now) },
    { label: 'This week', period: { from: periodAround(today, 'week').from, to: today } },
    { label: 'Last month', period: periodAround(neighbourDay(periodAround(today, 'month'), -1), 'month') },
    { label: 'A year', period: { from: addDays(today, -364), to: today } },
  ]
}

type Figure = Period & { by: ReportName; key?: string }
export const figureLink = ({ by, from, to, key }: Figure): string =>
  `${staffPages.reportOrders}?${new URLSearchParams({ by, from, to, ...(key !== undefined && { key }) })}`

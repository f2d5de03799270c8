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
    hint: 'What was sold, before coupons. No struck dishes, no canceled orders.',
    count: 'Sold',
    empty: 'Nothing was sold.',
  },
  size: {
    label: 'Sizes',
    hint: 'What was sold, before coupons. No struck dishes, no canceled orders.',
    count: 'Sold',
    empty: 'Nothing was sold.',
  },
  day: {
    label: 'Days',
    hint: 'What guests paid. A day ends at 4 am; refunds stand apart.',
    count: 'Payments',
    empty: 'No guest paid.',
  },
  hour: {
    label: 'Hours',
    hint: 'When guests paid, by the restaurant’s clock.',
    count: 'Payments',
    empty: 'No guest paid.',
  },
  way: {
    label: 'Pickup, delivery, events',
    hint: 'What guests paid; refunds stand apart.',
    count: 'Payments',
    empty: 'No guest paid.',
  },
  coupon: {
    label: 'Coupons',
    hint: 'What coupons took off paid orders.',
    count: 'Uses',
    empty: 'No coupon was used.',
  },
  refund: {
    label: 'Refunds',
    hint: 'What went back to guests, by the day it was done.',
    count: 'Refunds',
    empty: 'No money went back.',
  },
}

const ways: Record<string, string> = { pickup: 'Pickup', delivery: 'Delivery', booking: 'Private events' }

export function nameKey(by: ReportName, key: string): string {
  if (by === 'day' || by === 'refund') return formatShortDay(key)
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

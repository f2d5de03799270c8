import {
  addDays,
  DAYS_SHOWN,
  type OfficeDay,
  openingsOn,
  type SpecialDay,
  serviceDate,
} from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { loadSettings } from '../../schedule/load-settings.ts'
import { findWaitingOrders, openFitCheck } from './find-stranded.ts'

/** The days ahead as they will be, with what is sold on each. */
export async function listDays(tx: Tx, now: Date): Promise<{ days: OfficeDay[]; later: SpecialDay[] }> {
  const settings = await loadSettings(tx)
  const fits = openFitCheck(settings, now)
  const orders = await findWaitingOrders(tx, now)
  const bookings = await tx.booking.findMany({ where: { status: 'booked', startsAt: { gte: now } } })
  const today = serviceDate(now.getTime())
  const serviceDay = (at: Date | null) => at && serviceDate(at.getTime())
  const dates = Array.from({ length: DAYS_SHOWN }, (_, ahead) => addDays(today, ahead))
  return {
    days: dates.map((date) => {
      const sold = orders.filter(({ readyAt }) => serviceDay(readyAt) === date)
      return {
        date,
        openings: [...openingsOn(settings, date)],
        special: settings.special_days.find((day) => day.date === date)?.reason ?? null,
        orders: sold.length,
        outside: sold.filter((order) => !fits(order)).length,
        bookings: bookings.filter(({ startsAt }) => serviceDay(startsAt) === date).length,
      }
    }),
    later: settings.special_days.filter(({ date }) => date >= addDays(today, DAYS_SHOWN)),
  }
}

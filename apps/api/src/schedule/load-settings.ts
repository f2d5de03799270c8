import { isDeepStrictEqual } from 'node:util'
import { type Extras, type Opening, type ScheduleSettings, WEEKDAYS } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { loadExtras } from '../extras/load-extras.ts'
import { toBumpSteps } from './load-board-rules.ts'

/** With the version of what decides at which times orders are taken: an order is stored only while it is the same. */
export type StoredSettings = ScheduleSettings & { calendar_version: string; extras: Extras }

type OpeningRow = { day: string; opens: string; closes: string }

/** The settings and all special days; `previous` itself when nothing has changed, so that what was computed from it holds. */
export async function loadSettings(tx: Tx, previous?: StoredSettings): Promise<StoredSettings> {
  const row = await tx.scheduleSettings.findFirst()
  if (row === null) throw new Error('The row of service_settings is gone: insert it again')
  const weekly = await tx.$queryRaw<OpeningRow[]>`
    SELECT weekday::text AS day, to_char(opens, 'HH24:MI') AS opens, to_char(closes, 'HH24:MI') AS closes
    FROM weekly_openings ORDER BY opens < '04:00', opens`
  const specialDays = await tx.$queryRaw<{ date: string; reason: string }[]>`
    SELECT date::text, reason FROM special_days ORDER BY date`
  const special = await tx.$queryRaw<OpeningRow[]>`
    SELECT date::text AS day, to_char(opens, 'HH24:MI') AS opens, to_char(closes, 'HH24:MI') AS closes
    FROM special_openings ORDER BY opens < '04:00', opens`
  const pitPlan = await tx.$queryRaw<{ weekday: number; meat_id: number; ready: string; ounces: number }[]>`
    SELECT weekday, meat_id, to_char(ready, 'HH24:MI') AS ready, ounces FROM pit_plan ORDER BY weekday, ready, meat_id`
  const walkIns = await tx.usualWalkIn.findMany({ orderBy: [{ weekday: 'asc' }, { meatId: 'asc' }] })
  const weekday = (name: (typeof WEEKDAYS)[number]) => toOpenings(weekly, String(WEEKDAYS.indexOf(name)))
  const zips = await tx.deliveryZip.findMany({ orderBy: { zip: 'asc' } })
  const meats = await tx.meat.findMany({ orderBy: { id: 'asc' } })
  const settings: StoredSettings = {
    calendar_version: [row.hoursVersion, row.daysVersion, row.deliveryVersion].join('.'),
    extras: await loadExtras(tx),
    hours: {
      sunday: weekday('sunday'),
      monday: weekday('monday'),
      tuesday: weekday('tuesday'),
      wednesday: weekday('wednesday'),
      thursday: weekday('thursday'),
      friday: weekday('friday'),
      saturday: weekday('saturday'),
    },
    special_days: specialDays.map(({ date, reason }) => ({
      date,
      reason,
      openings: toOpenings(special, date),
    })),
    lead_minutes: { pickup: row.pickupLeadMinutes, delivery: row.deliveryLeadMinutes },
    slot_minutes: row.slotMinutes,
    units_per_slot: row.unitsPerSlot,
    own_units_per_slot: { pickup: row.pickupUnitsPerSlot, delivery: row.deliveryUnitsPerSlot },
    days_ahead: row.daysAhead,
    delivery_zips: zips,
    delivery_minimum: row.deliveryMinimumCents,
    delivery_fee: row.deliveryFeeCents,
    tax_basis_points: row.taxBasisPoints,
    pause_until: row.pauseUntil?.toISOString() ?? null,
    bump_steps: toBumpSteps(row.bumpSteps),
    accept_is_seen: row.acceptIsSeen,
    guest_messages: row.guestMessages,
    pit_plan: pitPlan.map((cook) => ({ ...cook, weekday: weekdayName(cook.weekday) })),
    walk_ins: walkIns.map(({ meatId, ounces, ...row }) => ({
      weekday: weekdayName(row.weekday),
      meat_id: meatId,
      ounces,
    })),
    yields: meats.map(({ id, yieldPercent }) => ({ meat_id: id, percent: yieldPercent })),
  }
  return previous !== undefined && isDeepStrictEqual(previous, settings) ? previous : settings
}

/** No owner closes a day while an order is promised a time by them. */
export async function lockSettings(tx: Tx): Promise<StoredSettings> {
  await tx.$queryRaw`SELECT 1 FROM service_settings FOR KEY SHARE`
  return loadSettings(tx)
}

const toOpenings = (rows: readonly OpeningRow[], day: string): Opening[] =>
  rows.filter((row) => row.day === day).map(({ opens, closes }) => ({ opens, closes }))

function weekdayName(weekday: number) {
  const name = WEEKDAYS[weekday]
  if (name === undefined) throw new Error(`There is no weekday ${weekday}`)
  return name
}

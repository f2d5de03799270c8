import { openPeriods, type ScheduleSettings, WEEKDAYS } from '@baobab/contract'
import type { Db } from '@baobab/db'
import { loadSettings } from '../../src/schedule/load-settings.ts'

const MINUTE_MS = 60_000
/** A guest can still order a time for five minutes after it was shown, although the earliest one is later by then. */
const SHOWN_MINUTES = 5

/** The settings before each recorded change, and the current ones. */
export async function readSettingsHistory(db: Db): Promise<ScheduleSettings[]> {
  const versions: ScheduleSettings[] = [await db.$transaction((tx) => loadSettings(tx))]
  const changes = await db.change.findMany({
    where: { subject: { in: ['service_settings', 'special_days', 'special_openings', 'weekly_openings'] } },
    orderBy: { id: 'desc' },
  })
  for (const change of changes) {
    const [newest] = versions
    if (newest) versions.unshift(undo(newest, change))
  }
  return versions
}

type Change = { subject: string; field: string | null; before: unknown; after: unknown }
type OpeningRow = { date: string; weekday: number; opens: string; closes: string; reason: string }

/**
 * The settings before a change, as far as promises need them. The owner adds and removes openings as whole rows, whose
 * changes have no field: it was added, or removed when there is no row after it.
 */
function undo(settings: ScheduleSettings, { subject, field, before, after }: Change): ScheduleSettings {
  if (field === 'pickup_lead_minutes' || field === 'delivery_lead_minutes') {
    const type = field === 'pickup_lead_minutes' ? 'pickup' : 'delivery'
    return { ...settings, lead_minutes: { ...settings.lead_minutes, [type]: Number(before) } }
  }
  if (subject === 'service_settings' || field === 'reason') return settings
  if (field !== null) throw new Error(`${field} of ${subject} changes only with its row`)
  const { date, weekday, reason, ...row } = (before ?? after) as OpeningRow
  const opening = { opens: row.opens?.slice(0, 5), closes: row.closes?.slice(0, 5) }
  const undoOpening = (openings: { opens: string; closes: string }[]) =>
    after === null ? [...openings, opening] : openings.filter(({ opens }) => opens !== opening.opens)
  const others = settings.special_days.filter((day) => day.date !== date)
  const special = settings.special_days.find((day) => day.date === date)
  switch (subject) {
    case 'special_days':
      return {
        ...settings,
        special_days: after === null ? [...others, { date, reason, openings: [] }] : others,
      }
    case 'special_openings':
      return special
        ? { ...settings, special_days: [...others, { ...special, openings: undoOpening(special.openings) }] }
        : settings
    default: {
      const name = WEEKDAYS[weekday]
      if (!name) throw new Error(`${weekday} is no weekday`)
      return { ...settings, hours: { ...settings.hours, [name]: undoOpening(settings.hours[name]) } }
    }
  }
}

type Promised = {
  trackingId: string
  orderType: 'pickup' | 'delivery'
  createdAt: Date
  readyAt: Date | null
  hasWork: boolean
}

/**
 * No guest is promised food before it can be ready, nor while we are closed. Lenient: under which settings an order was
 * placed or moved is not stored, so its promise must fit any version of them.
 */
export function promisesCanBeKept(
  orders: readonly Promised[],
  versions: readonly ScheduleSettings[],
): string[] {
  return orders.flatMap(({ trackingId, orderType, createdAt, readyAt, hasWork }) => {
    if (readyAt === null || !hasWork) return []
    const shortest = Math.min(...versions.map(({ lead_minutes }) => lead_minutes[orderType]))
    const isOpen = versions.some((settings) =>
      openPeriods(settings, createdAt.getTime()).some(
        ({ opensAt, closesAt }) => opensAt <= readyAt.getTime() && readyAt.getTime() < closesAt,
      ),
    )
    const minutes = (readyAt.getTime() - createdAt.getTime()) / MINUTE_MS
    return [
      ...(minutes >= shortest - SHOWN_MINUTES
        ? []
        : [
            `I10 order ${trackingId} is promised after ${minutes} minutes, before the lead time of ${shortest}`,
          ]),
      ...(isOpen
        ? []
        : [`I10 order ${trackingId} is promised for ${readyAt.toISOString()}, when we are closed`]),
    ]
  })
}

import { openPeriods, type ServiceSettings, WEEKDAYS } from '@baobab/contract'
import type { Db } from '@baobab/db'
import { loadSettings } from '../../src/schedule/load-settings.ts'

const MINUTE_MS = 60_000
/** For so long a time that was shown is kept although the lead time has moved on. */
const SHOWN_MINUTES = 5

/** The settings of now, and those before each recorded change, so that a promise can be measured by those it was made under. */
export async function readSettingsHistory(db: Db): Promise<ServiceSettings[]> {
  const versions: ServiceSettings[] = [await db.$transaction((tx) => loadSettings(tx))]
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

/** The settings before a change. A whole row has no field: it was added, or deleted when there is no row after it. */
function undo(settings: ServiceSettings, { subject, field, before, after }: Change): ServiceSettings {
  if (field === 'pickup_lead_minutes' || field === 'delivery_lead_minutes') {
    const type = field === 'pickup_lead_minutes' ? 'pickup' : 'delivery'
    return { ...settings, lead_minutes: { ...settings.lead_minutes, [type]: Number(before) } }
  }
  if (field !== null || subject === 'service_settings') return settings
  const { date, weekday, reason, ...row } = (before ?? after) as OpeningRow
  const opening = { opens: row.opens?.slice(0, 5), closes: row.closes?.slice(0, 5) }
  const put = (openings: { opens: string; closes: string }[]) =>
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
        ? { ...settings, special_days: [...others, { ...special, openings: put(special.openings) }] }
        : settings
    default: {
      const name = WEEKDAYS[weekday] ?? 'sunday'
      return { ...settings, hours: { ...settings.hours, [name]: put(settings.hours[name]) } }
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

/** No guest is promised food before it can be ready, nor while we are closed. */
export function promisesCanBeKept(
  orders: readonly Promised[],
  versions: readonly ServiceSettings[],
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

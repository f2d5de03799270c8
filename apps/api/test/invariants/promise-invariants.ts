import { openPeriods, type ServiceSettings } from '@baobab/contract'
import type { Db } from '@baobab/db'
import { loadSettings } from '../../src/schedule/load-settings.ts'

const MINUTE_MS = 60_000
/** For so long a time that was shown is kept although the lead time has moved on. */
const SHOWN_MINUTES = 5

/** The settings of now, and those before each recorded change of a lead time, so that a promise can be measured by those it was made under. */
export async function readSettingsHistory(db: Db): Promise<ServiceSettings[]> {
  const versions = [await db.$transaction((tx) => loadSettings(tx))]
  const changes = await db.change.findMany({
    where: { subject: 'service_settings', field: { in: ['pickup_lead_minutes', 'delivery_lead_minutes'] } },
    orderBy: { id: 'desc' },
  })
  for (const { field, before } of changes) {
    const [newest] = versions
    const type = field === 'pickup_lead_minutes' ? 'pickup' : 'delivery'
    if (newest)
      versions.unshift({ ...newest, lead_minutes: { ...newest.lead_minutes, [type]: Number(before) } })
  }
  return versions
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

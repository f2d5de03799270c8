import { type ServiceSettings, type StaffService, serviceDate } from '@baobab/contract'
import type { Tx } from '@baobab/db'
import { staffName } from '../accounts/staff/staff-name.ts'
import { loadSettings } from './load-settings.ts'

const CHANGES_SHOWN = 20

/** The settings as staff see them: with the slots that have too much work, and the last changes. */
export async function describeSettings(tx: Tx, now: Date): Promise<StaffService> {
  const settings = await loadSettings(tx)
  const overfull = await tx.slotWork.findMany({
    where: { slot: { gte: now }, units: { gt: settings.units_per_slot } },
    orderBy: { slot: 'asc' },
  })
  const changes = await tx.serviceChange.findMany({
    orderBy: { id: 'desc' },
    take: CHANGES_SHOWN,
    include: { changedBy: true },
  })
  return {
    settings: withoutPastDays(settings, now),
    overfull: overfull.map(({ slot, units }) => ({
      at: slot.toISOString(),
      units,
      over_by: units - settings.units_per_slot,
    })),
    changes: changes.map(({ at, changedBy, before, after }) => ({
      at: at.toISOString(),
      by: changedBy && staffName(changedBy),
      before: toRecord(before),
      after: toRecord(after),
    })),
  }
}

export const withoutPastDays = (settings: ServiceSettings, now: Date): ServiceSettings => {
  const today = serviceDate(now.getTime())
  return { ...settings, special_days: settings.special_days.filter(({ date }) => date >= today) }
}

/** A CHECK keeps other JSON out of the column. */
const toRecord = (json: unknown) => json as Record<string, unknown>

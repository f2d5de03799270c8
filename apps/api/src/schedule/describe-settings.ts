import { type OverfullSlot, type ServiceSettings, type StaffSchedule, serviceDate } from '@baobab/contract'
import type { SlotWorkModel, Tx } from '@baobab/db'
import { toChange } from '../changes/list-changes.ts'
import { loadSettings } from './load-settings.ts'

const CHANGES_SHOWN = 20
const SETTINGS_TABLES = [
  'service_settings',
  'weekly_openings',
  'special_days',
  'special_openings',
  'delivery_zips',
  'pit_plan',
  'usual_walk_ins',
]

/** The settings as staff see them: with the slots that have too much work, and the last changes. */
export async function describeSettings(tx: Tx, now: Date): Promise<StaffSchedule> {
  const settings = await loadSettings(tx)
  const work = await tx.slotWork.findMany({
    where: { slot: { gte: now }, units: { gt: 0 } },
    orderBy: { slot: 'asc' },
  })
  const changes = await tx.change.findMany({
    where: { subject: { in: [...SETTINGS_TABLES] } },
    orderBy: { id: 'desc' },
    take: CHANGES_SHOWN,
  })
  return {
    settings: withoutPastDays(settings, now),
    overfull: work.flatMap((slot) => findOverfull(settings, slot)),
    changes: changes.map(toChange),
  }
}

/** The whole slot, and each part with a limit of its own. */
function findOverfull(
  { units_per_slot, own_units_per_slot: own }: ServiceSettings,
  { slot, units, pickupUnits, deliveryUnits }: SlotWorkModel,
): OverfullSlot[] {
  const counts = [
    { order_type: null, units, limit: units_per_slot },
    { order_type: 'pickup' as const, units: pickupUnits, limit: own.pickup },
    { order_type: 'delivery' as const, units: deliveryUnits, limit: own.delivery },
  ]
  return counts.flatMap(({ order_type, units: counted, limit }) =>
    limit === null || counted <= limit
      ? []
      : [{ at: slot.toISOString(), order_type, units: counted, over_by: counted - limit }],
  )
}

export const withoutPastDays = (settings: ServiceSettings, now: Date): ServiceSettings => {
  const today = serviceDate(now.getTime())
  return { ...settings, special_days: settings.special_days.filter(({ date }) => date >= today) }
}

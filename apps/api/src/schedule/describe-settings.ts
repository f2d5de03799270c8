import { type OverfullSlot, type ScheduleSettings, type StaffSchedule, serviceDate } from '@baobab/contract'
import type { SlotWorkModel, Tx } from '@baobab/db'
import { loadSettings } from './load-settings.ts'

/** The settings as staff see them: with the slots that have too much work. */
export async function describeSettings(tx: Tx, now: Date): Promise<StaffSchedule> {
  const settings = await loadSettings(tx)
  const today = serviceDate(now.getTime())
  return {
    settings: { ...settings, special_days: settings.special_days.filter(({ date }) => date >= today) },
    overfull: await listOverfull(tx, settings, now),
  }
}

export async function listOverfull(tx: Tx, settings: ScheduleSettings, now: Date): Promise<OverfullSlot[]> {
  const work = await tx.slotWork.findMany({
    where: { slot: { gte: now }, units: { gt: 0 } },
    orderBy: { slot: 'asc' },
  })
  return work.flatMap((slot) => findOverfull(settings, slot))
}

/** The whole slot, and each part with a limit of its own. */
function findOverfull(
  { units_per_slot, own_units_per_slot: own }: ScheduleSettings,
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

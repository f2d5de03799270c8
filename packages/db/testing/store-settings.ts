import { type ScheduleSettings, WEEKDAYS } from '@baobab/contract'
import type { Db } from '../src/index.ts'

type Settings = Partial<Omit<ScheduleSettings, 'pit_plan' | 'walk_ins' | 'yields'>>

/** Written past the office, which asks about each order that a change strands and knows versions. */
export async function storeSettings(db: Db, settings: Settings): Promise<void> {
  const { hours, special_days, delivery_zips, lead_minutes, own_units_per_slot } = settings
  await db.$transaction(async (tx) => {
    const replace = async (table: string, rows: object[]) => {
      await tx.$executeRawUnsafe(`DELETE FROM ${table}`)
      const insert = `INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`
      await tx.$executeRawUnsafe(insert, JSON.stringify(rows))
    }
    await tx.scheduleSettings.update({
      where: { id: 1 },
      data: withoutUndefined({
        pickupLeadMinutes: lead_minutes?.pickup,
        deliveryLeadMinutes: lead_minutes?.delivery,
        slotMinutes: settings.slot_minutes,
        unitsPerSlot: settings.units_per_slot,
        pickupUnitsPerSlot: own_units_per_slot?.pickup,
        deliveryUnitsPerSlot: own_units_per_slot?.delivery,
        daysAhead: settings.days_ahead,
        deliveryMinimumCents: settings.delivery_minimum,
        deliveryFeeCents: settings.delivery_fee,
        taxBasisPoints: settings.tax_basis_points,
        pauseUntil: settings.pause_until,
        bumpSteps: settings.bump_steps,
        acceptIsSeen: settings.accept_is_seen,
        guestMessages: settings.guest_messages,
      }),
    })
    if (hours) {
      const openings = WEEKDAYS.flatMap((name, weekday) => hours[name].map((one) => ({ weekday, ...one })))
      await replace('weekly_openings', openings)
    }
    if (delivery_zips) await replace('delivery_zips', delivery_zips)
    if (special_days) {
      const openings = special_days.flatMap(({ date, openings }) => openings.map((one) => ({ date, ...one })))
      await replace(
        'special_days',
        special_days.map(({ date, reason }) => ({ date, reason })),
      )
      await replace('special_openings', openings)
    }
  })
}

const withoutUndefined = (columns: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))

import { isDeepStrictEqual } from 'node:util'
import {
  KITCHEN_SETTINGS,
  type ServiceChanges,
  ServiceChanges as ServiceChangesSchema,
  type ServiceSettings,
  type StaffSchedule,
  serviceDate,
  WEEKDAYS,
} from '@baobab/contract'
import { Prisma, type Tx } from '@baobab/db'
import { asActor, type Person } from '../changes/as-actor.ts'
import { replaceRows } from '../db/replace-rows.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { describeSettings, withoutPastDays } from './describe-settings.ts'
import { loadSettings } from './load-settings.ts'
import { replacePlan, replaceWalkIns, storeYields } from './office/store-pit-plan.ts'
import { refuseWhileOrdersLieAhead } from './refuse-while-orders-lie-ahead.ts'

type Staff = Person & { role: 'customer' | 'kitchen' | 'owner' }

/** A longer one is a mistyped date; special days are for holidays. */
const LONGEST_PAUSE_MS = 14 * 24 * 3_600_000

/** Stores what differs. Triggers record who changed it (`record_change`) and tell every process (`notify_content_changed`). */
export async function updateSettings(
  deps: Pick<Deps, 'db' | 'now'>,
  requested: ServiceChanges,
  staff: Staff,
): Promise<{ changed: string[]; service: StaffSchedule }> {
  const { now } = deps
  refuseForeignSettings(requested, staff)
  refuseImpossibleDates(requested, now())
  return asActor(deps, staff, async (tx) => {
    // one change at a time, so that what is compared is what is replaced
    await tx.$queryRaw`SELECT 1 FROM service_settings FOR UPDATE`
    const before = withoutPastDays(await loadSettings(tx), now())
    const changed = changedNames(requested).filter(
      (name) => !isDeepStrictEqual(before[name], requested[name]),
    )
    if (changed.length > 0) {
      const after = pick(requested, changed)
      if (after.slot_minutes !== undefined) await refuseWhileOrdersLieAhead(tx, now())
      await store(tx, after, now())
    }
    return { changed, service: await describeSettings(tx, now()) }
  })
}

type Name = keyof ServiceSettings
const changedNames = (changes: ServiceChanges) =>
  (Object.keys(ServiceChangesSchema.shape) as Name[]).filter((name) => changes[name] !== undefined)
const pick = (settings: ServiceChanges, names: readonly Name[]): ServiceChanges =>
  Object.fromEntries(names.map((name) => [name, settings[name]]))

function refuseForeignSettings(requested: ServiceChanges, { role }: Staff) {
  const own: readonly Name[] = KITCHEN_SETTINGS
  if (role === 'owner' || changedNames(requested).every((name) => own.includes(name))) return
  throw new AppError('forbidden', 'Only the owner can change this. The kitchen can pause and set lead times.')
}

function refuseImpossibleDates({ pause_until, special_days = [] }: ServiceChanges, now: Date) {
  const errors: Record<string, string> = {}
  if (pause_until && Date.parse(pause_until) > now.getTime() + LONGEST_PAUSE_MS)
    errors.pause_until = 'A pause lasts at most 14 days. Use special days for longer.'
  const today = serviceDate(now.getTime())
  for (const [i, { date }] of special_days.entries())
    if (date < today) errors[`special_days.${i}.date`] = 'This date has passed.'
  const [first] = Object.values(errors)
  if (first !== undefined) throw new AppError('invalid', first, { errors })
}

async function store(tx: Tx, after: ServiceChanges, now: Date) {
  const { lead_minutes, own_units_per_slot, pause_until, hours, special_days, pit_plan, walk_ins, yields } =
    after
  await tx.serviceSettings.update({
    where: { id: 1 },
    data: {
      ...(lead_minutes && {
        pickupLeadMinutes: lead_minutes.pickup,
        deliveryLeadMinutes: lead_minutes.delivery,
      }),
      ...(after.slot_minutes && { slotMinutes: after.slot_minutes }),
      ...(after.units_per_slot && { unitsPerSlot: after.units_per_slot }),
      ...(own_units_per_slot && {
        pickupUnitsPerSlot: own_units_per_slot.pickup,
        deliveryUnitsPerSlot: own_units_per_slot.delivery,
      }),
      ...(after.days_ahead !== undefined && { daysAhead: after.days_ahead }),
      ...(after.delivery_minimum !== undefined && { deliveryMinimumCents: after.delivery_minimum }),
      ...(after.delivery_fee !== undefined && { deliveryFeeCents: after.delivery_fee }),
      ...(after.tax_basis_points !== undefined && { taxBasisPoints: after.tax_basis_points }),
      ...(pause_until !== undefined && { pauseUntil: pause_until }),
      ...(after.bump_steps && { bumpSteps: after.bump_steps }),
      ...(after.accept_is_seen !== undefined && { acceptIsSeen: after.accept_is_seen }),
      ...(after.guest_messages && { guestMessages: after.guest_messages }),
    },
  })
  if (hours !== undefined) {
    const openings = WEEKDAYS.flatMap((name, weekday) =>
      hours[name].map((opening) => ({ weekday, ...opening })),
    )
    await replaceRows(tx, 'weekly_openings', openings)
  }
  if (after.delivery_zips !== undefined) await replaceRows(tx, 'delivery_zips', after.delivery_zips)
  if (pit_plan !== undefined) await replacePlan(tx, pit_plan, now)
  if (walk_ins !== undefined) await replaceWalkIns(tx, walk_ins)
  if (yields !== undefined) await storeYields(tx, yields)
  if (special_days !== undefined) {
    // past days stay as they were
    const isAhead = Prisma.sql`date >= ${serviceDate(now.getTime())}::date`
    const days = special_days.map(({ date, reason }) => ({ date, reason }))
    await replaceRows(tx, 'special_days', days, isAhead)
    const openings = special_days.flatMap((day) =>
      day.openings.map((opening) => ({ date: day.date, ...opening })),
    )
    await replaceRows(tx, 'special_openings', openings, isAhead)
  }
}

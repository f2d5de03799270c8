import {
  BoardRules,
  CapacitySettings,
  DeliverySettings,
  HoursSettings,
  PitPlanSettings,
  TaxSettings,
  WEEKDAYS,
  type WeeklyHours,
} from '@baobab/contract'
import { replaceRows } from '../../db/replace-rows.ts'
import { refuseWhileOrdersLieAhead } from '../refuse-while-orders-lie-ahead.ts'
import { readColumns, settingsForm, writeColumns } from './settings-form.ts'
import { replacePlan, replaceWalkIns, storeYields } from './store-pit-plan.ts'

type Values<Response> = Omit<Response, 'version'>

export const hoursForm = settingsForm<WeeklyHours>({
  response: HoursSettings,
  version: 'hoursVersion',
  tables: ['weekly_openings'],
  read: ({ hours }) => hours,
  write: ({ tx, settings }, changes) => {
    const openings = WEEKDAYS.flatMap((name, weekday) =>
      (changes[name] ?? settings.hours[name]).map((opening) => ({ weekday, ...opening })),
    )
    return replaceRows(tx, 'weekly_openings', openings)
  },
})

const CAPACITY = {
  pickup_lead_minutes: 'pickupLeadMinutes',
  delivery_lead_minutes: 'deliveryLeadMinutes',
  slot_minutes: 'slotMinutes',
  units_per_slot: 'unitsPerSlot',
  pickup_units_per_slot: 'pickupUnitsPerSlot',
  delivery_units_per_slot: 'deliveryUnitsPerSlot',
  days_ahead: 'daysAhead',
} as const

export const capacityForm = settingsForm<Values<CapacitySettings>>({
  response: CapacitySettings,
  version: 'capacityVersion',
  read: (_settings, row) => readColumns(row, CAPACITY),
  write: async ({ tx, now }, changes) => {
    if (changes.slot_minutes !== undefined) await refuseWhileOrdersLieAhead(tx, now)
    await writeColumns(tx, CAPACITY, changes)
  },
})

const DELIVERY = { delivery_minimum: 'deliveryMinimumCents', delivery_fee: 'deliveryFeeCents' } as const

export const deliveryForm = settingsForm<Values<DeliverySettings>>({
  response: DeliverySettings,
  version: 'deliveryVersion',
  tables: ['delivery_zips'],
  read: ({ delivery_zips }, row) => ({ delivery_zips, ...readColumns(row, DELIVERY) }),
  write: async ({ tx }, changes) => {
    await writeColumns(tx, DELIVERY, changes)
    if (changes.delivery_zips !== undefined) await replaceRows(tx, 'delivery_zips', changes.delivery_zips)
  },
})

const TAX = { tax_basis_points: 'taxBasisPoints' } as const

export const taxForm = settingsForm<Values<TaxSettings>>({
  response: TaxSettings,
  version: 'taxVersion',
  read: (_settings, row) => readColumns(row, TAX),
  write: ({ tx }, changes) => writeColumns(tx, TAX, changes),
})

export const pitPlanForm = settingsForm<Values<PitPlanSettings>>({
  response: PitPlanSettings,
  version: 'pitPlanVersion',
  tables: ['pit_plan', 'usual_walk_ins', 'meats'],
  read: ({ pit_plan, walk_ins, yields }) => ({ pit_plan, walk_ins, yields }),
  write: async ({ tx, now }, { pit_plan, walk_ins, yields }) => {
    if (pit_plan !== undefined) await replacePlan(tx, pit_plan, now)
    if (walk_ins !== undefined) await replaceWalkIns(tx, walk_ins)
    if (yields !== undefined) await storeYields(tx, yields)
  },
})

const BOARD = {
  bump_steps: 'bumpSteps',
  accept_is_seen: 'acceptIsSeen',
  guest_messages: 'guestMessages',
} as const

export const boardRulesForm = settingsForm<Values<BoardRules>>({
  response: BoardRules,
  version: 'boardVersion',
  read: ({ bump_steps, accept_is_seen, guest_messages }) => ({ bump_steps, accept_is_seen, guest_messages }),
  write: ({ tx }, changes) => writeColumns(tx, BOARD, changes),
})

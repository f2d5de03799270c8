import * as z from 'zod/mini'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { Dollars, OrNothing, TypedDollars, Whole } from '../wire/fields.ts'
import { versioned } from '../wire/versioned.ts'
import { DeliveryZips, Openings } from './guest-settings.ts'
import { StrandedDecisions } from './office-days.ts'
import { BumpSteps, feeInRange, GuestMessages, PitPlan, WalkIns, Yields } from './settings.ts'

// Each form of the owner's settings has a version of its own. Fields are named as their columns; amounts are dollars.

const version = { version: z.int() }

export const HoursIn = z.object({
  sunday: labelled('Sunday', Openings),
  monday: labelled('Monday', Openings),
  tuesday: labelled('Tuesday', Openings),
  wednesday: labelled('Wednesday', Openings),
  thursday: labelled('Thursday', Openings),
  friday: labelled('Friday', Openings),
  saturday: labelled('Saturday', Openings),
})
export const HoursSettings = z.extend(HoursIn, version)
export type HoursSettings = z.output<typeof HoursSettings>

const Minutes = Whole(5, 600, 'Whole minutes from 5 to 600')
const Units = Whole(1, 100_000, 'Enter a whole number, 1 or more')
const SLOTS = [5, 10, 15, 20, 30, 60]

export const CapacityIn = z.object({
  pickup_lead_minutes: labelled('Minutes until a pickup is ready', Minutes),
  delivery_lead_minutes: labelled('Minutes until a delivery is ready', Minutes),
  slot_minutes: labelled(
    'Minutes between ready times',
    Whole(5, 60, 'Choose a length').check(
      z.refine((length) => SLOTS.includes(length), 'Slots can be 5, 10, 15, 20, 30 or 60 minutes'),
    ),
  ),
  units_per_slot: labelled('Work units per slot', Units),
  pickup_units_per_slot: labelled('Pickup limit per slot', OrNothing(Units)),
  delivery_units_per_slot: labelled('Delivery limit per slot', OrNothing(Units)),
  days_ahead: labelled('Days ahead', Whole(0, 28, 'Enter whole days, up to 28')),
})
export const CapacitySettings = z.object({
  pickup_lead_minutes: z.int(),
  delivery_lead_minutes: z.int(),
  slot_minutes: z.int(),
  units_per_slot: z.int(),
  pickup_units_per_slot: z.nullable(z.int()),
  delivery_units_per_slot: z.nullable(z.int()),
  days_ahead: z.int(),
  ...version,
})
export type CapacitySettings = z.output<typeof CapacitySettings>

export const DeliveryIn = z.object({
  delivery_zips: labelled('Delivery area', DeliveryZips),
  delivery_minimum: labelled('Minimum order', OrNothing(TypedDollars)),
  delivery_fee: labelled('Delivery fee', z.pipe(TypedDollars, z.int().check(feeInRange))),
})
export const DeliverySettings = z.object({
  delivery_zips: DeliveryZips,
  delivery_minimum: z.nullable(Dollars),
  delivery_fee: Dollars,
  ...version,
})
export type DeliverySettings = z.output<typeof DeliverySettings>

export const TaxIn = z.object({
  tax_basis_points: labelled(
    'Sales tax',
    z.int('Enter a percentage, like 10.3').check(z.minimum(0), z.maximum(5000)),
  ),
})
export const TaxSettings = z.extend(TaxIn, version)
export type TaxSettings = z.output<typeof TaxSettings>

export const PitPlanIn = z.object({
  pit_plan: labelled('Weekly plan', PitPlan),
  walk_ins: labelled('Usual walk-ins', WalkIns),
  yields: labelled('Yield', Yields),
})
export const PitPlanSettings = z.extend(PitPlanIn, version)
export type PitPlanSettings = z.output<typeof PitPlanSettings>

export const BoardRulesIn = z.object({
  bump_steps: labelled('Taps from new to ready', BumpSteps),
  accept_is_seen: labelled('Accepting an order counts as seen', z.boolean()),
  guest_messages: labelled('Ready-made messages', GuestMessages),
})
export const BoardRules = z.extend(BoardRulesIn, version)
export type BoardRules = z.output<typeof BoardRules>

export const getHours = {
  method: 'GET',
  path: '/office/hours',
  auth: 'owner',
  summary: 'The hours of each weekday. No opening means closed',
  response: Ok({ settings: HoursSettings }),
} as const satisfies Endpoint

export const saveHours = {
  method: 'PATCH',
  path: '/office/hours',
  auth: 'owner',
  summary: 'Change the hours of weekdays. 409 `stranded` lists what was sold and needs a decision',
  encode: 'json',
  body: z.extend(versioned(HoursIn), { decisions: StrandedDecisions }),
  response: Ok({ settings: HoursSettings }),
} as const satisfies Endpoint

export const getCapacity = {
  method: 'GET',
  path: '/office/capacity',
  auth: 'owner',
  summary: 'Lead times, slots, the kitchen’s work in each, and how far ahead orders are taken',
  response: Ok({ settings: CapacitySettings }),
} as const satisfies Endpoint

export const saveCapacity = {
  method: 'PATCH',
  path: '/office/capacity',
  auth: 'owner',
  summary: 'Change lead times, slots or capacity. Sold orders stand',
  encode: 'json',
  body: versioned(CapacityIn),
  response: Ok({ settings: CapacitySettings }),
} as const satisfies Endpoint

export const getDelivery = {
  method: 'GET',
  path: '/office/delivery',
  auth: 'owner',
  summary: 'The delivery area with its minutes of driving, the minimum and the fee',
  response: Ok({ settings: DeliverySettings }),
} as const satisfies Endpoint

export const saveDelivery = {
  method: 'PATCH',
  path: '/office/delivery',
  auth: 'owner',
  summary: 'Change the delivery area, minimum or fee. 409 `stranded` lists orders that need a decision',
  encode: 'json',
  body: z.extend(versioned(DeliveryIn), { decisions: StrandedDecisions }),
  response: Ok({ settings: DeliverySettings }),
} as const satisfies Endpoint

export const getTax = {
  method: 'GET',
  path: '/office/tax',
  auth: 'owner',
  summary: 'Sales tax in hundredths of a percent; prices include it',
  response: Ok({ settings: TaxSettings }),
} as const satisfies Endpoint

export const saveTax = {
  method: 'PATCH',
  path: '/office/tax',
  auth: 'owner',
  summary: 'Change the sales tax. Sold orders keep theirs',
  encode: 'json',
  body: versioned(TaxIn),
  response: Ok({ settings: TaxSettings }),
} as const satisfies Endpoint

export const getPitPlan = {
  method: 'GET',
  path: '/office/pit-plan',
  auth: 'owner',
  summary: 'What is smoked on each weekday, what is usually sold at the counter, and each meat’s yield',
  response: Ok({ settings: PitPlanSettings }),
} as const satisfies Endpoint

export const savePitPlan = {
  method: 'PATCH',
  path: '/office/pit-plan',
  auth: 'owner',
  summary: 'Change the weekly plan, walk-ins or yields. Lots with orders on them stay',
  encode: 'json',
  body: versioned(PitPlanIn),
  response: Ok({ settings: PitPlanSettings }),
} as const satisfies Endpoint

export const getBoardRules = {
  method: 'GET',
  path: '/office/board-rules',
  auth: 'owner',
  summary: 'How the kitchen’s board moves orders, and its ready-made messages',
  response: Ok({ settings: BoardRules }),
} as const satisfies Endpoint

export const saveBoardRules = {
  method: 'PATCH',
  path: '/office/board-rules',
  auth: 'owner',
  summary: 'Change how the kitchen’s board moves orders, or its messages',
  encode: 'json',
  body: versioned(BoardRulesIn),
  response: Ok({ settings: BoardRules }),
} as const satisfies Endpoint

import {
  formatCents,
  type Opening,
  type PlannedCook,
  restaurantDate,
  restaurantTime,
  type ServiceSettings,
  type StaffSchedule,
  type UsualWalkIn,
  WEEKDAYS,
  weightText,
} from '@baobab/contract'
import { formatFacts } from './format-orders.ts'

export function formatSchedule({ settings, overfull, changes }: StaffSchedule): string {
  const { lead_minutes, pause_until, delivery_minimum, delivery_fee, delivery_zips, tax_basis_points } =
    settings
  return [
    ...formatFacts([
      ...WEEKDAYS.map((name): [string, string] => [capitalised(name), formatOpenings(settings.hours[name])]),
      ...settings.special_days.map(({ date, openings, reason }): [string, string] => [
        date,
        `${formatOpenings(openings)} (${reason})`,
      ]),
      ['Paused until', pause_until && at(pause_until)],
      ['Ready in', `${lead_minutes.pickup} min for pickup, ${lead_minutes.delivery} for delivery`],
      ['Capacity', `${settings.units_per_slot} units of work every ${settings.slot_minutes} min`],
      ['Of it at most', formatOwnUnits(settings.own_units_per_slot)],
      ['Days ahead', String(settings.days_ahead)],
      [
        'Delivery to',
        delivery_zips.map(({ zip, minutes }) => `${zip} (${minutes} min)`).join(', ') || 'nowhere',
      ],
      ['Delivery from', delivery_minimum === null ? null : formatCents(delivery_minimum)],
      ['Delivery fee', delivery_fee === 0 ? null : formatCents(delivery_fee)],
      ['Pit plan', settings.pit_plan.length === 0 ? null : formatPlan(settings.pit_plan)],
      ['Walk-ins', settings.walk_ins.length === 0 ? null : formatWalkIns(settings.walk_ins)],
      ['Board', boardText(settings)],
      ...settings.guest_messages.map((text, i): [string, string] => [`Message ${i + 1}`, text]),
      ['Sales tax', `${tax_basis_points / 100} %, in the prices`],
    ]),
    ...overfull.map(
      ({ at: slot, order_type, units, over_by }) =>
        `${at(slot)} has ${units} units${order_type === null ? '' : ` for ${order_type}`}, ${over_by} too many`,
    ),
    ...changes.map(
      ({ at: when, by, subject, field, before, after }) =>
        `${at(when)}  ${by} changed ${field ?? subject} from ${JSON.stringify(before)} to ${JSON.stringify(after)}`,
    ),
  ].join('\n')
}

const boardText = ({ bump_steps, accept_is_seen }: ServiceSettings) =>
  `${bump_steps === 1 ? 'one step' : 'three steps'} to ready; ${accept_is_seen ? 'who accepts has seen it' : 'seen before accepted'}`

const formatPlan = (plan: readonly PlannedCook[]) =>
  `${plan.length} cooks a week, ${weightText(plan.reduce((sum, { ounces }) => sum + ounces, 0))} together`

const formatWalkIns = (walkIns: readonly UsualWalkIn[]) =>
  `usually ${weightText(walkIns.reduce((sum, { ounces }) => sum + ounces, 0))} a week at the counter`

const formatOwnUnits = (own: ServiceSettings['own_units_per_slot']) =>
  [own.pickup && `${own.pickup} for pickup`, own.delivery && `${own.delivery} for delivery`]
    .filter(Boolean)
    .join(', ') || null

const formatOpenings = (openings: readonly Opening[]) =>
  openings.map(({ opens, closes }) => `${opens}–${closes}`).join(', ') || 'closed'

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const at = (instant: string) => {
  const when = new Date(instant)
  return `${restaurantDate(when)} ${restaurantTime(when)}`
}

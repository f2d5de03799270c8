import { type BookingForm, findPlanErrors, findScheduleErrors } from '@baobab/contract'
import * as z from 'zod/mini'
import type { BookingRules } from '../../api/bookings.ts'
import { isSchedule } from './date/is-schedule.ts'

type Fields = Partial<BookingForm>

/** Also checked while other fields are wrong, so that everything is named at once. */
const isForm = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** The contract lets the field be empty, for callers that know only the specification; our form asks for it. */
export const askFor = (field: keyof Fields, error: string) =>
  z.refine<Fields>((form) => Boolean(form[field]), { path: [field], error, when: isForm })

const FIELDS = [
  'no_of_people',
  'number_of_hours',
  'menu_products',
  'event_date',
  'event_time',
  'event_address',
] as const

/** The rules of the house, each at the field that breaks it. */
export const ruleChecks = (rules: BookingRules) =>
  FIELDS.map((field) =>
    z.refine<Fields>((form) => findErrors(form, rules)[field] === undefined, {
      path: [field],
      // the input is the form that was refused
      error: ({ input }) => findErrors(input as Fields, rules)[field],
      when: isForm,
    }),
  )

type Errors = { [Field in (typeof FIELDS)[number]]?: string }

/** What is not typed yet is not judged: the contract asks for it. */
function findErrors(form: Fields, rules: BookingRules): Errors {
  const { event_way, no_of_people, number_of_hours, total_price, event_address, event_date, event_time } =
    form
  const hours = event_way === 'yourway' ? number_of_hours : rules.our_way_hours
  const plan = {
    ...(typeof no_of_people === 'number' && { no_of_people }),
    ...(event_address && { event_address }),
    ...(event_way && total_price ? { event_way, totalCents: total_price } : {}),
  }
  return { ...findPlanErrors(plan, rules), ...findWhenErrors(event_date, event_time, hours ?? 1, rules) }
}

/** An hour at which there are never events is told before there is a date. */
function findWhenErrors(date = '', time = '', hours: number, rules: BookingRules): Errors {
  const event_date = date || rules.first_date
  if (!isSchedule(event_date, time)) return {}
  const { event_date: wrongDate, event_time: wrongTime } = findScheduleErrors(
    { event_date, event_time: time, hours },
    rules,
  )
  return { ...(date && wrongDate && { event_date: wrongDate }), ...(wrongTime && { event_time: wrongTime }) }
}

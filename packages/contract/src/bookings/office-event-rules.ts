import * as z from 'zod/mini'
import { StrandedDecisions } from '../schedule/office-days.ts'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { labelled } from '../wire/field-meta.ts'
import { allDiffer, Dollars, Text, TypedDollars, WallTime, Whole } from '../wire/fields.ts'
import { versioned } from '../wire/versioned.ts'
import { MAX_PEOPLE } from './booking-rules.ts'

const EventArea = z.object({
  city: Text(100, 'A city is required'),
  zips: z.array(z.string().check(z.regex(/^\d{5}$/, 'A ZIP code has five digits'))).check(z.maxLength(100)),
  travel_minutes: Whole(0, 300, 'Enter whole minutes, at most 300'),
})

/** Each year or, with a year, once: a day of the month, or a weekday of one of its weeks. */
const EventClosedDay = z
  .object({
    name: Text(100, 'Name the day'),
    year: z.nullable(Whole(2000, 9999, 'Enter a year, like 2027')),
    month: Whole(1, 12, 'Choose a month'),
    day: z.nullable(Whole(1, 31, 'Choose a day of the month')),
    week: z.nullable(Whole(1, 5, 'Which week?')),
    weekday: z.nullable(Whole(0, 6, 'Choose a weekday')),
  })
  .check(
    z.refine(
      ({ day, week, weekday }) =>
        (day === null) === (week !== null && weekday !== null) && (week === null) === (weekday === null),
      'Choose a day of the month, or a weekday and its week',
    ),
  )

export const EventRulesIn = z.object({
  your_way_minimum: labelled('Your Way minimum', TypedDollars),
  our_way_minimum: labelled('Our Way minimum', TypedDollars),
  min_people: labelled(
    'Minimum guests',
    Whole(1, MAX_PEOPLE, `Enter a whole number from 1 to ${MAX_PEOPLE}`),
  ),
  earliest_start: labelled('Earliest start', WallTime),
  latest_end: labelled('Latest end', WallTime),
  area_name: labelled('Where our crews go', Text(200, 'Name the area')),
  quick_cancel: labelled('Quick-cancellation fee', TypedDollars),
  areas: labelled(
    'Towns',
    z.array(EventArea).check(
      z.maxLength(100),
      allDiffer(({ city }) => city.toLowerCase(), 'A town appears twice'),
    ),
  ),
  closed_days: labelled(
    'Blackout dates',
    z.array(EventClosedDay).check(
      z.maxLength(60),
      allDiffer(({ name }) => name.toLowerCase(), 'A day appears twice'),
    ),
  ),
})

export const EventRulesSettings = z.object({
  your_way_minimum: Dollars,
  our_way_minimum: Dollars,
  min_people: z.int(),
  earliest_start: z.string(),
  latest_end: z.string(),
  area_name: z.string(),
  quick_cancel: Dollars,
  areas: z.array(z.object({ city: z.string(), zips: z.array(z.string()), travel_minutes: z.int() })),
  closed_days: z.array(
    z.object({
      name: z.string(),
      year: z.nullable(z.int()),
      month: z.int(),
      day: z.nullable(z.int()),
      week: z.nullable(z.int()),
      weekday: z.nullable(z.int()),
    }),
  ),
  version: z.int(),
})
export type EventRulesSettings = z.output<typeof EventRulesSettings>

export const getEventRules = {
  method: 'GET',
  path: '/office/event-rules',
  auth: 'owner',
  summary: 'What the house asks of a private event, where crews go, and days without events',
  response: Ok({ settings: EventRulesSettings }),
} as const satisfies Endpoint

export const saveEventRules = {
  method: 'PATCH',
  path: '/office/event-rules',
  auth: 'owner',
  summary:
    'Change the rules of private events. What is booked keeps its price and size. 409 `stranded` lists booked events at a place, day or hour that no longer fits',
  encode: 'json',
  body: z.extend(versioned(EventRulesIn), { decisions: StrandedDecisions }),
  response: Ok({ settings: EventRulesSettings }),
} as const satisfies Endpoint

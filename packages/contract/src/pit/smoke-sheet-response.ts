import * as z from 'zod/mini'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { Day, Timestamp } from '../wire/fields.ts'

/** How much raw meat to put on in the night before a service day. All but pounds are cooked ounces. */
export const SmokeSheet = z.object({
  service_day: z.iso.date(),
  made_at: Timestamp,
  /** The weekdays before it that the usual figures are made of, without those on which nothing was ordered. */
  usual_days: z.array(z.iso.date()),
  meats: z.array(
    z.object({
      meat_id: z.int(),
      meat: z.string(),
      orders: z.int(),
      events: z.int(),
      walk_ins: z.int(),
      same_day: z.int(),
      turned_away: z.int(),
      cooked: z.int(),
      yield_percent: z.int(),
      raw_pounds: z.int(),
      /** The lots' ounces; null when nothing is planned, and then there is as much as is ordered. */
      planned: z.nullable(z.int()),
      lots: z.array(z.object({ ready_at: Timestamp, ounces: z.int() })),
    }),
  ),
})
export type SmokeSheet = z.output<typeof SmokeSheet>

export const getSmokeSheet = {
  method: 'GET',
  path: '/staff/smoke-sheet',
  auth: 'kitchen',
  summary:
    'What to put on in the night before a service day, by default the next open one: orders, events, walk-ins, usual orders of the day and who was turned away, through each meat’s yield',
  query: z.object({ day: z.optional(Day('Write days like 2026-12-24')) }),
  response: Ok({ sheet: SmokeSheet }),
} as const satisfies Endpoint

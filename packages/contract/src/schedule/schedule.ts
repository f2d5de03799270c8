import * as z from 'zod/mini'
import { Extras } from '../extras/extras.ts'
import { MeatPortion, PitMeat } from '../pit/pit.ts'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { Dollars, Timestamp } from '../wire/fields.ts'
import { DishNotice } from './dish-notice.ts'
import { DeliveryZip, SpecialDay, WeeklyHours } from './guest-settings.ts'

/**
 * When food can be ready. Each opening's times begin at `first` and follow each other every `slot_minutes`. `room` says for each
 * how many units of work an order can have that is to be ready then; 0 is full.
 */
export const ReadyTimes = z.object({
  lead_minutes: z.int(),
  /** As soon as possible, for a single plate; null when there is no opening within reach. */
  next: z.nullable(Timestamp),
  openings: z.array(
    z.object({
      first: Timestamp,
      /** The earliest moment, where it is before `first`, the next time. The drive to a ZIP code is added to it. */
      from: z.optional(Timestamp),
      room: z.array(z.int()),
      /** The room if no order that is being paid just now gets paid, where it differs. */
      room_without_held: z.optional(z.array(z.int())),
    }),
  ),
})
export type ReadyTimes = z.output<typeof ReadyTimes>

export const Schedule = z.object({
  /** Paused: open, but no food is promised before `until`. */
  state: z.enum(['open', 'paused', 'closed']),
  until: z.nullable(Timestamp),
  /** Why it is paused: the kitchen is busy, or its board is not connected and no cook would see an order in time. */
  paused_for: z.nullable(z.enum(['busy', 'no_board'])),
  next_opening: z.nullable(Timestamp),
  /** Wall times at the restaurant; an opening that ends before it begins goes past midnight. */
  hours: WeeklyHours,
  /** From today on. Each replaces its weekday's hours. */
  special_days: z.array(SpecialDay),
  slot_minutes: z.int(),
  pickup: ReadyTimes,
  delivery: ReadyTimes,
  delivery_zips: z.array(DeliveryZip),
  delivery_minimum: z.nullable(Dollars),
  /** Added to the total of a delivery; 0 is no fee. */
  delivery_fee: Dollars,
  /** Sales tax in hundredths of a percent; prices include it. */
  tax_basis_points: z.int(),
  /** What the pit has. A time is free for an order when `missingMeat` finds nothing and its `room` is large enough. */
  pit: z.array(PitMeat),
  /** Here, because every page that needs them has this answer, and hears when it changes. */
  extras: Extras,
})
export type Schedule = z.output<typeof Schedule>

/** The present times for one order, sent with `ready_time_gone`. */
export const CurrentTimes = z.object({
  order_type: z.enum(['pickup', 'delivery']),
  /** The work of the requested dishes. A time has room for them when its `room` is as large. */
  units: z.int(),
  /** As soon as possible for this order; null when no time within reach has room. */
  ready_at: z.nullable(Timestamp),
  slot_minutes: z.int(),
  /** The drive to the order's ZIP code. `times` do not include it. */
  travel_minutes: z.int(),
  times: ReadyTimes,
  /** The meat of the requested dishes, and what the pit has. */
  meats: z.array(MeatPortion),
  pit: z.array(PitMeat),
  /** The requested dishes' notices. A time is free only when all of them are kept: `keepsNotices`. */
  notices: z.optional(z.array(DishNotice)),
})
export type CurrentTimes = z.output<typeof CurrentTimes>

export const getSchedule = {
  method: 'GET',
  path: '/user/service',
  auth: 'public',
  summary:
    'Whether the restaurant is open, its hours, the free ready times, the delivery area and the tax rate',
  response: Ok({ service: Schedule }),
} as const satisfies Endpoint

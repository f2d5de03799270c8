import * as z from 'zod/mini'
import { type Endpoint, Ok } from '../wire/endpoint.ts'
import { Timestamp } from '../wire/fields.ts'
import { versioned } from '../wire/versioned.ts'
import { Openings, SpecialDay } from './guest-settings.ts'
import { CapacityIn, DeliveryIn, HoursIn } from './office-settings.ts'
import { OverfullSlot } from './settings.ts'

/** What a change that is not saved would do. */
export const WhatIf = z.object({
  /** Times of the next 14 days that a plate could be had at, and could not any more. */
  lost_times: z.object({ pickup: z.int(), delivery: z.int() }),
  /** Paid orders and booked events that would need a decision. */
  stranded: z.int(),
  /** Slots with more sold than a new limit allows. */
  overfull: z.array(OverfullSlot),
  /** What reached the checkout in the last seven days, paid or not: carts before that stay in their browsers. */
  carts: z.int(),
  /** Those among them that could not have their times if they came again in the next two weeks. */
  lost_carts: z.array(
    z.object({ tracking_id: z.string(), name: z.string(), at: Timestamp, is_paid: z.boolean() }),
  ),
})
export type WhatIf = z.output<typeof WhatIf>

export const whatIf = {
  method: 'POST',
  path: '/office/what-if',
  auth: 'owner',
  summary: 'What a change would do to the next 14 days and to last week’s carts. Nothing is saved',
  encode: 'json',
  body: z.object({
    /** Null for the hours of its weekday. */
    day: z.optional(z.object({ date: SpecialDay.shape.date, openings: z.nullable(Openings) })),
    hours: z.optional(versioned(HoursIn).shape.changes),
    capacity: z.optional(versioned(CapacityIn).shape.changes),
    delivery: z.optional(versioned(DeliveryIn).shape.changes),
  }),
  response: Ok({ what_if: WhatIf }),
} as const satisfies Endpoint

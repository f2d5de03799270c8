import * as z from 'zod/mini'
import { WEEKDAYS } from '../time/service-day.ts'
import { WallTime } from '../wire/fields.ts'

/** When a dish has to be ordered, where it needs more time than the others. */
export const DishNotice = z.object({
  /** From the order until it is ready, at least. */
  minutes: z.int(),
  /** The last time of a service day at which it can be ordered for that day. */
  order_by: z.nullable(WallTime),
  /** The service days on which it is made; empty means every day. */
  weekdays: z.array(z.enum(WEEKDAYS)),
})
export type DishNotice = z.output<typeof DishNotice>

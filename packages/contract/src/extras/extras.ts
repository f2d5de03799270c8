import * as z from 'zod/mini'

/** What guests can use beyond the specification. What is off is nowhere seen, and refused by the API. */
export const Extras = z.object({
  /** A tip for the crew or the driver. */
  tips: z.boolean(),
  /** From the cart to the payment page without a form. */
  express: z.boolean(),
  /** Guests change or cancel a paid order until the kitchen accepts it. */
  own_changes: z.boolean(),
})
export type Extras = z.output<typeof Extras>

import * as z from 'zod/mini'

/** What guests can use beyond the specification. What is off is nowhere seen, and refused by the API. */
export const Extras = z.object({
  /** A tip for the crew or the driver. */
  tips: z.boolean(),
  /** From the cart to the payment page without a form. */
  express: z.boolean(),
  /** Guests change or cancel a paid order until the kitchen accepts it. */
  own_changes: z.boolean(),
  /** Utensils, napkins and sauces on request only. Off: the house packs as it likes. */
  utensils: z.boolean(),
  driver_notes: z.boolean(),
  /** Also off while no provider is configured. */
  text_messages: z.boolean(),
  /** Car and spot with “I’m here”. */
  curbside: z.boolean(),
})
export type Extras = z.output<typeof Extras>

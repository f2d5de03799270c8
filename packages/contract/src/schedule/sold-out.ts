import * as z from 'zod/mini'
import { Timestamp } from '../wire/fields.ts'

/** Staff say that a dish, a size or an option cannot be had. It ends by itself; without `until`, when staff end it. */
export const SoldOut = z.object({
  until: z.nullable(Timestamp),
  /** For guests: “Sold out until 5:30 pm”. */
  text: z.string(),
})
export type SoldOut = z.output<typeof SoldOut>

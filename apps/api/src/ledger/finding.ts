import * as z from 'zod/mini'

/**
 * Something that does not match. `waiting`: the provider's list is not that far, or our own job is under way. `subject` names the row:
 * its kind and its id.
 */
export const Finding = z.object({
  status: z.enum(['missing_here', 'missing_there', 'differs', 'unclassified', 'waiting']),
  subject: z.string(),
  what: z.string(),
  expected_cents: z.int(),
  found_cents: z.int(),
  /** The line of the journal that can be corrected. */
  entry: z.nullish(
    z.object({ source: z.enum(['stripe', 'paypal', 'site']), row_id: z.string(), kind: z.string() }),
  ),
})
export type Finding = z.output<typeof Finding>

export const isRed = ({ status }: Finding) => status !== 'waiting'

/** Amounts never cancel each other out. */
export const unexplainedCents = (findings: readonly Finding[]) =>
  findings
    .filter(isRed)
    .reduce((sum, { expected_cents, found_cents }) => sum + Math.abs(expected_cents - found_cents), 0)

import * as z from 'zod/mini'

/**
 * Something that does not match. `waiting`: the provider's list is not that far, or our own job is under way. `explained`: the owner has
 * said why. `subject` names the row: its kind and its id.
 */
export const Finding = z.object({
  status: z.enum(['missing_here', 'missing_there', 'differs', 'unclassified', 'waiting', 'explained']),
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

export const isRed = ({ status }: Finding) => status !== 'waiting' && status !== 'explained'

/** What is found, less what is expected. */
export const differenceCents = ({ expected_cents, found_cents }: Finding) => found_cents - expected_cents

/** A line of the journal is corrected instead. */
export const isExplainable = (finding: Finding) =>
  isRed(finding) && finding.entry == null && differenceCents(finding) !== 0

/** Amounts never cancel each other out. */
export const unexplainedCents = (findings: readonly Finding[]) =>
  findings.filter(isRed).reduce((sum, finding) => sum + Math.abs(differenceCents(finding)), 0)

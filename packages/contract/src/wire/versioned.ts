import * as z from 'zod/mini'
import { Timestamp, Whole } from './fields.ts'

/** Which state of a row a save is based on. Where a body needs one and has none, the API answers 428 `version_required`. */
export const Version = Whole(1, 2_147_483_647, 'Load this page again')

/**
 * The body of a save: the version that was shown, and only the fields that were changed. A field that is not there stays as it
 * is, also one that has a default. An unknown field is refused, not ignored.
 */
export const versioned = <Shape extends z.core.$ZodShape>(fields: z.ZodMiniObject<Shape>) => {
  const shape = Object.fromEntries(
    Object.entries(fields.shape).map(([name, field]) => [name, z.optional(withoutDefault(field))]),
  )
  return z.object({ version: Version, changes: z.strictObject(shape) as PartialFields<Shape> })
}

type PartialFields<Shape extends z.core.$ZodShape> = z.ZodMiniObject<{
  [Name in keyof Shape]: z.ZodMiniOptional<WithoutDefault<Shape[Name]>>
}>
type WithoutDefault<S extends z.core.SomeType> = S extends z.ZodMiniDefault<infer Inner> ? Inner : S

/** A default would write a field that the form did not send. */
function withoutDefault(field: z.core.$ZodType): z.core.$ZodType {
  const { def } = (field as z.core.$ZodTypes)._zod
  return def.type === 'default' ? withoutDefault(def.innerType) : field
}

/** `current` of a 409 `changed_meanwhile`: what stands there now, of the fields that the save would have changed. */
export const ChangedMeanwhile = z.object({
  version: z.int(),
  /** Who saved last, and when; null where nothing was recorded. */
  by: z.nullable(z.string()),
  at: z.nullable(Timestamp),
  /** As the response spells them: amounts in dollars. */
  fields: z.record(z.string(), z.object({ theirs: z.unknown(), yours: z.unknown() })),
})
export type ChangedMeanwhile = z.output<typeof ChangedMeanwhile>

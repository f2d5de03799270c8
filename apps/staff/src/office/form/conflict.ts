import { ApiError, ChangedMeanwhile } from '@baobab/contract'
import * as z from 'zod/mini'
import { isSame } from './changes.ts'

/** Fields that another person has saved since this form was opened, and that this person has changed too. */
export type Conflict = {
  by: string | null
  at: string | null
  fields: readonly { name: string; theirs: unknown }[]
}

type Base<Item, Values> = { item: Item; values: Values }
type Reading<Item, Values> = { itemSchema: z.ZodMiniObject; toValues: (item: Item) => Values }

/**
 * What a 409 says: the item as the server has it, and the fields of which both have changed the same. Without such a field nothing
 * contradicts the save, and it may be sent again with the new version. Null for any other error.
 */
export function readConflict<Item extends { version: number }, Values extends object>(
  error: unknown,
  base: Base<Item, Values>,
  { itemSchema, toValues }: Reading<Item, Values>,
): { item: Item; conflict: Conflict | null } | null {
  if (!(error instanceof ApiError) || error.code !== 'changed_meanwhile') return null
  const current = z.parse(ChangedMeanwhile, error.current)
  const theirs = Object.entries(current.fields).map(([name, field]) => {
    const schema: z.core.$ZodType | undefined = itemSchema.shape[name]
    return [name, schema ? z.parse(schema, field.theirs) : field.theirs]
  })
  const item: Item = { ...base.item, ...Object.fromEntries(theirs), version: current.version }
  const values = toValues(item)
  const names = Object.keys(base.values) as (keyof Values & string)[]
  const changed = names.filter((name) => !isSame(base.values[name], values[name]))
  const fields = changed.map((name) => ({ name, theirs: values[name] as unknown }))
  return { item, conflict: fields.length > 0 ? { by: current.by, at: current.at, fields } : null }
}

export function writeValue(value: unknown): string {
  if (value === '' || value === null || value === undefined) return 'Nothing'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(writeValue).join('; ') || 'Nothing'
  if (typeof value === 'object') return Object.values(value).map(writeValue).join(', ')
  return String(value)
}

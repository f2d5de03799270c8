import * as z from 'zod/mini'

/** A value that a link put in the history's state. History outlives releases, so the value is checked. */
export function stateValue<T>(state: unknown, name: string, schema: z.ZodMiniType<T>): T | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const value: unknown = Reflect.get(state, name)
  // The state holds the decoded form (cents), which is what encoding checks; its result is not needed.
  return z.safeEncode(schema, value as T).success ? (value as T) : undefined
}

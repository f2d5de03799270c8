import * as z from 'zod/mini'

/** What a link handed along in the history's state. History outlives releases, so it is checked, not believed. */
export function passed<T>(state: unknown, name: string, schema: z.ZodMiniType<T>): T | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const value: unknown = Reflect.get(state, name)
  // The state holds our inside form (cents). Encoding checks exactly that form, and its result is not needed.
  return z.safeEncode(schema, value as T).success ? (value as T) : undefined
}

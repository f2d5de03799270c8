import * as z from 'zod/mini'
import { ProviderError } from '../ports/provider.ts'

/** Types of an SDK are an unchecked promise. A response of another shape counts as no response. */
export function parseResponse<S extends z.ZodMiniType>(schema: S, response: unknown): z.output<S> {
  const parsed = z.safeParse(schema, response)
  if (parsed.success) return parsed.data
  throw new ProviderError('unavailable', 200, 'a response of an unknown shape', parsed.error)
}

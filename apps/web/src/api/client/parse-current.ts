import { ApiError, type ErrorCode } from '@baobab/contract'
import * as z from 'zod/mini'

/** What is true now, as the server sent it along with a refusal of this kind. */
export function parseCurrent<T>(error: Error, code: ErrorCode, schema: z.ZodMiniType<T>): T | null {
  if (!(error instanceof ApiError) || error.code !== code) return null
  return z.safeParse(schema, error.current).data ?? null
}

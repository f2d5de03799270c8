import { type Endpoint, IDEMPOTENCY_KEY } from '@baobab/contract'
import type { FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'

/** The caller's key for one attempt, or null. A malformed key is refused: ignoring it would allow a double order. */
export function idempotencyKey(request: FastifyRequest, { idempotent }: Endpoint): string | null {
  if (idempotent === undefined) return null
  const key = request.headers['idempotency-key']
  if (key === undefined && idempotent === 'required')
    throw new AppError('malformed', 'Please send an Idempotency-Key, so that two clicks do this once.')
  if (key === undefined) return null
  if (typeof key === 'string' && IDEMPOTENCY_KEY.test(key)) return key
  throw new AppError('malformed', 'Idempotency-Key must be 16 to 64 letters, digits, dashes or underscores')
}

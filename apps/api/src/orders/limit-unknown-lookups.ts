import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { countTryFrom, takeBackTry } from '../http/limits/strict-limits.ts'
import { orderLimits } from './limits.ts'

/** Only looking for what does not exist counts: following one's own order is never too often. */
export async function limitUnknownLookups<T>(
  deps: Deps,
  request: FastifyRequest,
  find: () => Promise<T>,
): Promise<T> {
  const tries = await countTryFrom(request, deps, orderLimits.unknownOrderFrom)
  let isUnknown = false
  try {
    return await find()
  } catch (err) {
    isUnknown = err instanceof AppError && err.code === 'not_found'
    throw err
  } finally {
    if (tries && !isUnknown) await takeBackTry(deps.db, tries)
  }
}

import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { countTryFrom, type Limit, takeBackTry } from '../http/limits/strict-limits.ts'

/** Tracking ids that led nowhere, from one address. Nobody guesses 80 random bits; this keeps the attempts quiet as well. */
const UNKNOWN_ORDERS: Limit = { name: 'unknown-order-from', max: 30, windowSeconds: 15 * 60 }

/** Counts only lookups that find nothing: customers may follow their own order as often as they like. */
export async function limitUnknownLookups<T>(
  deps: Deps,
  request: FastifyRequest,
  find: () => Promise<T>,
): Promise<T> {
  const tries = await countTryFrom(request, deps, UNKNOWN_ORDERS)
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

import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { AppError } from '../app-error.ts'
import { countTryFrom, type Limit } from './strict-limits.ts'

/** Tracking and booking ids that led nowhere, from one address. No caller guesses 80 random bits; this keeps the attempts quiet as well. */
const UNKNOWN_ORDERS: Limit = { name: 'unknown-order-from', max: 30, windowSeconds: 15 * 60 }

/**
 * Looks first and counts only lookups that find nothing: 80 random bits are proof enough, and a guest who guesses does not keep
 * the others behind the same address from their own orders.
 */
export async function limitUnknownLookups<T>(
  deps: Deps,
  request: FastifyRequest,
  find: () => Promise<T>,
): Promise<T> {
  try {
    return await find()
  } catch (err) {
    if (err instanceof AppError && err.code === 'not_found') await countTryFrom(request, deps, UNKNOWN_ORDERS)
    throw err
  }
}

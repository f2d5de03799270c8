import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { countTryFrom, type Limit, takeBackTry } from '../http/limits/strict-limits.ts'
import { UNKNOWN_COUPON } from './apply-coupon.ts'

/** Unknown codes, from one address. An unlisted coupon works for a caller who guesses its code. */
const UNKNOWN_CODES: Limit = { name: 'unknown-coupon-from', max: 60, windowSeconds: 15 * 60 }

/** Counts before the look-up: beyond the limit a right guess gets the same response as a wrong one. */
export async function limitCodeGuesses<T>(
  deps: Deps,
  request: FastifyRequest,
  apply: () => Promise<T>,
): Promise<T> {
  const tries = await countTryFrom(request, deps, UNKNOWN_CODES)
  const takeBack = async () => {
    if (tries !== null) await takeBackTry(deps.db, tries)
  }
  try {
    const result = await apply()
    await takeBack()
    return result
  } catch (err) {
    const isUnknown = err instanceof AppError && err.message === UNKNOWN_COUPON
    if (!isUnknown) await takeBack()
    throw err
  }
}

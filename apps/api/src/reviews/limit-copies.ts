import type { ReviewForm } from '@baobab/contract'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { AppError } from '../http/app-error.ts'
import { countTry, type Limit, takeBackTry, toNetwork } from '../http/limits/strict-limits.ts'
import { sameText } from './same-text.ts'

const COPIES: Limit = { name: 'review-copy', max: 1, windowSeconds: 24 * 3600 }

/** E-mail addresses are easily made up, so one network writes a text about a dish only once a day. */
export async function limitCopies<T>(
  deps: Deps,
  request: FastifyRequest,
  { product_id, review }: ReviewForm,
  add: () => Promise<T>,
): Promise<T> {
  if (deps.config.RATE_LIMIT === 0) return add()
  const words = review.toLowerCase().replace(/\s+/g, ' ')
  const tries = { limit: COPIES, by: `${toNetwork(request.ip, 'host')} ${product_id} ${words}` }
  try {
    await countTry(deps, tries)
  } catch (err) {
    if (!(err instanceof AppError && err.code === 'too_many_requests')) throw err
    throw sameText('This exact review came from your network today. Use your own words.')
  }
  try {
    return await add()
  } catch (err) {
    await takeBackTry(deps.db, tries)
    throw err
  }
}

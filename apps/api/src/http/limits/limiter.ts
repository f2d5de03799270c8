import pLimit from 'p-limit'
import { AppError } from '../app-error.ts'

/** Runs work that costs much processor time or memory: so many pieces at once, so many waiting, and a 503 for the rest. */
export function createLimiter({ running, waiting }: { running: number; waiting: number }) {
  const limit = pLimit(running)
  return async function run<T>(work: () => Promise<T>): Promise<T> {
    if (limit.activeCount === running && limit.pendingCount >= waiting)
      throw new AppError('unavailable', 'We’re very busy right now. Please try again.', {
        retryAfterSeconds: 2,
      })
    return limit(work)
  }
}

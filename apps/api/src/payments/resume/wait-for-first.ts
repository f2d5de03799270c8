import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../http/app-error.ts'

/** Two seconds together. After them a request may take over the pay page from one that never came back. */
const PAUSES_MS = [50, 100, 150, 200, 300, 400, 400, 400]

/** While another request with the same key opens the pay page, waits and looks again. No connection is held in the pauses. */
export async function waitForFirst<T>(resume: () => Promise<T>): Promise<T> {
  for (const pauseMs of PAUSES_MS) {
    try {
      return await resume()
    } catch (err) {
      if (!(err instanceof AppError && err.code === 'in_progress')) throw err
    }
    await sleep(pauseMs)
  }
  return resume()
}

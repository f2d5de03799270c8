import { AppError } from './http/app-error.ts'

/**
 * At most `running` pieces of work at once and `waiting` in line behind them; who comes when the line is full is asked to
 * come back. Work that costs a lot of processor or memory goes through one of these.
 */
export function bounded({ running, waiting }: { running: number; waiting: number }) {
  let active = 0
  const line: (() => void)[] = []

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (active < running) active += 1
    else if (line.length < waiting) await new Promise<void>((myTurn) => line.push(myTurn))
    else
      throw new AppError('unavailable', 'We are very busy just now. Please try again.', {
        retryAfterSeconds: 2,
      })
    try {
      return await work()
    } finally {
      // the place goes straight to the next in line, so `active` does not change hands through zero
      const next = line.shift()
      if (next) next()
      else active -= 1
    }
  }
}

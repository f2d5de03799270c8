import { setTimeout as sleep } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'

const PAUSE_MS = 1_000
const MAX_PAYMENTS = 5_000

type Question<Answer> = { beginsAt: number; answer: Promise<Answer> }

/**
 * Asks about a payment once a second at most, however many callers poll. A caller always gets the answer to a question that
 * began after the call: an answer from before may say "not paid" to a guest who has paid since.
 */
export function askOnceASecond<Answer>(ask: (paymentId: string) => Promise<Answer>) {
  const questions = new LRUCache<string, Question<Answer>>({ max: MAX_PAYMENTS, ttl: 2 * PAUSE_MS })
  return (paymentId: string): Promise<Answer> => {
    const now = performance.now()
    const last = questions.get(paymentId)
    if (last !== undefined && last.beginsAt > now) return last.answer
    const beginsAt = Math.max(now, (last?.beginsAt ?? Number.NEGATIVE_INFINITY) + PAUSE_MS)
    const answer = (beginsAt > now ? sleep(beginsAt - now) : Promise.resolve()).then(() => ask(paymentId))
    questions.set(paymentId, { beginsAt, answer })
    return answer
  }
}

import type { Db, Tx } from '@baobab/db'
import { expect } from 'vitest'

/**
 * Calls that want one order's row at the same moment: all are under way, and they get the row in their order, because PostgreSQL hands
 * it on as it was asked for.
 */
export async function queueForOrder<T>(
  db: Db,
  orderId: string,
  calls: readonly (() => PromiseLike<T>)[],
): Promise<T[]> {
  const sent = await db.$transaction(
    async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM orders WHERE id = ${orderId}::uuid FOR UPDATE`
      const answers: Promise<T>[] = []
      for (const call of calls) {
        answers.push(Promise.resolve(call()))
        await expect.poll(() => countWaiting(db), { timeout: 10_000 }).toBe(answers.length)
      }
      // in an object, because the transaction would wait for a promise
      return { answers: Promise.all(answers) }
    },
    { timeout: 30_000 },
  )
  return sent.answers
}

/** How many statements wait for a lock in the file's database. */
export async function countWaiting(db: Db | Tx): Promise<number | undefined> {
  const [row] = await db.$queryRaw<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return row?.waiting
}

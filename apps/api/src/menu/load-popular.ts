import type { Db } from '@baobab/db'
import { LRUCache } from 'lru-cache'

/** How many days of orders say what is popular, and for how long the answer holds. */
const DAYS = 60
const TTL_MS = 10 * 60_000

/** Ids of dishes, the most ordered first. None when the database cannot say: an empty search needs no failure. */
export type Popular = () => Promise<readonly number[]>

export function openPopular(db: Db): Popular {
  const cache = new LRUCache<'ids', number[]>({ max: 1, ttl: TTL_MS, fetchMethod: () => loadPopular(db) })
  return async () => (await cache.fetch('ids').catch(() => undefined)) ?? []
}

async function loadPopular(db: Db): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    SELECT l.product_id AS id
    FROM orders o JOIN order_lines l ON l.order_id = o.id
    WHERE o.created_at > now() - make_interval(days => ${DAYS}) AND o.paid_at IS NOT NULL AND o.status <> 'cancelled'
      AND l.product_id IS NOT NULL
    GROUP BY l.product_id
    ORDER BY count(DISTINCT o.id) DESC, l.product_id
    LIMIT 20`
  return rows.map(({ id }) => id)
}

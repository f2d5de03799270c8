import type { Share, UsedWork } from '@baobab/contract'
import type { Db } from '@baobab/db'

/** Older counters are loaded again, in the background where the caller accepts them. */
const FRESH_MS = 2_000

export type WorkCounters = {
  /** Loads before it answers when the counters are older than `maxAgeMs`. */
  get: (maxAgeMs?: number) => Promise<UsedWork>
  /** Adds an order of this process, which would otherwise be seen at the next load. */
  add: (shares: readonly Share[]) => void
  /** The next `get` loads. */
  invalidate: () => void
}

/**
 * How much of the slots ahead is used, kept in memory. It may be seconds old: the statement that places an order has the last
 * word. A notification per order would make all orders wait for each other.
 */
export function openWorkCounters({ db, now }: { db: Db; now: () => Date }): WorkCounters {
  let used: UsedWork = new Map()
  let loadedAt = Number.NEGATIVE_INFINITY
  let loading: Promise<void> | null = null

  function load(): Promise<void> {
    loading ??= loadUsedWork(db, now())
      .then((rows) => {
        used = rows
        loadedAt = performance.now()
      })
      .finally(() => {
        loading = null
      })
    return loading
  }

  return {
    async get(maxAgeMs = FRESH_MS) {
      const ageMs = performance.now() - loadedAt
      if (ageMs > maxAgeMs) await load()
      // nobody waits for it: a failure shows when somebody does
      else if (ageMs > FRESH_MS) load().catch(() => {})
      return used
    },
    add(shares) {
      const sum = new Map(used)
      for (const { slot, units } of shares) {
        const before = sum.get(slot) ?? { units: 0, held: 0 }
        sum.set(slot, { units: before.units + units, held: before.held + units })
      }
      used = sum
    },
    invalidate() {
      loadedAt = Number.NEGATIVE_INFINITY
    },
  }
}

async function loadUsedWork(db: Db, now: Date): Promise<UsedWork> {
  const rows = await db.$queryRaw<{ slot: Date; units: number; held: number }[]>`
    SELECT w.slot, w.units, coalesce(h.units, 0)::int AS held
    FROM slot_work w LEFT JOIN (
      SELECT s.slot, sum(s.units) AS units
      FROM order_slots s JOIN orders o ON o.id = s.order_id
      WHERE s.slot >= ${now} AND o.status = 'pending' AND o.paid_at IS NULL
      GROUP BY s.slot
    ) h ON h.slot = w.slot
    WHERE w.slot >= ${now} AND w.units > 0`
  return new Map(rows.map(({ slot, units, held }) => [slot.getTime(), { units, held }]))
}

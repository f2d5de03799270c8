import {
  type LotShare,
  type OrderKind,
  openPit,
  type Pit,
  type PitMeat,
  type Share,
  type SlotWork,
  type UsedWork,
} from '@baobab/contract'
import type { Db, Tx } from '@baobab/db'
import { type BoardState, boardState } from '../db/board-presence.ts'
import { loadPit } from './load-pit.ts'

/** Counters older than this are loaded again before they are used, unless the caller accepts older ones. */
const FRESH_MS = 2_000

/** What is taken of the kitchen, what is left in the pit, and whether the kitchen's boards are connected. */
export type Counters = { used: UsedWork; meats: PitMeat[]; pit: Pit; boards: BoardState }

export type WorkCounters = {
  /** Loads before it answers when the counters are older than `maxAgeMs`. */
  get: (maxAgeMs?: number) => Promise<Counters>
  /** Adds an order of this process, which would otherwise be seen at the next load. */
  add: (order: { kind: OrderKind; shares: readonly Share[]; lots: readonly LotShare[] }) => void
  /** The next `get` loads. */
  invalidate: () => void
}

/**
 * How much of the slots and lots ahead is used, kept in memory. It may be seconds old: the statement that places an order has the last
 * word. A notification per order would make all orders wait for each other.
 */
export function openWorkCounters({ db, now }: { db: Db; now: () => Date }): WorkCounters {
  let counters: Counters = { used: new Map(), meats: [], pit: new Map(), boards: 'unused' }
  let loadedAt = Number.NEGATIVE_INFINITY
  let loading: Promise<void> | null = null

  function load(): Promise<void> {
    loading ??= loadCounters(db, now())
      .then((loaded) => {
        counters = loaded
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
      // This caller does not wait for them: they are for the next one. If it fails, a caller that waits gets the error.
      else if (ageMs > Math.max(FRESH_MS, maxAgeMs / 3)) load().catch(() => {})
      return counters
    },
    add({ kind, shares, lots }) {
      const sum = new Map(counters.used)
      addWork(sum, { kind, shares })
      const meats =
        lots.length === 0
          ? counters.meats
          : counters.meats.map((meat) => holdLots(takeLots(meat, lots), lots))
      counters = { ...counters, used: sum, meats, pit: lots.length === 0 ? counters.pit : openPit(meats) }
    },
    invalidate() {
      loadedAt = Number.NEGATIVE_INFINITY
    },
  }
}

/** Counts an order that is not paid yet. */
export function addWork(
  used: Map<number, SlotWork>,
  { kind, shares }: { kind: OrderKind; shares: readonly Share[] },
): void {
  for (const { slot, units } of shares) {
    const before = used.get(slot) ?? { units: 0, held: 0 }
    const own = before.of?.[kind] ?? { units: 0, held: 0 }
    used.set(slot, {
      units: before.units + units,
      held: before.held + units,
      of: { ...before.of, [kind]: { units: own.units + units, held: own.held + units } },
    })
  }
}

/** The counters without what this order has taken. */
export function withoutOrder({ used, meats, boards }: Counters, { kind, slots, lots }: OrderTaken): Counters {
  const rest = new Map(used)
  for (const { slot, units } of slots) {
    const before = rest.get(slot.getTime())
    const own = before?.of?.[kind]
    if (before === undefined || own === undefined) continue
    const less = (work: { units: number; held: number }) => ({ ...work, units: work.units - units })
    rest.set(slot.getTime(), { ...before, ...less(before), of: { ...before.of, [kind]: less(own) } })
  }
  const back = lots.map(({ lotId, ounces }) => ({ lot: lotId, ounces: -ounces }))
  const without = meats.map((meat) => takeLots(meat, back))
  return { used: rest, meats: without, pit: openPit(without), boards }
}

type OrderTaken = {
  kind: OrderKind
  slots: readonly { slot: Date; units: number }[]
  lots: readonly { lotId: number; ounces: number }[]
}

/** An order that was just placed is not paid yet. */
const holdLots = (meat: PitMeat, held: readonly LotShare[]): PitMeat => ({
  ...meat,
  lots: meat.lots.map((lot) => {
    const ounces = held.find((share) => share.lot === lot.id)?.ounces ?? 0
    return ounces === 0 ? lot : { ...lot, ounces_held: (lot.ounces_held ?? 0) + ounces }
  }),
})

const takeLots = (meat: PitMeat, taken: readonly LotShare[]): PitMeat => ({
  ...meat,
  lots: meat.lots.map((lot) => {
    const ounces = taken.find((share) => share.lot === lot.id)?.ounces ?? 0
    return { ...lot, ounces_left: lot.ounces_left - ounces }
  }),
})

export async function loadCounters(db: Db | Tx, now: Date): Promise<Counters> {
  const used = await loadUsedWork(db, now)
  const meats = await loadPit(db, now)
  return { used, meats, pit: openPit(meats), boards: await boardState(db, now) }
}

export async function loadUsedWork(db: Db | Tx, now: Date): Promise<UsedWork> {
  type Row = {
    slot: Date
    units: number
    pickup: number
    delivery: number
    heldPickup: number
    heldDelivery: number
  }
  const rows = await db.$queryRaw<Row[]>`
    SELECT w.slot, w.units, w.pickup_units AS pickup, w.delivery_units AS delivery,
      coalesce(h.pickup, 0)::int AS "heldPickup", coalesce(h.delivery, 0)::int AS "heldDelivery"
    FROM slot_work w LEFT JOIN (
      SELECT s.slot, sum(s.units) FILTER (WHERE o.order_type = 'pickup') AS pickup,
        sum(s.units) FILTER (WHERE o.order_type = 'delivery') AS delivery
      FROM order_slots s JOIN orders o ON o.id = s.order_id
      WHERE s.slot >= ${now} AND o.status = 'pending' AND o.paid_at IS NULL
      GROUP BY s.slot
    ) h ON h.slot = w.slot
    WHERE w.slot >= ${now} AND w.units > 0`
  return new Map(
    rows.map(({ slot, units, pickup, delivery, heldPickup, heldDelivery }) => [
      slot.getTime(),
      {
        units,
        held: heldPickup + heldDelivery,
        of: {
          pickup: { units: pickup, held: heldPickup },
          delivery: { units: delivery, held: heldDelivery },
        },
      },
    ]),
  )
}

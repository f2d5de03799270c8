import type { ScheduleSettings } from '@baobab/contract'
import { Prisma, type Tx } from '@baobab/db'
import { loadSettings } from './load-settings.ts'
import type { ReadyPromise } from './promise.ts'

type Limits = Pick<ScheduleSettings, 'units_per_slot' | 'own_units_per_slot'>

/**
 * The parts of a `WITH` that take what was promised, for the order that a part `placed` names. PostgreSQL runs such parts in no
 * defined order, so each waits for the rows of the one before: `lots` locks by id once `allowed` is true, `placed` needs
 * `all_lots`, and `work` locks the slots by time once there is an order.
 */
export function capacityParts({ kind, readyAt, shares, lots }: ReadyPromise, limits: Limits) {
  const slots = JSON.stringify(
    shares.map(({ slot, units }) => ({
      slot: new Date(slot).toISOString(),
      units,
      pickup: kind === 'pickup' ? units : 0,
      delivery: kind === 'delivery' ? units : 0,
    })),
  )
  const { pickup, delivery } = limits.own_units_per_slot
  return {
    locked: (allowed: Prisma.Sql) => Prisma.sql`
      lots AS MATERIALIZED (
        SELECT p.id, w.ounces FROM jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) AS w(lot int, ounces int)
        JOIN pit_lots p ON p.id = w.lot
        WHERE ${allowed} AND p.ready_at <= ${readyAt}::timestamptz ORDER BY p.id FOR UPDATE OF p
      ), in_time AS MATERIALIZED (
        -- false when a lot has become later, or is gone
        SELECT count(*) = ${lots.length}::int AS all_lots FROM lots
      )`,
    taken: Prisma.sql`
      meat AS (
        UPDATE pit_lots p SET sold_ounces = p.sold_ounces + lots.ounces, sold_limit = p.ounces
        FROM lots, placed WHERE p.id = lots.id
      ), lot_share AS (
        INSERT INTO order_lots (order_id, lot_id, ounces) SELECT placed.id, lots.id, lots.ounces FROM placed, lots
      ), work AS (
        INSERT INTO slot_work AS w
          (slot, units, capacity, pickup_units, pickup_capacity, delivery_units, delivery_capacity)
        SELECT s.slot, s.units, ${limits.units_per_slot}::int,
          s.pickup, ${kind === 'pickup' ? pickup : null}::int, s.delivery, ${kind === 'delivery' ? delivery : null}::int
        FROM placed, jsonb_to_recordset(${slots}::jsonb) AS s(slot timestamptz, units int, pickup int, delivery int)
        ORDER BY s.slot
        -- a limit counts for what is added under it: orders that were sold under a higher one stand
        ON CONFLICT (slot) DO UPDATE SET
          units = w.units + EXCLUDED.units, capacity = EXCLUDED.capacity,
          pickup_units = w.pickup_units + EXCLUDED.pickup_units,
          pickup_capacity = CASE WHEN EXCLUDED.pickup_units > 0 THEN EXCLUDED.pickup_capacity ELSE w.pickup_capacity END,
          delivery_units = w.delivery_units + EXCLUDED.delivery_units,
          delivery_capacity = CASE WHEN EXCLUDED.delivery_units > 0 THEN EXCLUDED.delivery_capacity ELSE w.delivery_capacity END
      ), slot_share AS (
        INSERT INTO order_slots (order_id, slot, units)
        SELECT placed.id, s.slot, s.units
        FROM placed, jsonb_to_recordset(${slots}::jsonb) AS s(slot timestamptz, units int)
      )`,
  }
}

/** What the statement that stores an order takes, for an order that is stored already. A CHECK refuses what has no room. */
export async function takeCapacity(tx: Tx, orderId: string, promise: ReadyPromise) {
  const { locked, taken } = capacityParts(promise, await loadSettings(tx))
  const placed = await tx.$queryRaw<{ id: string }[]>`
    WITH ${locked(Prisma.sql`true`)}, placed AS (SELECT ${orderId}::uuid AS id FROM in_time WHERE all_lots), ${taken}
    SELECT id FROM placed`
  if (placed.length === 0) throw new Error('A lot of the order has become later at this moment')
}

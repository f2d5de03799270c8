import { Prisma, type Tx } from '@baobab/db'
import type { ReadyPromise } from './promise.ts'

/** A limit counts for what is added under it: orders that were sold under a higher one stand. */
export const addToSlot = Prisma.sql`
  ON CONFLICT (slot) DO UPDATE SET
    units = w.units + EXCLUDED.units, capacity = EXCLUDED.capacity,
    pickup_units = w.pickup_units + EXCLUDED.pickup_units,
    pickup_capacity = CASE WHEN EXCLUDED.pickup_units > 0 THEN EXCLUDED.pickup_capacity ELSE w.pickup_capacity END,
    delivery_units = w.delivery_units + EXCLUDED.delivery_units,
    delivery_capacity = CASE WHEN EXCLUDED.delivery_units > 0 THEN EXCLUDED.delivery_capacity ELSE w.delivery_capacity END`

/** What the statement that stores an order takes, for an order that is stored already. Lots, then slots, each in order. */
export async function takeCapacity(tx: Tx, orderId: string, { kind, readyAt, shares, lots }: ReadyPromise) {
  const taken = JSON.stringify(lots)
  await tx.$executeRaw`
    UPDATE pit_lots p SET sold_ounces = p.sold_ounces + l.ounces,
      sold_limit = CASE WHEN p.ready_at <= ${readyAt} THEN p.ounces ELSE -1 END
    FROM (
      SELECT p.id, s.ounces FROM jsonb_to_recordset(${taken}::jsonb) AS s(lot int, ounces int)
      JOIN pit_lots p ON p.id = s.lot ORDER BY p.id FOR UPDATE OF p
    ) AS l WHERE p.id = l.id`
  await tx.orderLot.createMany({ data: lots.map(({ lot, ounces }) => ({ orderId, lotId: lot, ounces })) })
  const slots = shares.map(({ slot, units }) => ({ slot: new Date(slot), units }))
  await tx.$executeRaw`
    INSERT INTO slot_work AS w
      (slot, units, capacity, pickup_units, pickup_capacity, delivery_units, delivery_capacity)
    SELECT s.slot, s.units, settings.units_per_slot,
      CASE WHEN k.is_pickup THEN s.units ELSE 0 END, settings.pickup_units_per_slot,
      CASE WHEN k.is_pickup THEN 0 ELSE s.units END, settings.delivery_units_per_slot
    FROM service_settings settings, (SELECT ${kind === 'pickup'}::boolean AS is_pickup) AS k,
      jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) AS s(slot timestamptz, units int)
    ORDER BY s.slot
    ${addToSlot}`
  await tx.orderSlot.createMany({ data: slots.map((share) => ({ ...share, orderId })) })
}

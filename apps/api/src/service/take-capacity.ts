import type { Tx } from '@baobab/db'
import type { ReadyPromise } from './promise.ts'

/** What the statement that stores an order takes, for an order that is stored already. Lots, then slots, each in order. */
export async function takeCapacity(tx: Tx, orderId: string, { readyAt, shares, lots }: ReadyPromise) {
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
    INSERT INTO slot_work AS w (slot, units, capacity)
    SELECT s.slot, s.units, settings.units_per_slot
    FROM service_settings settings, jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) AS s(slot timestamptz, units int)
    ORDER BY s.slot
    ON CONFLICT (slot) DO UPDATE SET units = w.units + EXCLUDED.units, capacity = EXCLUDED.capacity`
  await tx.orderSlot.createMany({ data: slots.map((share) => ({ ...share, orderId })) })
}

import type { Tx } from '@baobab/db'

/**
 * Gives back what an order has taken of the kitchen's work and of the pit. Its rows are deleted, so a second call gives back
 * nothing. The order's row is locked already; lots and then slots are locked after it and in order, as everywhere.
 */
export async function releaseCapacity(tx: Tx, orderId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM pit_lots WHERE id IN (SELECT lot_id FROM order_lots WHERE order_id = ${orderId}::uuid)
    ORDER BY id FOR UPDATE`
  await tx.$executeRaw`
    WITH freed AS (
      DELETE FROM order_lots WHERE order_id = ${orderId}::uuid RETURNING lot_id, ounces
    )
    UPDATE pit_lots l SET sold_ounces = l.sold_ounces - freed.ounces FROM freed WHERE l.id = freed.lot_id`
  await tx.$queryRaw`
    SELECT 1 FROM slot_work WHERE slot IN (SELECT slot FROM order_slots WHERE order_id = ${orderId}::uuid)
    ORDER BY slot FOR UPDATE`
  await tx.$executeRaw`
    WITH freed AS (
      DELETE FROM order_slots WHERE order_id = ${orderId}::uuid RETURNING slot, units
    )
    UPDATE slot_work w SET units = w.units - freed.units,
      pickup_units = w.pickup_units - CASE WHEN o.order_type = 'pickup' THEN freed.units ELSE 0 END,
      delivery_units = w.delivery_units - CASE WHEN o.order_type = 'delivery' THEN freed.units ELSE 0 END
    FROM freed, orders o WHERE w.slot = freed.slot AND o.id = ${orderId}::uuid`
}

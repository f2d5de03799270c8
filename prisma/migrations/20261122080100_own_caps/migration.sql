-- AlterTable
ALTER TABLE "service_settings" ADD COLUMN     "delivery_units_per_slot" INTEGER,
ADD COLUMN     "pickup_units_per_slot" INTEGER;

-- AlterTable
ALTER TABLE "slot_work" ADD COLUMN     "delivery_capacity" INTEGER,
ADD COLUMN     "delivery_units" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "pickup_capacity" INTEGER,
ADD COLUMN     "pickup_units" INTEGER NOT NULL DEFAULT 0;

-- Work that is there already.
UPDATE slot_work w SET pickup_units = part.pickup, delivery_units = part.delivery
FROM (
  SELECT s.slot, coalesce(sum(s.units) FILTER (WHERE o.order_type = 'pickup'), 0) AS pickup,
    coalesce(sum(s.units) FILTER (WHERE o.order_type = 'delivery'), 0) AS delivery
  FROM order_slots s JOIN orders o ON o.id = s.order_id GROUP BY s.slot
) AS part WHERE w.slot = part.slot;

ALTER TABLE service_settings ADD CONSTRAINT service_settings_own_units_1_to_100000
  CHECK (pickup_units_per_slot BETWEEN 1 AND 100000 AND delivery_units_per_slot BETWEEN 1 AND 100000);
-- Without a capacity of its own each part is limited by the whole.
ALTER TABLE slot_work ADD CONSTRAINT slot_work_parts_within_capacity CHECK (
  pickup_units BETWEEN 0 AND coalesce(pickup_capacity, pickup_units)
  AND delivery_units BETWEEN 0 AND coalesce(delivery_capacity, delivery_units));

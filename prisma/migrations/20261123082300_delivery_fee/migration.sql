-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "delivery_fee_cents" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "service_settings" ADD COLUMN     "delivery_fee_cents" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE service_settings ADD CONSTRAINT service_settings_delivery_fee_0_to_5000 CHECK (delivery_fee_cents BETWEEN 0 AND 5000);
ALTER TABLE orders ADD CONSTRAINT orders_delivery_fee_only_for_delivery CHECK (
  delivery_fee_cents = 0 OR (delivery_fee_cents > 0 AND order_type = 'delivery')
);
-- the discount is that of the dishes; the fee is added after it
ALTER TABLE orders DROP CONSTRAINT orders_total_is_sub_total_minus_discount;
ALTER TABLE orders ADD CONSTRAINT orders_total_adds_up CHECK (
  total_cents = sub_total_cents - discount_cents + delivery_fee_cents
);

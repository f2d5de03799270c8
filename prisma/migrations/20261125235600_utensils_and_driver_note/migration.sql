-- AlterTable
ALTER TABLE "extras" ADD COLUMN     "utensils" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "driver_notes" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "driver_note" TEXT,
ADD COLUMN     "utensils" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE orders ADD CONSTRAINT orders_driver_note_of_delivery
  CHECK (driver_note IS NULL OR (order_type = 'delivery' AND btrim(driver_note) <> ''));

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "told_ready_at" TIMESTAMPTZ(3);

ALTER TABLE orders DROP CONSTRAINT orders_dates_in_range, ADD CONSTRAINT orders_dates_in_range
  CHECK (dates_in_range(created_at, updated_at, paid_at, expires_at, ready_at, told_ready_at));
-- A promise moves later only.
ALTER TABLE orders ADD CONSTRAINT orders_told_before_ready CHECK (told_ready_at < ready_at);

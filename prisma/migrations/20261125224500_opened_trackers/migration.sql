-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "tracker_opened_at" TIMESTAMPTZ(3);

ALTER TABLE orders DROP CONSTRAINT orders_dates_in_range, ADD CONSTRAINT orders_dates_in_range CHECK (dates_in_range(created_at,
  updated_at, paid_at, expires_at, ready_at, told_ready_at, moved_from, seen_at, arrived_at, coming_at, kept_ready_at, printed_at,
  tracker_opened_at));

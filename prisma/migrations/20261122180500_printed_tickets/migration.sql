-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "printed_at" TIMESTAMPTZ(3),
ADD COLUMN     "printed_by_user_id" INTEGER;

-- CreateIndex
CREATE INDEX "orders_printed_by_user_id_idx" ON "orders"("printed_by_user_id");

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_printed_by_user_id_fkey" FOREIGN KEY ("printed_by_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE orders ADD CONSTRAINT orders_printed_by_with_printed_at CHECK (
  printed_by_user_id IS NULL OR printed_at IS NOT NULL
);
ALTER TABLE orders DROP CONSTRAINT orders_dates_in_range, ADD CONSTRAINT orders_dates_in_range
  CHECK (dates_in_range(created_at, updated_at, paid_at, expires_at, ready_at, told_ready_at, moved_from, seen_at,
    arrived_at, coming_at, kept_ready_at, printed_at));

-- Other boards show that a ticket was printed.
DROP TRIGGER orders_live ON orders;
CREATE CONSTRAINT TRIGGER orders_live AFTER UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.version, OLD.paid_at, OLD.cancel_reason, OLD.seen_at, OLD.arrived_at, OLD.coming_at, OLD.kept_ready_at,
      OLD.acknowledged_version, OLD.printed_at)
    IS DISTINCT FROM
    (NEW.version, NEW.paid_at, NEW.cancel_reason, NEW.seen_at, NEW.arrived_at, NEW.coming_at, NEW.kept_ready_at,
      NEW.acknowledged_version, NEW.printed_at))
  EXECUTE FUNCTION add_live_event_of_order();

-- AlterTable
ALTER TABLE "extras" ADD COLUMN     "curbside" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "arrival_note" TEXT;

ALTER TABLE orders ADD CONSTRAINT orders_arrival_note_when_arrived
  CHECK (arrival_note IS NULL OR (arrived_at IS NOT NULL AND btrim(arrival_note) <> ''));

-- the board shows it at once
DROP TRIGGER orders_live ON orders;
CREATE CONSTRAINT TRIGGER orders_live AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (
  OLD.version IS DISTINCT FROM NEW.version
  OR OLD.paid_at IS DISTINCT FROM NEW.paid_at
  OR OLD.cancel_reason IS DISTINCT FROM NEW.cancel_reason
  OR OLD.seen_at IS DISTINCT FROM NEW.seen_at
  OR OLD.arrived_at IS DISTINCT FROM NEW.arrived_at
  OR OLD.arrival_note IS DISTINCT FROM NEW.arrival_note
  OR OLD.coming_at IS DISTINCT FROM NEW.coming_at
  OR OLD.kept_ready_at IS DISTINCT FROM NEW.kept_ready_at
  OR OLD.acknowledged_version IS DISTINCT FROM NEW.acknowledged_version
  OR OLD.printed_at IS DISTINCT FROM NEW.printed_at
) EXECUTE FUNCTION add_live_event_of_order();

-- The moved promise that the guest said they wait for.
ALTER TABLE orders ADD COLUMN kept_ready_at timestamptz(3);
ALTER TABLE orders DROP CONSTRAINT orders_dates_in_range, ADD CONSTRAINT orders_dates_in_range
  CHECK (dates_in_range(created_at, updated_at, paid_at, expires_at, ready_at, told_ready_at, moved_from, seen_at,
    arrived_at, coming_at, kept_ready_at));

DROP TRIGGER orders_live ON orders;
CREATE CONSTRAINT TRIGGER orders_live AFTER UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.version, OLD.paid_at, OLD.cancel_reason, OLD.seen_at, OLD.arrived_at, OLD.coming_at, OLD.kept_ready_at,
      OLD.acknowledged_version)
    IS DISTINCT FROM
    (NEW.version, NEW.paid_at, NEW.cancel_reason, NEW.seen_at, NEW.arrived_at, NEW.coming_at, NEW.kept_ready_at,
      NEW.acknowledged_version))
  EXECUTE FUNCTION add_live_event_of_order();

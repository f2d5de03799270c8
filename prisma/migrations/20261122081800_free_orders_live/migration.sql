-- A free order is paid when it is placed; no other one is.
CREATE CONSTRAINT TRIGGER orders_live_free AFTER INSERT ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.paid_at IS NOT NULL AND NEW.total_cents = 0)
  EXECUTE FUNCTION add_live_event_of_order();

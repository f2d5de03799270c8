-- AlterTable
ALTER TABLE "orders" DROP COLUMN "unpaid_number",
ADD COLUMN     "held_by_mailbox" TEXT,
ADD COLUMN     "held_by_network" TEXT;

-- An order that is paid or has ended holds nothing.
CREATE INDEX orders_unpaid_by_network_idx ON orders (held_by_network) WHERE held_by_network IS NOT NULL;
CREATE INDEX orders_unpaid_by_mailbox_idx ON orders (held_by_mailbox) WHERE held_by_mailbox IS NOT NULL;

-- What unpaid orders may hold. It runs once the whole statement that places the order is done, so it sees the order's meat and
-- work. The orders of one holder come one after another, and each query sees those that were placed before.
CREATE FUNCTION orders_bound_unpaid() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refused text;
BEGIN
  IF NEW.held_by_network IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('network ' || NEW.held_by_network, 0));
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('mailbox ' || NEW.held_by_mailbox, 0));

  WITH held AS (
    SELECT id, coupon_id FROM orders WHERE held_by_network = NEW.held_by_network
    UNION
    SELECT id, coupon_id FROM orders WHERE held_by_mailbox = NEW.held_by_mailbox
  )
  SELECT CASE
    WHEN (SELECT count(*) FROM orders WHERE held_by_mailbox = NEW.held_by_mailbox) > 20 THEN 'orders_unpaid_of_mailbox'
    WHEN (SELECT count(*) FROM orders WHERE held_by_network = NEW.held_by_network) > 20 THEN 'orders_unpaid_of_network'
    -- a quarter of a lot, or half a cooler: 8 lb
    WHEN EXISTS (
      SELECT 1 FROM order_lots o JOIN pit_lots l ON l.id = o.lot_id
      WHERE o.order_id = NEW.id AND o.ounces > greatest(l.ounces / 4, 128)
    ) THEN 'orders_unpaid_meat_of_order'
    WHEN EXISTS (
      SELECT 1 FROM order_lots o JOIN held ON held.id = o.order_id JOIN pit_lots l ON l.id = o.lot_id
      WHERE o.lot_id IN (SELECT lot_id FROM order_lots WHERE order_id = NEW.id)
      GROUP BY l.id HAVING sum(o.ounces) > greatest(l.ounces / 2, 128)
    ) THEN 'orders_unpaid_meat_of_network'
    WHEN (SELECT sum(o.units) FROM order_slots o JOIN held ON held.id = o.order_id)
      > 8 * (SELECT units_per_slot FROM service_settings) THEN 'orders_unpaid_work_of_network'
    WHEN (SELECT count(*) FROM held WHERE coupon_id = NEW.coupon_id)
      > (SELECT greatest(max_uses / 10, 1) FROM coupons WHERE id = NEW.coupon_id) THEN 'orders_unpaid_coupon_of_network'
  END INTO refused;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION 'an unpaid order holds too much: "%"', refused
      USING ERRCODE = 'check_violation', CONSTRAINT = refused, TABLE = 'orders';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER orders_bound_unpaid AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.held_by_mailbox IS NOT NULL) EXECUTE FUNCTION orders_bound_unpaid();

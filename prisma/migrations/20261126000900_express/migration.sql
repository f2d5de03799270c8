-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "express" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE orders ADD CONSTRAINT orders_express_for_pickup CHECK (NOT express OR order_type = 'pickup');

-- an express order holds as much as any other, and has no mailbox before it is paid
DROP TRIGGER orders_bound_unpaid ON orders;
CREATE TRIGGER orders_bound_unpaid AFTER INSERT ON orders
  FOR EACH ROW WHEN (NEW.held_by_mailbox IS NOT NULL OR NEW.held_by_network IS NOT NULL) EXECUTE FUNCTION orders_bound_unpaid();

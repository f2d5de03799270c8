-- Dishes that a guest adds to a paid order are an order of their own, which goes with it.
ALTER TABLE "orders" ADD COLUMN "added_to_id" UUID;

CREATE INDEX "orders_added_to_id_idx" ON "orders"("added_to_id");

ALTER TABLE "orders" ADD CONSTRAINT "orders_added_to_id_fkey" FOREIGN KEY ("added_to_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

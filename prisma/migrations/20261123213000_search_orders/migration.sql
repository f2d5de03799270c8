-- The owner finds orders and bookings by any part of a name, number, address or dish. PostgreSQL ships the extension, and an
-- owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE INDEX "orders_search_idx" ON "orders" USING gin (
  (lower(first_name || ' ' || last_name || ' ' || email::text || ' ' || coalesce(phone, '') || ' ' || tracking_id)) gin_trgm_ops
);
CREATE INDEX "bookings_search_idx" ON "bookings" USING gin (
  (lower(first_name || ' ' || last_name || ' ' || email::text || ' ' || phone || ' ' || public_id)) gin_trgm_ops
);
CREATE INDEX "order_lines_dish_idx" ON "order_lines" USING gin ((lower(product_name)) gin_trgm_ops);
CREATE INDEX "booking_menu_rows_dish_idx" ON "booking_menu_rows" USING gin ((lower(name)) gin_trgm_ops);
CREATE INDEX "orders_total_cents_idx" ON "orders"("total_cents");

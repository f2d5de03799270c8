-- A recall of an ingredient reads the orders that were due on some days.
CREATE INDEX orders_due_idx ON orders (coalesce(ready_at, created_at)) WHERE paid_at IS NOT NULL;

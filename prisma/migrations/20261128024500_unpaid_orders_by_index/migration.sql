-- A plan that was made while order_slots was small reads the whole table, and a connection keeps its plan until the next ANALYZE.
ALTER FUNCTION orders_bound_unpaid() SET enable_seqscan = off;

-- Every checkout counts the guest's unpaid orders. Before the first ANALYZE the planner counted them over all unpaid orders.
CREATE INDEX orders_unpaid_by_email_idx ON orders (email) WHERE status = 'pending' AND paid_at IS NULL;

-- The board shows a cancelled order until somebody has acknowledged it.
CREATE INDEX orders_to_acknowledge ON orders (paid_at)
  WHERE status = 'cancelled' AND seen_at IS NOT NULL AND changed_version > acknowledged_version;

CREATE TYPE "tip_receiver" AS ENUM ('kitchen', 'driver');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "tip_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "tip_for" "tip_receiver";

ALTER TABLE orders ADD CONSTRAINT orders_tip_says_for_whom CHECK (
  CASE WHEN tip_for IS NULL THEN tip_cents = 0 ELSE tip_cents > 0 END
);
ALTER TABLE orders ADD CONSTRAINT orders_tip_for_driver_of_delivery CHECK (tip_for <> 'driver' OR order_type = 'delivery');
-- added after the discount, as the fee
ALTER TABLE orders DROP CONSTRAINT orders_total_adds_up;
ALTER TABLE orders ADD CONSTRAINT orders_total_adds_up CHECK (
  total_cents = sub_total_cents - discount_cents + delivery_fee_cents + tip_cents
);

-- What the journal has to say, as a function of the providers' rows and of our own. Each entry depends on its own row and on what
-- never changes after it: so it can be written at any time, in any order and again. A positive amount is a debit.
CREATE OR REPLACE FUNCTION ledger_expected(as_of timestamptz) RETURNS TABLE (
  source ledger_source, row_id text, kind text, provider payment_provider, capture_reference text, service_day date,
  known_at timestamptz, account ledger_account, amount_cents integer
) LANGUAGE sql STABLE BEGIN ATOMIC
WITH paid AS (
  SELECT p.id, p.provider, coalesce(p.capture_reference, p.reference, p.id::text) AS capture_reference,
    coalesce(p.captured_cents, p.amount_cents) AS captured, p.created_at, coalesce(p.settled_at, p.updated_at) AS known_at,
    -- money with a review reason pays for nothing: it goes back
    p.review_reason IS NULL AND p.settled_at IS NOT NULL AS pays, p.order_id, p.booking_id
  FROM payments p
  WHERE coalesce(p.captured_cents, CASE WHEN p.settled_at IS NOT NULL THEN p.amount_cents END) > 0
    AND coalesce(p.captured_currency, p.currency) = 'usd' AND p.provider <> 'none'
), given_back AS (
  SELECT f.id, f.payment_id, f.amount_cents AS amount, f.done_at, f.taken_back_at, b.id IS NOT NULL
      AND (f.created_at <= coalesce(b.cancelled_at, b.starts_at) OR f.idempotency_key LIKE 'cancel:%') AS is_deposit,
    -- what the bank had sent back by then does not count
    (SELECT sum(x.amount_cents) FROM refunds x WHERE x.payment_id = f.payment_id AND x.done_at IS NOT NULL
      AND (x.done_at, x.id) <= (f.done_at, f.id) AND (x.id = f.id OR x.taken_back_at IS NULL OR x.taken_back_at > f.done_at)) AS through
  FROM refunds f JOIN payments p ON p.id = f.payment_id LEFT JOIN bookings b ON b.id = p.booking_id
  WHERE f.done_at IS NOT NULL
), legs AS (
  SELECT r.provider::text::ledger_source AS source, r.row_id, k.kind, r.provider, r.capture_reference,
    service_day(r.occurred_at) AS service_day, r.read_at AS known_at, l.account, l.amount
  FROM provider_rows r
  CROSS JOIN LATERAL (SELECT provider_row_kind(r.provider, r.provider_kind) AS kind) AS k
  CROSS JOIN LATERAL (VALUES
    ('in_transit'::ledger_account, r.net_cents),
    ('fees', r.fee_cents),
    (CASE k.kind
      WHEN 'charge' THEN 'receivable' WHEN 'refund' THEN 'receivable' WHEN 'refund_failure' THEN 'receivable'
      WHEN 'dispute' THEN 'disputes' WHEN 'dispute_reversal' THEN 'disputes' WHEN 'fee' THEN 'fees'
      WHEN 'payout' THEN 'bank' WHEN 'payout_reversal' THEN 'bank' ELSE 'unclassified' END::ledger_account, -r.gross_cents)
  ) AS l (account, amount)
  WHERE r.currency = 'usd'
  UNION ALL
  SELECT 'site', p.id::text, 'capture', p.provider, p.capture_reference, service_day(p.created_at), p.known_at, l.account, l.amount
  FROM paid p CROSS JOIN LATERAL (VALUES
    ('receivable'::ledger_account, p.captured), ('unassigned', -p.captured)
  ) AS l (account, amount)
  UNION ALL
  SELECT 'site', p.id::text, 'sale', p.provider, p.capture_reference, service_day(p.known_at), p.known_at, l.account, l.amount
  FROM paid p JOIN orders o ON o.id = p.order_id CROSS JOIN LATERAL (VALUES
    ('unassigned'::ledger_account, p.captured),
    (CASE o.order_type WHEN 'delivery' THEN 'sales_delivery' ELSE 'sales_pickup' END::ledger_account,
      -(o.sub_total_cents - o.discount_cents - coalesce(o.tax_cents, 0))),
    ('sales_tax', -coalesce(o.tax_cents, 0)),
    ('delivery', -o.delivery_fee_cents),
    ('tips', -o.tip_cents),
    -- the owner took another amount as paid
    ('over_short', o.total_cents - p.captured)
  ) AS l (account, amount)
  WHERE p.pays
  UNION ALL
  -- found after a restore: no order says what was sold
  SELECT 'site', p.id::text, 'sale', p.provider, p.capture_reference, service_day(p.known_at), p.known_at, l.account, l.amount
  FROM paid p CROSS JOIN LATERAL (VALUES ('unassigned'::ledger_account, p.captured), ('over_short', -p.captured)) AS l (account, amount)
  WHERE p.pays AND p.order_id IS NULL AND p.booking_id IS NULL
  UNION ALL
  SELECT 'site', p.id::text, 'deposit', p.provider, p.capture_reference, service_day(p.known_at), p.known_at, l.account, l.amount
  FROM paid p JOIN bookings b ON b.id = p.booking_id CROSS JOIN LATERAL (VALUES
    ('unassigned'::ledger_account, p.captured), ('deposits', -b.total_cents), ('over_short', b.total_cents - p.captured)
  ) AS l (account, amount)
  WHERE p.pays
  UNION ALL
  -- an event's deposit is income on its day; when it is canceled, what is kept is
  SELECT 'site', p.id::text, 'earned', p.provider, p.capture_reference, service_day(due.at),
    greatest(due.at, p.known_at, back.done_at), l.account, l.amount
  FROM paid p JOIN bookings b ON b.id = p.booking_id
  CROSS JOIN LATERAL (SELECT coalesce(b.cancelled_at, b.starts_at) AS at) AS due
  CROSS JOIN LATERAL (SELECT coalesce(sum(g.amount), 0) AS amount, max(g.done_at) AS done_at FROM given_back g
    WHERE g.payment_id = p.id AND g.is_deposit AND (g.taken_back_at IS NULL OR g.taken_back_at > due.at)
      -- made again after the bank had sent it back: it was counted once
      AND NOT EXISTS (SELECT FROM given_back e WHERE e.payment_id = g.payment_id AND e.is_deposit AND e.taken_back_at > due.at
        AND e.taken_back_at <= g.done_at)) AS back
  CROSS JOIN LATERAL (VALUES
    ('deposits'::ledger_account, b.total_cents - back.amount), ('sales_catering', back.amount - b.total_cents)
  ) AS l (account, amount)
  -- what a refund decides that was requested before; a later one is no part of the deposit
  WHERE p.pays AND NOT EXISTS (SELECT FROM refunds f WHERE f.payment_id = p.id AND f.status = 'requested'
    AND (f.created_at <= due.at OR f.idempotency_key LIKE 'cancel:%'))
    -- refused, and not made again yet: it is still owed
    AND (back.done_at IS NOT NULL OR NOT EXISTS (SELECT FROM refunds f WHERE f.payment_id = p.id AND f.status = 'failed'
      AND f.done_at IS NULL AND f.idempotency_key LIKE 'cancel:%'))
  UNION ALL
  -- a refund, and its return when the bank sends it back
  SELECT 'site', g.id::text, way.kind, p.provider, p.capture_reference, service_day(way.at), way.at, l.account, way.sign * l.amount
  FROM given_back g CROSS JOIN LATERAL (VALUES ('refund', g.done_at, 1), ('refund_failure', g.taken_back_at, -1)) AS way (kind, at, sign)
  JOIN paid p ON p.id = g.payment_id LEFT JOIN orders o ON o.id = p.order_id
  -- The tip goes back last, as tipRefunded in packages/contract/src/extras/tip.ts: `sold` is what the rest has cost.
  CROSS JOIN LATERAL (SELECT greatest(p.captured - coalesce(o.tip_cents, 0), 0) AS sold) AS part
  CROSS JOIN LATERAL (SELECT CASE WHEN p.pays THEN
    greatest(g.through - part.sold, 0) - greatest(g.through - g.amount - part.sold, 0) ELSE 0 END AS cents) AS tip
  -- the cents up to this refund contain their share of the tax: all refunds together contain all of it
  CROSS JOIN LATERAL (SELECT CASE WHEN NOT p.pays OR part.sold = 0 THEN 0 ELSE
    (2 * coalesce(o.tax_cents, 0) * least(g.through, part.sold) + part.sold) / (2 * part.sold)
    - (2 * coalesce(o.tax_cents, 0) * least(g.through - g.amount, part.sold) + part.sold) / (2 * part.sold) END AS cents) AS tax
  CROSS JOIN LATERAL (VALUES
    ('receivable'::ledger_account, -g.amount),
    ('sales_tax', tax.cents),
    ('tips', tip.cents),
    (CASE WHEN NOT p.pays THEN 'unassigned' WHEN g.is_deposit THEN 'deposits' ELSE 'refunds' END::ledger_account,
      g.amount - tax.cents - tip.cents)
  ) AS l (account, amount)
)
SELECT l.source, l.row_id, l.kind, l.provider, l.capture_reference, l.service_day, l.known_at, l.account, sum(l.amount)::integer
FROM legs l WHERE l.known_at <= as_of
GROUP BY l.source, l.row_id, l.kind, l.provider, l.capture_reference, l.service_day, l.known_at, l.account
HAVING sum(l.amount) <> 0;
END;

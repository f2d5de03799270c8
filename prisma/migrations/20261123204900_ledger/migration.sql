ALTER TYPE "incident_kind" ADD VALUE 'ledger_mismatch';

CREATE TYPE "ledger_source" AS ENUM ('stripe', 'paypal', 'site');
CREATE TYPE "ledger_account" AS ENUM (
  'sales_pickup', 'sales_delivery', 'sales_catering', 'delivery', 'sales_tax', 'deposits', 'unassigned', 'refunds', 'over_short',
  'receivable', 'fees', 'disputes', 'in_transit', 'bank', 'unclassified'
);

CREATE TABLE "provider_rows" (
    "provider" "payment_provider" NOT NULL,
    "row_id" TEXT NOT NULL,
    "provider_kind" TEXT NOT NULL,
    "capture_reference" TEXT,
    "gross_cents" INTEGER NOT NULL,
    "fee_cents" INTEGER NOT NULL,
    "net_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "provider_rows_pkey" PRIMARY KEY ("provider","row_id")
);
CREATE INDEX "provider_rows_capture_reference_idx" ON "provider_rows"("capture_reference");
CREATE INDEX "provider_rows_occurred_at_idx" ON "provider_rows"("occurred_at");
ALTER TABLE provider_rows ADD CONSTRAINT provider_rows_net_is_gross_less_fee CHECK (net_cents = gross_cents - fee_cents);
ALTER TABLE provider_rows ADD CONSTRAINT provider_rows_currency_shape CHECK (currency ~ '^[a-z]{3}$');
ALTER TABLE provider_rows ADD CONSTRAINT provider_rows_provider_not_none CHECK (provider <> 'none');
ALTER TABLE provider_rows ADD CONSTRAINT provider_rows_dates_in_range CHECK (dates_in_range(occurred_at, read_at));

CREATE TABLE "ledger_entries" (
    "id" BIGSERIAL NOT NULL,
    "source" "ledger_source" NOT NULL,
    "row_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "correction" INTEGER NOT NULL DEFAULT 0,
    "provider" "payment_provider" NOT NULL,
    "capture_reference" TEXT,
    "service_day" DATE NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,
    "written_by" TEXT,
    "reason" TEXT,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX "ledger_entries_source_row_id_kind_correction_key" ON "ledger_entries"("source", "row_id", "kind", "correction");
CREATE INDEX "ledger_entries_service_day_idx" ON "ledger_entries"("service_day");
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_correction_not_negative CHECK (correction >= 0);
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_correction_says_who_and_why
  CHECK (num_nonnulls(nullif(btrim(written_by), ''), nullif(btrim(reason), '')) = CASE WHEN correction = 0 THEN 0 ELSE 2 END);
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_service_day_in_range
  CHECK (service_day BETWEEN '2000-01-01' AND '9999-12-31');
ALTER TABLE ledger_entries ADD CONSTRAINT ledger_entries_dates_in_range CHECK (dates_in_range(written_at));

-- No foreign key: checking one needs the right to UPDATE the entry, which nobody has. check_ledger_entry looks for it.
CREATE TABLE "ledger_legs" (
    "entry_id" BIGINT NOT NULL,
    "account" "ledger_account" NOT NULL,
    "amount_cents" INTEGER NOT NULL,

    CONSTRAINT "ledger_legs_pkey" PRIMARY KEY ("entry_id","account")
);
ALTER TABLE ledger_legs ADD CONSTRAINT ledger_legs_amount_not_zero CHECK (amount_cents <> 0);

CREATE TABLE "ledger_proofs" (
    "id" SERIAL NOT NULL,
    "ran_at" TIMESTAMPTZ(3) NOT NULL,
    "stripe_until" TIMESTAMPTZ(3),
    "paypal_until" TIMESTAMPTZ(3),
    "matched" INTEGER NOT NULL,
    "unexplained_cents" INTEGER NOT NULL,
    "findings" JSONB NOT NULL,

    CONSTRAINT "ledger_proofs_pkey" PRIMARY KEY ("id")
);
ALTER TABLE ledger_proofs ADD CONSTRAINT ledger_proofs_counts_not_negative CHECK (matched >= 0 AND unexplained_cents >= 0);
ALTER TABLE ledger_proofs ADD CONSTRAINT ledger_proofs_dates_in_range CHECK (dates_in_range(ran_at, stripe_until, paypal_until));

CREATE FUNCTION check_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  entry CONSTANT bigint := CASE TG_TABLE_NAME WHEN 'ledger_legs' THEN (to_jsonb(NEW) ->> 'entry_id') ELSE (to_jsonb(NEW) ->> 'id') END;
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE id = entry)
    OR (SELECT sum(amount_cents) FROM ledger_legs WHERE entry_id = entry) IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'the legs of ledger entry % do not sum to zero', entry
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_legs_sum_to_zero';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();
CREATE CONSTRAINT TRIGGER ledger_legs_balance AFTER INSERT ON ledger_legs
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();

-- The site's role owns its tables and is no superuser. It keeps SELECT and INSERT; a superuser meets the trigger.
DO $$
DECLARE
  added text;
BEGIN
  FOREACH added IN ARRAY ARRAY['provider_rows', 'ledger_entries', 'ledger_legs', 'ledger_proofs'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I BEFORE UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite()',
      added || '_only_added', added
    );
    EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON %I FROM CURRENT_USER, PUBLIC', added);
  END LOOP;
END $$;

-- As serviceDate in packages/contract/src/schedule/hours.ts: hours before 4 am belong to the evening before.
CREATE FUNCTION service_day(at timestamptz) RETURNS date LANGUAGE sql IMMUTABLE
RETURN ((at AT TIME ZONE 'America/Los_Angeles') - interval '4 hours')::date;

-- What a movement of money is called here. A kind that we do not know is `unclassified` until a migration names it.
CREATE FUNCTION provider_row_kind(provider payment_provider, provider_kind text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE
  WHEN provider = 'stripe' AND provider_kind IN (
    'charge', 'refund', 'refund_failure', 'dispute', 'dispute_reversal', 'fee', 'payout', 'payout_reversal'
  ) THEN provider_kind
  WHEN provider = 'paypal' THEN CASE
    WHEN provider_kind LIKE 'T00%' THEN 'charge'
    WHEN provider_kind LIKE 'T01%' THEN 'fee'
    WHEN provider_kind LIKE 'T04%' THEN 'payout'
    WHEN provider_kind = 'T1107' THEN 'refund'
    WHEN provider_kind = 'T1201' THEN 'dispute'
    WHEN provider_kind = 'T1202' THEN 'dispute_reversal'
    ELSE 'unclassified' END
  ELSE 'unclassified' END;

-- What the journal has to say, as a function of the providers' rows and of our own. Each entry depends on its own row and on what
-- never changes after it: so it can be written at any time, in any order and again. A positive amount is a debit.
CREATE FUNCTION ledger_expected(as_of timestamptz) RETURNS TABLE (
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
  SELECT f.id, f.payment_id, f.amount_cents AS amount, f.done_at, b.id IS NOT NULL
      AND (f.created_at <= coalesce(b.cancelled_at, b.starts_at) OR f.idempotency_key LIKE 'cancel:%') AS is_deposit,
    sum(f.amount_cents) OVER (PARTITION BY f.payment_id ORDER BY f.done_at, f.id) AS through
  FROM refunds f JOIN payments p ON p.id = f.payment_id LEFT JOIN bookings b ON b.id = p.booking_id
  WHERE f.status = 'done'
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
    -- the owner took another amount as paid
    ('over_short', o.sub_total_cents - o.discount_cents + o.delivery_fee_cents - p.captured)
  ) AS l (account, amount)
  WHERE p.pays
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
    WHERE g.payment_id = p.id AND g.is_deposit) AS back
  CROSS JOIN LATERAL (VALUES
    ('deposits'::ledger_account, b.total_cents - back.amount), ('sales_catering', back.amount - b.total_cents)
  ) AS l (account, amount)
  WHERE p.pays AND NOT EXISTS (SELECT FROM refunds f WHERE f.payment_id = p.id AND f.status = 'requested')
  UNION ALL
  SELECT 'site', g.id::text, 'refund', p.provider, p.capture_reference, service_day(g.done_at), g.done_at, l.account, l.amount
  FROM given_back g JOIN paid p ON p.id = g.payment_id LEFT JOIN orders o ON o.id = p.order_id
  -- the cents up to this refund contain their share of the tax: all refunds together contain all of it
  CROSS JOIN LATERAL (SELECT CASE WHEN NOT p.pays THEN 0 ELSE
    (2 * coalesce(o.tax_cents, 0) * g.through + p.captured) / (2 * p.captured)
    - (2 * coalesce(o.tax_cents, 0) * (g.through - g.amount) + p.captured) / (2 * p.captured) END AS cents) AS tax
  CROSS JOIN LATERAL (VALUES
    ('receivable'::ledger_account, -g.amount),
    ('sales_tax', tax.cents),
    (CASE WHEN NOT p.pays THEN 'unassigned' WHEN g.is_deposit THEN 'deposits' ELSE 'refunds' END::ledger_account,
      g.amount - tax.cents)
  ) AS l (account, amount)
)
SELECT l.source, l.row_id, l.kind, l.provider, l.capture_reference, l.service_day, l.known_at, l.account, sum(l.amount)::integer
FROM legs l WHERE l.known_at <= as_of
GROUP BY l.source, l.row_id, l.kind, l.provider, l.capture_reference, l.service_day, l.known_at, l.account
HAVING sum(l.amount) <> 0;
END;

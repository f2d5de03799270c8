-- Of which rows a payout is made, as its provider says. A payout by hand has none. No foreign key, as in ledger_legs.
CREATE TABLE "payout_items" (
    "provider" "payment_provider" NOT NULL,
    "row_id" TEXT NOT NULL,
    "payout_row_id" TEXT NOT NULL,

    CONSTRAINT "payout_items_pkey" PRIMARY KEY ("provider","row_id")
);
CREATE INDEX "payout_items_payout_row_id_idx" ON "payout_items"("payout_row_id");
ALTER TABLE payout_items ADD CONSTRAINT payout_items_other_row CHECK (row_id <> payout_row_id);
CREATE TRIGGER payout_items_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_items
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite();
REVOKE UPDATE, DELETE, TRUNCATE ON payout_items FROM CURRENT_USER, PUBLIC;

-- The rows that a payout is made of. Without items: all that moved since the payout before.
CREATE FUNCTION payout_rows(of_provider payment_provider, of_payout text) RETURNS SETOF provider_rows LANGUAGE sql STABLE BEGIN ATOMIC
  SELECT r.* FROM provider_rows r JOIN payout_items i ON i.provider = r.provider AND i.row_id = r.row_id
  WHERE i.provider = of_provider AND i.payout_row_id = of_payout
  UNION ALL
  SELECT r.* FROM provider_rows p JOIN provider_rows r ON r.provider = p.provider AND r.row_id <> p.row_id
  WHERE p.provider = of_provider AND p.row_id = of_payout AND provider_row_kind(r.provider, r.provider_kind) <> 'payout'
    AND NOT EXISTS (SELECT FROM payout_items i WHERE i.provider = of_provider AND i.payout_row_id = of_payout)
    AND (r.occurred_at, r.row_id) <= (p.occurred_at, p.row_id) AND (r.occurred_at, r.row_id) > ALL (
      SELECT b.occurred_at, b.row_id FROM provider_rows b
      WHERE b.provider = p.provider AND provider_row_kind(b.provider, b.provider_kind) = 'payout'
        AND (b.occurred_at, b.row_id) < (p.occurred_at, p.row_id));
END;

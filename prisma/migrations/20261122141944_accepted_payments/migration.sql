-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "accept_reason" TEXT,
ADD COLUMN     "accepted_at" TIMESTAMPTZ(3),
ADD COLUMN     "accepted_by_user_id" INTEGER;

-- CreateIndex
CREATE INDEX "payments_accepted_by_user_id_idx" ON "payments"("accepted_by_user_id");

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_accepted_by_user_id_fkey" FOREIGN KEY ("accepted_by_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE payments DROP CONSTRAINT payments_dates_in_range, ADD CONSTRAINT payments_dates_in_range CHECK (dates_in_range(settled_at, expires_at, next_check_at, created_at, updated_at, accepted_at));

-- The owner may take money of another amount as paid. Of another currency never: nothing could be added up.
ALTER TABLE payments DROP CONSTRAINT payments_paid_in_full, ADD CONSTRAINT payments_paid_in_full CHECK (
  status <> 'paid' OR (
    settled_at IS NOT NULL AND refunded_cents = 0
    AND coalesce(captured_currency, currency) = currency
    AND (accepted_at IS NOT NULL OR coalesce(captured_cents, amount_cents) = amount_cents)
  )
);
ALTER TABLE payments ADD CONSTRAINT payments_reason_when_accepted CHECK (
  (accepted_at IS NULL) = (accept_reason IS NULL) AND (accepted_at IS NOT NULL OR accepted_by_user_id IS NULL)
);
ALTER TABLE payments ADD CONSTRAINT payments_accept_reason_not_blank CHECK (btrim(accept_reason) <> '');
-- coalesce: without it NULL would pass
ALTER TABLE payments ADD CONSTRAINT payments_money_when_accepted CHECK (
  accepted_at IS NULL OR (coalesce(captured_cents, 0) > 0 AND review_reason IS NULL AND settled_at IS NOT NULL)
);

-- What the bank of a customer disputes, as the provider says. Ended ones stay as they ended.
CREATE TABLE "disputes" (
    "provider" "payment_provider" NOT NULL,
    "reference" TEXT NOT NULL,
    "payment_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "due_by" TIMESTAMPTZ(3),
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "sent_by" TEXT,

    CONSTRAINT "disputes_pkey" PRIMARY KEY ("provider","reference"),
    CONSTRAINT "disputes_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE INDEX "disputes_payment_id_idx" ON "disputes"("payment_id");
ALTER TABLE disputes ADD CONSTRAINT disputes_amount_positive CHECK (amount_cents > 0);
ALTER TABLE disputes ADD CONSTRAINT disputes_sent_by_a_person CHECK ((sent_at IS NULL) = (sent_by IS NULL));
ALTER TABLE disputes ADD CONSTRAINT disputes_dates_in_range CHECK (dates_in_range(due_by, opened_at, ended_at, sent_at));

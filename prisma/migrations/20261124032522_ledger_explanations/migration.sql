-- CreateTable
CREATE TABLE "ledger_explanations" (
    "id" SERIAL NOT NULL,
    "subject" TEXT NOT NULL,
    "proof_id" INTEGER NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "written_by" TEXT NOT NULL,
    "written_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_explanations_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ledger_explanations_subject_proof_id_key" ON "ledger_explanations"("subject", "proof_id");

ALTER TABLE ledger_explanations ADD CONSTRAINT ledger_explanations_dates_in_range CHECK (dates_in_range(written_at));
ALTER TABLE ledger_explanations ADD CONSTRAINT ledger_explanations_amount_not_zero CHECK (amount_cents <> 0);
ALTER TABLE ledger_explanations ADD CONSTRAINT ledger_explanations_reason_not_blank CHECK (reason ~ '\S');
ALTER TABLE ledger_explanations ADD CONSTRAINT ledger_explanations_written_by_not_blank CHECK (written_by ~ '\S');
CREATE TRIGGER ledger_explanations_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_explanations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite();
REVOKE UPDATE, DELETE, TRUNCATE ON ledger_explanations FROM CURRENT_USER, PUBLIC;

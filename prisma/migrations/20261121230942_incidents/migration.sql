-- CreateEnum
CREATE TYPE "incident_kind" AS ENUM ('payment_in_review', 'refund_failed', 'dispute', 'event_unmatched', 'mail_parked', 'job_failed');

-- CreateTable
CREATE TABLE "incidents" (
    "id" SERIAL NOT NULL,
    "kind" "incident_kind" NOT NULL,
    "key" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "order_id" UUID,
    "payment_id" UUID,
    "mail_id" INTEGER,
    "job_id" BIGINT,
    "count" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_user_id" INTEGER,
    "close_reason" TEXT,

    CONSTRAINT "incidents_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "incidents_closed_at_created_at_idx" ON "incidents"("closed_at", "created_at");

-- CreateIndex
CREATE INDEX "incidents_key_idx" ON "incidents"("key");

-- CreateIndex
CREATE INDEX "incidents_order_id_idx" ON "incidents"("order_id");

-- CreateIndex
CREATE INDEX "incidents_payment_id_idx" ON "incidents"("payment_id");

-- CreateIndex
CREATE INDEX "incidents_mail_id_idx" ON "incidents"("mail_id");

-- CreateIndex
CREATE INDEX "incidents_closed_by_user_id_idx" ON "incidents"("closed_by_user_id");

-- AddForeignKey
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_mail_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_closed_by_user_id_fkey" FOREIGN KEY ("closed_by_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE incidents ADD CONSTRAINT incidents_dates_in_range CHECK (dates_in_range(created_at, last_seen_at, closed_at));

ALTER TABLE incidents ADD CONSTRAINT incidents_key_not_blank CHECK (btrim(key) <> '');
ALTER TABLE incidents ADD CONSTRAINT incidents_summary_not_blank CHECK (btrim(summary) <> '');
ALTER TABLE incidents ADD CONSTRAINT incidents_count_positive CHECK (count > 0);
ALTER TABLE incidents ADD CONSTRAINT incidents_reason_when_closed
  CHECK ((closed_at IS NULL) = (close_reason IS NULL) AND (closed_at IS NOT NULL OR closed_by_user_id IS NULL));
ALTER TABLE incidents ADD CONSTRAINT incidents_close_reason_not_blank CHECK (btrim(close_reason) <> '');

-- The same trouble is stored once while it is open.
CREATE UNIQUE INDEX incidents_one_open_per_key ON incidents (key) WHERE closed_at IS NULL;

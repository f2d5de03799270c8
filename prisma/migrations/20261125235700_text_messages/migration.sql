-- AlterEnum
ALTER TYPE "incident_kind" ADD VALUE 'text_failed' AFTER 'mail_parked';

-- AlterTable
ALTER TABLE "extras" ADD COLUMN     "text_messages" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "text_consent" TEXT,
ADD COLUMN     "text_consent_at" TIMESTAMPTZ(3),
ADD COLUMN     "text_phone" TEXT;

-- CreateTable
CREATE TABLE "text_messages" (
    "id" SERIAL NOT NULL,
    "message_key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "recipient" TEXT NOT NULL,
    "queued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    "delivered_at" TIMESTAMPTZ(3),
    "provider_id" TEXT,
    "last_error" TEXT,
    "content" TEXT,
    "parked_at" TIMESTAMPTZ(3),

    CONSTRAINT "text_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "text_opt_outs" (
    "phone" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "text_opt_outs_pkey" PRIMARY KEY ("phone")
);

-- CreateTable
CREATE TABLE "text_replies" (
    "provider_id" TEXT NOT NULL,
    "order_id" UUID,
    "answer" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "text_replies_pkey" PRIMARY KEY ("provider_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "text_messages_message_key_key" ON "text_messages"("message_key");

-- CreateIndex
CREATE UNIQUE INDEX "text_messages_provider_id_key" ON "text_messages"("provider_id");

-- CreateIndex
CREATE INDEX "text_messages_order_id_idx" ON "text_messages"("order_id");

-- CreateIndex
CREATE INDEX "text_messages_recipient_queued_at_idx" ON "text_messages"("recipient", "queued_at");

-- CreateIndex
CREATE INDEX "text_replies_order_id_idx" ON "text_replies"("order_id");

-- CreateIndex
CREATE INDEX "orders_text_phone_idx" ON "orders"("text_phone");

-- AddForeignKey
ALTER TABLE "text_messages" ADD CONSTRAINT "text_messages_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "text_replies" ADD CONSTRAINT "text_replies_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- An erased order has lost its number and keeps when and to what the guest had agreed.
ALTER TABLE orders ADD CONSTRAINT orders_text_phone_with_consent CHECK (
  (text_phone IS NULL OR text_consent_at IS NOT NULL) AND (text_consent IS NULL) = (text_consent_at IS NULL)
);
ALTER TABLE orders ADD CONSTRAINT orders_text_phone_shape CHECK (text_phone ~ '^\+1[2-9][0-9]{9}$');
ALTER TABLE text_opt_outs ADD CONSTRAINT text_opt_outs_phone_shape CHECK (phone ~ '^\+[1-9][0-9]{1,14}$');
ALTER TABLE text_messages ADD CONSTRAINT text_messages_recipient_shape CHECK (recipient ~ '^(\+1[2-9][0-9]{9}|erased)$');
ALTER TABLE text_messages ADD CONSTRAINT text_messages_content_until_sent CHECK (content IS NULL OR sent_at IS NULL);
ALTER TABLE orders DROP CONSTRAINT orders_dates_in_range, ADD CONSTRAINT orders_dates_in_range CHECK (dates_in_range(created_at, updated_at, paid_at, expires_at, ready_at, told_ready_at, moved_from, seen_at, arrived_at, coming_at, kept_ready_at, printed_at, tracker_opened_at, text_consent_at));
ALTER TABLE text_messages ADD CONSTRAINT text_messages_dates_in_range CHECK (dates_in_range(queued_at, expires_at, sent_at, delivered_at, parked_at));
ALTER TABLE text_opt_outs ADD CONSTRAINT text_opt_outs_dates_in_range CHECK (dates_in_range(at));
ALTER TABLE text_replies ADD CONSTRAINT text_replies_dates_in_range CHECK (dates_in_range(at));

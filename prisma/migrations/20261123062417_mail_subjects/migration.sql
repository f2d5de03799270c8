-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "booking_id" UUID,
ADD COLUMN     "contact_message_id" INTEGER,
ADD COLUMN     "order_id" UUID,
ADD COLUMN     "user_id" INTEGER;

-- CreateIndex
CREATE INDEX "mails_user_id_idx" ON "mails"("user_id");

-- CreateIndex
CREATE INDEX "mails_order_id_idx" ON "mails"("order_id");

-- CreateIndex
CREATE INDEX "mails_booking_id_idx" ON "mails"("booking_id");

-- CreateIndex
CREATE INDEX "mails_contact_message_id_idx" ON "mails"("contact_message_id");

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_contact_message_id_fkey" FOREIGN KEY ("contact_message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Until now the second part of the key was the only sign of what a mail is about.
UPDATE mails SET order_id = about.order_id, booking_id = about.booking_id
FROM (
  SELECT id::text AS key, id AS order_id, NULL::uuid AS booking_id FROM orders
  UNION ALL SELECT id::text, NULL, id FROM bookings
  UNION ALL SELECT id::text, order_id, booking_id FROM payments
  UNION ALL SELECT r.id::text, p.order_id, p.booking_id FROM refunds r JOIN payments p ON p.id = r.payment_id
) AS about
WHERE about.key = split_part(mails.message_key, ':', 2);

UPDATE mails SET contact_message_id = m.id FROM contact_messages m
WHERE mails.kind = 'contact' AND mails.message_key = 'contact:' || m.id;

UPDATE mails SET user_id = u.id FROM users u
WHERE mails.recipient = u.email AND mails.kind IN (
  'welcome', 'already-registered', 'confirm-address', 'password-reset', 'password-changed', 'social-joined');

-- What the rest was about is deleted, and the account's mails now go with the account.
DELETE FROM mails
WHERE num_nonnulls(user_id, order_id, booking_id, contact_message_id) = 0
  AND kind NOT IN ('incident', 'opening-drill', 'account-deleted');

ALTER TABLE mails ADD CONSTRAINT mails_about_a_row CHECK (
  num_nonnulls(user_id, order_id, booking_id, contact_message_id)
    = CASE WHEN kind IN ('incident', 'opening-drill', 'account-deleted') THEN 0 ELSE 1 END
);

-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "struck_at" TIMESTAMPTZ(3),
ADD COLUMN     "struck_by_user_id" INTEGER,
ADD COLUMN     "struck_cents" INTEGER,
ADD COLUMN     "struck_reason" TEXT;

-- AlterTable
ALTER TABLE "service_settings" ADD COLUMN     "accept_is_seen" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "bump_steps" SMALLINT NOT NULL DEFAULT 3,
ADD COLUMN     "guest_messages" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "order_messages" (
    "id" SERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "sent_by_user_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "request_key" TEXT NOT NULL,

    CONSTRAINT "order_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_messages_sent_by_user_id_idx" ON "order_messages"("sent_by_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_messages_order_id_request_key_key" ON "order_messages"("order_id", "request_key");

-- CreateIndex
CREATE INDEX "order_lines_struck_by_user_id_idx" ON "order_lines"("struck_by_user_id");

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_struck_by_user_id_fkey" FOREIGN KEY ("struck_by_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_sent_by_user_id_fkey" FOREIGN KEY ("sent_by_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE order_lines ADD CONSTRAINT order_lines_dates_in_range CHECK (dates_in_range(struck_at));

ALTER TABLE order_messages ADD CONSTRAINT order_messages_dates_in_range CHECK (dates_in_range(at));

-- A house that bumps once goes from a new order straight to a ready one.
ALTER TABLE order_status_changes DROP CONSTRAINT order_status_changes_step_allowed,
  ADD CONSTRAINT order_status_changes_step_allowed CHECK (
    CASE to_status
      WHEN 'pending' THEN from_status IS NULL
      WHEN 'received' THEN from_status IS NOT NULL AND from_status = 'pending'
      WHEN 'process' THEN from_status IS NOT NULL AND from_status = 'received'
      WHEN 'ontheway' THEN from_status IS NOT NULL AND from_status IN ('pending', 'received', 'process')
      WHEN 'delivered' THEN from_status IS NOT NULL AND from_status = 'ontheway'
      WHEN 'cancelled' THEN from_status IS NOT NULL AND from_status IN ('pending', 'received', 'process')
      ELSE false
    END
  );

ALTER TABLE service_settings ADD CONSTRAINT service_settings_bump_steps_1_or_3 CHECK (bump_steps IN (1, 3));
ALTER TABLE service_settings ADD CONSTRAINT service_settings_guest_messages_max_12 CHECK (
  guest_messages IS NOT NULL AND cardinality(guest_messages) <= 12
  AND array_position(guest_messages, NULL) IS NULL AND array_position(guest_messages, '') IS NULL
);
UPDATE service_settings SET guest_messages = ARRAY[
  'We’re running about 10 minutes behind. Sorry for the wait!',
  'We’re out of something you ordered. Please call us.',
  'We couldn’t reach you by phone. Please call us.',
  'We’re outside with your food.'
];

-- A struck line says when, why and for how much; who struck it may have left.
ALTER TABLE order_lines ADD CONSTRAINT order_lines_struck_as_a_whole CHECK (
  num_nulls(struck_at, struck_reason, struck_cents) = 0
  OR (num_nulls(struck_at, struck_reason, struck_cents) = 3 AND struck_by_user_id IS NULL)
);
ALTER TABLE order_lines ADD CONSTRAINT order_lines_struck_reason_not_blank CHECK (btrim(struck_reason) <> '');
ALTER TABLE order_lines ADD CONSTRAINT order_lines_struck_cents_within_total CHECK (struck_cents BETWEEN 0 AND total_cents);

ALTER TABLE order_messages ADD CONSTRAINT order_messages_text_1_to_280 CHECK (
  btrim(text) <> '' AND length(text) <= 280
);

-- The guest's tracker and the boards show a message at once.
-- The function reads only the row's order_id.
CREATE CONSTRAINT TRIGGER order_messages_live AFTER INSERT ON order_messages
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_live_event_of_payment();

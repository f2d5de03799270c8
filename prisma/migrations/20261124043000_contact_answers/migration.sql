-- CreateEnum
CREATE TYPE "message_status" AS ENUM ('unread', 'read', 'done');

-- AlterTable
ALTER TABLE "contact_messages" ADD COLUMN     "answer" TEXT,
ADD COLUMN     "answered_at" TIMESTAMPTZ(3),
ADD COLUMN     "status" "message_status" NOT NULL DEFAULT 'unread',
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateIndex
CREATE INDEX "contact_messages_status_idx" ON "contact_messages"("status");

ALTER TABLE contact_messages DROP CONSTRAINT contact_messages_dates_in_range, ADD CONSTRAINT contact_messages_dates_in_range CHECK (dates_in_range(created_at, answered_at));
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_answer_not_blank CHECK (answer ~ '\S');
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_has_date_of_answer CHECK ((answer IS NULL) = (answered_at IS NULL));

CREATE TRIGGER contact_messages_version BEFORE UPDATE ON contact_messages FOR EACH ROW EXECUTE FUNCTION bump_version();
-- The texts are the guest's: they go with the row.
CREATE TRIGGER contact_messages_record AFTER UPDATE OF status, answered_at ON contact_messages
  FOR EACH ROW EXECUTE FUNCTION record_change('status', 'answered_at');

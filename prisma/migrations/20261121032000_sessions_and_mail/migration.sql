-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "content" JSONB,
ADD COLUMN     "parked_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "revoked_sessions" (
    "session_id" TEXT NOT NULL,
    "user_id" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "revoked_sessions_pkey" PRIMARY KEY ("session_id")
);

-- CreateIndex
CREATE INDEX "revoked_sessions_user_id_idx" ON "revoked_sessions"("user_id");

-- CreateIndex
CREATE INDEX "revoked_sessions_expires_at_idx" ON "revoked_sessions"("expires_at");

-- AddForeignKey
ALTER TABLE "revoked_sessions" ADD CONSTRAINT "revoked_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ── By hand ──────────────────────────────────────────────────────────────────────────────────────

-- what is sent has no use for its text; what is not sent cannot be sent without it
ALTER TABLE mails ADD CONSTRAINT mails_content_until_sent CHECK (sent_at IS NULL OR content IS NULL);
ALTER TABLE mails ADD CONSTRAINT mails_not_sent_and_parked CHECK (sent_at IS NULL OR parked_at IS NULL);

-- for whoever looks after the site: mails that will not leave by themselves
CREATE INDEX mails_parked_idx ON mails (parked_at) WHERE parked_at IS NOT NULL;

CREATE TABLE "added_things" (
    "key" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "added_id" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "added_things_pkey" PRIMARY KEY ("key")
);

CREATE INDEX "added_things_expires_at_idx" ON "added_things"("expires_at");

ALTER TABLE added_things ADD CONSTRAINT added_things_dates_in_range CHECK (dates_in_range(expires_at));

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "confirmed_at" TIMESTAMPTZ(3);

ALTER TABLE sessions DROP CONSTRAINT sessions_dates_in_range, ADD CONSTRAINT sessions_dates_in_range CHECK (dates_in_range(created_at, last_used_at, expires_at, confirmed_at));

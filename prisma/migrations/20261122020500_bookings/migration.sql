-- For the exclusion constraint, which compares a number and a range.
CREATE EXTENSION IF NOT EXISTS btree_gist;

-- CreateEnum
CREATE TYPE "booking_way" AS ENUM ('yourway', 'ourway');

-- CreateEnum
CREATE TYPE "booking_status" AS ENUM ('held', 'expired', 'booked', 'done', 'cancelled');

-- CreateEnum
CREATE TYPE "booking_party" AS ENUM ('customer', 'house');

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "booking_id" UUID,
ALTER COLUMN "order_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "bookings" (
    "id" UUID NOT NULL,
    "public_id" TEXT NOT NULL,
    "user_id" INTEGER,
    "status" "booking_status" NOT NULL DEFAULT 'held',
    "payment_method" "payment_method" NOT NULL,
    "idempotency_key" TEXT,
    "request_hash" TEXT,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "way" "booking_way" NOT NULL,
    "event_type" TEXT NOT NULL,
    "event_address" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "people" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "crew" INTEGER,
    "busy_from" TIMESTAMPTZ(3) NOT NULL,
    "busy_until" TIMESTAMPTZ(3) NOT NULL,
    "hours" INTEGER,
    "hourly_price_cents" INTEGER,
    "total_cents" INTEGER NOT NULL,
    "policy_version" TEXT NOT NULL,
    "policy_text" TEXT NOT NULL,
    "policy_steps" JSONB NOT NULL,
    "max_refund_percent" INTEGER NOT NULL DEFAULT 100,
    "sequence" INTEGER NOT NULL DEFAULT 0,
    "cancelled_by" "booking_party",
    "cancel_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "hold_ends_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "reminded_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),

    CONSTRAINT "bookings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking_menu_rows" (
    "id" SERIAL NOT NULL,
    "booking_id" UUID NOT NULL,
    "menu_product_id" INTEGER,
    "name" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "booking_menu_rows_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking_changes" (
    "id" SERIAL NOT NULL,
    "booking_id" UUID NOT NULL,
    "status" "booking_status" NOT NULL,
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "crew" INTEGER,
    "changed_by_user_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "booking_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "bookings_public_id_key" ON "bookings"("public_id");

-- CreateIndex
CREATE UNIQUE INDEX "bookings_idempotency_key_key" ON "bookings"("idempotency_key");

-- CreateIndex
CREATE INDEX "bookings_user_id_created_at_idx" ON "bookings"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "bookings_starts_at_idx" ON "bookings"("starts_at");

-- CreateIndex
CREATE INDEX "bookings_email_idx" ON "bookings"("email");

-- CreateIndex
CREATE INDEX "booking_menu_rows_menu_product_id_idx" ON "booking_menu_rows"("menu_product_id");

-- CreateIndex
CREATE UNIQUE INDEX "booking_menu_rows_booking_id_name_key" ON "booking_menu_rows"("booking_id", "name");

-- CreateIndex
CREATE INDEX "booking_changes_booking_id_idx" ON "booking_changes"("booking_id");

-- CreateIndex
CREATE INDEX "booking_changes_changed_by_user_id_idx" ON "booking_changes"("changed_by_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_booking_id_attempt_key" ON "payments"("booking_id", "attempt");

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_menu_rows" ADD CONSTRAINT "booking_menu_rows_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_menu_rows" ADD CONSTRAINT "booking_menu_rows_menu_product_id_fkey" FOREIGN KEY ("menu_product_id") REFERENCES "menu_products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_changes" ADD CONSTRAINT "booking_changes_changed_by_user_id_fkey" FOREIGN KEY ("changed_by_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE booking_changes ADD CONSTRAINT booking_changes_dates_in_range CHECK (dates_in_range(starts_at, at));
ALTER TABLE bookings ADD CONSTRAINT bookings_dates_in_range CHECK (dates_in_range(
  starts_at, ends_at, busy_from, busy_until, created_at, updated_at, hold_ends_at, paid_at, reminded_at, cancelled_at
));

-- A payment is for one thing.
ALTER TABLE payments ADD CONSTRAINT payments_for_an_order_or_a_booking CHECK (num_nonnulls(order_id, booking_id) = 1);
CREATE UNIQUE INDEX payments_one_paid_per_booking ON payments (booking_id)
  WHERE status IN ('paid', 'partly_refunded') OR (status = 'refunded' AND review_reason IS NULL);

-- Crockford's alphabet: no I, L, O, U
ALTER TABLE bookings ADD CONSTRAINT bookings_public_id_shape CHECK (public_id ~ '^[0-9A-HJKMNP-TV-Z]{16}$');
ALTER TABLE bookings ADD CONSTRAINT bookings_idempotency_key_with_request_hash
  CHECK ((idempotency_key IS NULL) = (request_hash IS NULL));
ALTER TABLE bookings ADD CONSTRAINT bookings_people_positive CHECK (people > 0);
ALTER TABLE bookings ADD CONSTRAINT bookings_times_in_order
  CHECK (busy_from <= starts_at AND starts_at < ends_at AND ends_at <= busy_until);
ALTER TABLE bookings ADD CONSTRAINT bookings_crew_positive CHECK (crew > 0);
-- an event that may take place has a crew, another one keeps none busy
ALTER TABLE bookings ADD CONSTRAINT bookings_crew_while_it_may_take_place
  CHECK ((crew IS NOT NULL) = (status IN ('held', 'booked', 'done')));
ALTER TABLE bookings ADD CONSTRAINT bookings_crew_at_one_place
  EXCLUDE USING gist (crew WITH =, tstzrange(busy_from, busy_until) WITH &&) WHERE (crew IS NOT NULL);
-- Your Way is paid by the hour, Our Way by its rows
ALTER TABLE bookings ADD CONSTRAINT bookings_hours_for_yourway
  CHECK (num_nonnulls(hours, hourly_price_cents) = CASE way WHEN 'yourway' THEN 2 ELSE 0 END);
ALTER TABLE bookings ADD CONSTRAINT bookings_hours_1_to_24 CHECK (hours BETWEEN 1 AND 24);
ALTER TABLE bookings ADD CONSTRAINT bookings_total_not_negative CHECK (total_cents >= 0);
ALTER TABLE bookings ADD CONSTRAINT bookings_total_is_hours_times_price
  CHECK (total_cents = coalesce(hours::bigint * hourly_price_cents, total_cents));
ALTER TABLE bookings ADD CONSTRAINT bookings_paid_when_booked
  CHECK (CASE WHEN status IN ('booked', 'done') THEN paid_at IS NOT NULL WHEN status = 'cancelled' THEN true ELSE paid_at IS NULL END);
ALTER TABLE bookings ADD CONSTRAINT bookings_hold_only_while_held CHECK (hold_ends_at IS NULL OR status = 'held');
ALTER TABLE bookings ADD CONSTRAINT bookings_who_cancelled_and_when
  CHECK (num_nonnulls(cancelled_at, cancelled_by, cancel_reason) = CASE status WHEN 'cancelled' THEN 3 ELSE 0 END);
ALTER TABLE bookings ADD CONSTRAINT bookings_max_refund_percent_0_to_100 CHECK (max_refund_percent BETWEEN 0 AND 100);
ALTER TABLE bookings ADD CONSTRAINT bookings_sequence_not_negative CHECK (sequence >= 0);
-- what the sweeper and the reminder look for
CREATE INDEX bookings_to_expire_idx ON bookings (hold_ends_at) WHERE status = 'held';
CREATE INDEX bookings_to_remind_idx ON bookings (starts_at) WHERE status = 'booked' AND reminded_at IS NULL;

ALTER TABLE booking_menu_rows ADD CONSTRAINT booking_menu_rows_name_not_blank CHECK (btrim(name) <> '');
ALTER TABLE booking_menu_rows ADD CONSTRAINT booking_menu_rows_quantity_positive CHECK (quantity > 0);
ALTER TABLE booking_menu_rows ADD CONSTRAINT booking_menu_rows_price_not_negative CHECK (price_cents >= 0);
ALTER TABLE booking_menu_rows ADD CONSTRAINT booking_menu_rows_total_is_price_times_quantity
  CHECK (total_cents = price_cents::bigint * quantity);

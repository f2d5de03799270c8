-- The first part, up to the line "By hand", is what `npm run db:diff` made of schema.prisma. All three extensions are
-- trusted: the owner of a database may create them without being a superuser.
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;


-- CreateEnum
CREATE TYPE "role" AS ENUM ('customer', 'kitchen', 'owner');

-- CreateEnum
CREATE TYPE "identity_provider" AS ENUM ('google', 'facebook');

-- CreateEnum
CREATE TYPE "address_type" AS ENUM ('home', 'office', 'other');

-- CreateEnum
CREATE TYPE "order_status" AS ENUM ('pending', 'received', 'process', 'ontheway', 'delivered', 'cancelled');

-- CreateEnum
CREATE TYPE "order_type" AS ENUM ('pickup', 'delivery');

-- CreateEnum
CREATE TYPE "payment_method" AS ENUM ('stripe', 'paypal');

-- CreateEnum
CREATE TYPE "booking_way" AS ENUM ('yourway', 'ourway');

-- CreateEnum
CREATE TYPE "booking_status" AS ENUM ('pending', 'confirmed', 'cancelled');

-- CreateEnum
CREATE TYPE "payment_provider" AS ENUM ('stripe', 'paypal', 'none');

-- CreateEnum
CREATE TYPE "payment_status" AS ENUM ('started', 'processing', 'paid', 'partly_refunded', 'refunded', 'failed', 'expired', 'review');

-- CreateEnum
CREATE TYPE "refund_status" AS ENUM ('requested', 'done', 'failed');

-- CreateTable
CREATE TABLE "users" (
    "id" SERIAL NOT NULL,
    "email" CITEXT NOT NULL,
    "email_verified_at" TIMESTAMPTZ(3),
    "password_hash" TEXT,
    "first_name" TEXT,
    "last_name" TEXT,
    "phone" TEXT,
    "address" TEXT,
    "image_media_name" TEXT,
    "role" "role" NOT NULL DEFAULT 'customer',
    "token_version" INTEGER NOT NULL DEFAULT 0,
    "disabled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identities" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "provider" "identity_provider" NOT NULL,
    "subject" TEXT NOT NULL,
    "email" CITEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_resets" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "password_resets_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "email_verifications" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "email" CITEXT NOT NULL,
    "token_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "email_verifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sign_in_places" (
    "user_id" INTEGER NOT NULL,
    "place_hash" TEXT NOT NULL,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sign_in_places_pkey" PRIMARY KEY ("user_id","place_hash")
);

-- CreateTable
CREATE TABLE "addresses" (
    "id" SERIAL NOT NULL,
    "user_id" INTEGER NOT NULL,
    "type" "address_type" NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "company_name" TEXT,
    "country" TEXT NOT NULL,
    "street_address" TEXT NOT NULL,
    "apartment" TEXT,
    "city" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "zip" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "addresses_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "favourites" (
    "user_id" INTEGER NOT NULL,
    "product_id" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favourites_pkey" PRIMARY KEY ("user_id","product_id")
);

-- CreateTable
CREATE TABLE "contact_messages" (
    "id" SERIAL NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "message" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "categories" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "products" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "detail_html" TEXT NOT NULL DEFAULT '',
    "category_id" INTEGER NOT NULL,
    "discount_percent" INTEGER NOT NULL DEFAULT 0,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_sizes" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_sizes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_images" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "picture_slug" TEXT,
    "media_name" TEXT NOT NULL,
    "alt" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "placeholder" TEXT,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_seasonings" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "description" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_seasonings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ingredient_categories" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ingredient_categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_ingredient_categories" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "ingredient_category_id" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_ingredient_categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ingredient_subcategories" (
    "id" SERIAL NOT NULL,
    "product_ingredient_category_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ingredient_subcategories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_search" (
    "product_id" INTEGER NOT NULL,
    "document" tsvector NOT NULL,
    "name" TEXT NOT NULL,
    "search_text" TEXT NOT NULL,

    CONSTRAINT "product_search_pkey" PRIMARY KEY ("product_id")
);

-- CreateTable
CREATE TABLE "banner" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "headline" TEXT,
    "image_name" TEXT NOT NULL,
    "discount_percent" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "banner_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "slider_images" (
    "position" INTEGER NOT NULL,
    "image_name" TEXT NOT NULL,
    "alt" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "slider_images_pkey" PRIMARY KEY ("position")
);

-- CreateTable
CREATE TABLE "events" (
    "id" SERIAL NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "summary" TEXT NOT NULL DEFAULT '',
    "detail_html" TEXT NOT NULL DEFAULT '',
    "place" TEXT NOT NULL DEFAULT '',
    "starts_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_images" (
    "id" SERIAL NOT NULL,
    "event_id" INTEGER NOT NULL,
    "picture_slug" TEXT,
    "media_name" TEXT NOT NULL,
    "alt" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "placeholder" TEXT,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "event_images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "coupons" (
    "id" SERIAL NOT NULL,
    "code" CITEXT NOT NULL,
    "percent" INTEGER NOT NULL,
    "starts_at" TIMESTAMPTZ(3),
    "ends_at" TIMESTAMPTZ(3) NOT NULL,
    "max_uses" INTEGER,
    "used_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "coupons_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reviews" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER NOT NULL,
    "user_id" INTEGER,
    "name" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "rating" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "verified_order" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "menu_products" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "menu_products_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hourly_price" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "price_cents" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hourly_price_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "media" (
    "name" TEXT NOT NULL,
    "content_type" TEXT NOT NULL,
    "bytes" BYTEA NOT NULL,
    "byte_length" INTEGER NOT NULL,
    "width" INTEGER,
    "height" INTEGER,
    "owner_user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "media_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "tracking_id" TEXT NOT NULL,
    "user_id" INTEGER,
    "status" "order_status" NOT NULL DEFAULT 'pending',
    "order_type" "order_type" NOT NULL,
    "payment_method" "payment_method" NOT NULL,
    "idempotency_key" TEXT,
    "request_hash" TEXT,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "phone" TEXT,
    "company_name" TEXT,
    "country" TEXT,
    "street_address" TEXT,
    "apartment" TEXT,
    "city" TEXT,
    "state" TEXT,
    "zip" TEXT,
    "note" TEXT,
    "sub_total_cents" INTEGER NOT NULL,
    "discount_cents" INTEGER NOT NULL DEFAULT 0,
    "total_cents" INTEGER NOT NULL,
    "coupon_id" INTEGER,
    "coupon_code" TEXT,
    "coupon_percent" INTEGER,
    "cancel_reason" TEXT,
    "refund_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_lines" (
    "id" SERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "product_id" INTEGER,
    "product_name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "image_name" TEXT NOT NULL DEFAULT '',
    "size_name" TEXT NOT NULL,
    "unit_price_cents" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "order_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_line_choices" (
    "id" SERIAL NOT NULL,
    "order_line_id" INTEGER NOT NULL,
    "ingredient_category_id" INTEGER,
    "ingredient_subcategory_id" INTEGER,
    "ingredient_category_name" TEXT NOT NULL,
    "ingredient_subcategory_name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "order_line_choices_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_status_changes" (
    "id" SERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "from_status" "order_status",
    "to_status" "order_status" NOT NULL,
    "changed_by_user_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "order_status_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bookings" (
    "id" UUID NOT NULL,
    "public_id" TEXT NOT NULL,
    "user_id" INTEGER,
    "status" "booking_status" NOT NULL DEFAULT 'pending',
    "way" "booking_way" NOT NULL,
    "payment_method" "payment_method" NOT NULL,
    "idempotency_key" TEXT,
    "request_hash" TEXT,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "email" CITEXT NOT NULL,
    "no_of_people" INTEGER NOT NULL,
    "event_type" TEXT NOT NULL,
    "event_address" TEXT NOT NULL,
    "event_at" TIMESTAMPTZ(3) NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "hours" INTEGER,
    "hourly_rate_cents" INTEGER,
    "menu_total_cents" INTEGER NOT NULL DEFAULT 0,
    "total_cents" INTEGER NOT NULL,
    "cancel_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "bookings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "booking_menu_rows" (
    "id" SERIAL NOT NULL,
    "booking_id" UUID NOT NULL,
    "menu_product_id" INTEGER,
    "name" TEXT NOT NULL,
    "unit_price_cents" INTEGER NOT NULL,
    "quantity" INTEGER NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "booking_menu_rows_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL,
    "order_id" UUID,
    "booking_id" UUID,
    "provider" "payment_provider" NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 1,
    "status" "payment_status" NOT NULL DEFAULT 'started',
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'usd',
    "captured_cents" INTEGER,
    "captured_currency" TEXT,
    "reference" TEXT,
    "capture_reference" TEXT,
    "url" TEXT,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "review_reason" TEXT,
    "reviewed_at" TIMESTAMPTZ(3),
    "reviewed_by_user_id" INTEGER,
    "settled_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "next_check_at" TIMESTAMPTZ(3),
    "check_count" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL,
    "payment_id" UUID NOT NULL,
    "provider" "payment_provider" NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "reference" TEXT,
    "idempotency_key" TEXT NOT NULL,
    "status" "refund_status" NOT NULL DEFAULT 'requested',
    "failure_reason" TEXT,
    "requested_by_user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_events" (
    "id" SERIAL NOT NULL,
    "provider" "payment_provider" NOT NULL,
    "event_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "reference" TEXT,
    "received_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "handled_at" TIMESTAMPTZ(3),
    "outcome" TEXT,

    CONSTRAINT "payment_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mails" (
    "id" SERIAL NOT NULL,
    "message_key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "recipient" CITEXT NOT NULL,
    "queued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(3),
    "last_error" TEXT,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "window_start" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 0,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_image_media_name_idx" ON "users"("image_media_name");

-- CreateIndex
CREATE INDEX "identities_user_id_idx" ON "identities"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "identities_provider_subject_key" ON "identities"("provider", "subject");

-- CreateIndex
CREATE UNIQUE INDEX "password_resets_token_hash_key" ON "password_resets"("token_hash");

-- CreateIndex
CREATE INDEX "password_resets_user_id_created_at_idx" ON "password_resets"("user_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "email_verifications_token_hash_key" ON "email_verifications"("token_hash");

-- CreateIndex
CREATE INDEX "email_verifications_user_id_created_at_idx" ON "email_verifications"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "addresses_user_id_created_at_idx" ON "addresses"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "favourites_product_id_idx" ON "favourites"("product_id");

-- CreateIndex
CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "categories_name_key" ON "categories"("name");

-- CreateIndex
CREATE UNIQUE INDEX "categories_slug_key" ON "categories"("slug");

-- CreateIndex
CREATE INDEX "categories_position_idx" ON "categories"("position");

-- CreateIndex
CREATE UNIQUE INDEX "products_slug_key" ON "products"("slug");

-- CreateIndex
CREATE INDEX "products_category_id_position_idx" ON "products"("category_id", "position");

-- CreateIndex
CREATE INDEX "products_active_position_idx" ON "products"("active", "position");

-- CreateIndex
CREATE INDEX "product_sizes_product_id_position_idx" ON "product_sizes"("product_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "product_sizes_product_id_name_key" ON "product_sizes"("product_id", "name");

-- CreateIndex
CREATE INDEX "product_images_product_id_position_idx" ON "product_images"("product_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "product_images_product_id_media_name_key" ON "product_images"("product_id", "media_name");

-- CreateIndex
CREATE INDEX "product_seasonings_product_id_position_idx" ON "product_seasonings"("product_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "product_seasonings_product_id_description_key" ON "product_seasonings"("product_id", "description");

-- CreateIndex
CREATE UNIQUE INDEX "ingredient_categories_name_key" ON "ingredient_categories"("name");

-- CreateIndex
CREATE INDEX "product_ingredient_categories_ingredient_category_id_idx" ON "product_ingredient_categories"("ingredient_category_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_ingredient_categories_product_id_ingredient_categor_key" ON "product_ingredient_categories"("product_id", "ingredient_category_id");

-- CreateIndex
CREATE UNIQUE INDEX "ingredient_subcategories_product_ingredient_category_id_nam_key" ON "ingredient_subcategories"("product_ingredient_category_id", "name");

-- CreateIndex
CREATE INDEX "product_search_document_idx" ON "product_search" USING GIN ("document");

-- CreateIndex
CREATE INDEX "product_search_search_text_idx" ON "product_search" USING GIN ("search_text" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "events_slug_key" ON "events"("slug");

-- CreateIndex
CREATE INDEX "events_starts_at_idx" ON "events"("starts_at");

-- CreateIndex
CREATE INDEX "event_images_event_id_position_idx" ON "event_images"("event_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "event_images_event_id_media_name_key" ON "event_images"("event_id", "media_name");

-- CreateIndex
CREATE UNIQUE INDEX "coupons_code_key" ON "coupons"("code");

-- CreateIndex
CREATE INDEX "coupons_ends_at_idx" ON "coupons"("ends_at");

-- CreateIndex
CREATE INDEX "reviews_product_id_created_at_idx" ON "reviews"("product_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "reviews_user_id_created_at_idx" ON "reviews"("user_id", "created_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "menu_products_name_key" ON "menu_products"("name");

-- CreateIndex
CREATE INDEX "menu_products_position_idx" ON "menu_products"("position");

-- CreateIndex
CREATE INDEX "media_owner_user_id_idx" ON "media"("owner_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_tracking_id_key" ON "orders"("tracking_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_idempotency_key_key" ON "orders"("idempotency_key");

-- CreateIndex
CREATE INDEX "orders_user_id_created_at_idx" ON "orders"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "orders_status_created_at_idx" ON "orders"("status", "created_at");

-- CreateIndex
CREATE INDEX "orders_created_at_idx" ON "orders"("created_at");

-- CreateIndex
CREATE INDEX "orders_coupon_id_idx" ON "orders"("coupon_id");

-- CreateIndex
CREATE INDEX "orders_email_idx" ON "orders"("email");

-- CreateIndex
CREATE INDEX "order_lines_product_id_idx" ON "order_lines"("product_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_lines_order_id_position_key" ON "order_lines"("order_id", "position");

-- CreateIndex
CREATE INDEX "order_line_choices_ingredient_category_id_idx" ON "order_line_choices"("ingredient_category_id");

-- CreateIndex
CREATE INDEX "order_line_choices_ingredient_subcategory_id_idx" ON "order_line_choices"("ingredient_subcategory_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_line_choices_order_line_id_ingredient_category_name_i_key" ON "order_line_choices"("order_line_id", "ingredient_category_name", "ingredient_subcategory_name");

-- CreateIndex
CREATE INDEX "order_status_changes_changed_by_user_id_idx" ON "order_status_changes"("changed_by_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_status_changes_order_id_from_status_key" ON "order_status_changes"("order_id", "from_status");

-- CreateIndex
CREATE UNIQUE INDEX "order_status_changes_order_id_to_status_key" ON "order_status_changes"("order_id", "to_status");

-- CreateIndex
CREATE UNIQUE INDEX "bookings_public_id_key" ON "bookings"("public_id");

-- CreateIndex
CREATE UNIQUE INDEX "bookings_idempotency_key_key" ON "bookings"("idempotency_key");

-- CreateIndex
CREATE INDEX "bookings_user_id_created_at_idx" ON "bookings"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "bookings_status_event_at_idx" ON "bookings"("status", "event_at");

-- CreateIndex
CREATE INDEX "bookings_created_at_idx" ON "bookings"("created_at");

-- CreateIndex
CREATE INDEX "booking_menu_rows_menu_product_id_idx" ON "booking_menu_rows"("menu_product_id");

-- CreateIndex
CREATE UNIQUE INDEX "booking_menu_rows_booking_id_name_key" ON "booking_menu_rows"("booking_id", "name");

-- CreateIndex
CREATE INDEX "payments_status_created_at_idx" ON "payments"("status", "created_at");

-- CreateIndex
CREATE INDEX "payments_reviewed_by_user_id_idx" ON "payments"("reviewed_by_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "payments_provider_reference_key" ON "payments"("provider", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "payments_provider_capture_reference_key" ON "payments"("provider", "capture_reference");

-- CreateIndex
CREATE UNIQUE INDEX "payments_order_id_attempt_key" ON "payments"("order_id", "attempt");

-- CreateIndex
CREATE UNIQUE INDEX "payments_booking_id_attempt_key" ON "payments"("booking_id", "attempt");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_idempotency_key_key" ON "refunds"("idempotency_key");

-- CreateIndex
CREATE INDEX "refunds_payment_id_idx" ON "refunds"("payment_id");

-- CreateIndex
CREATE INDEX "refunds_status_created_at_idx" ON "refunds"("status", "created_at");

-- CreateIndex
CREATE INDEX "refunds_requested_by_user_id_idx" ON "refunds"("requested_by_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_provider_reference_key" ON "refunds"("provider", "reference");

-- CreateIndex
CREATE INDEX "payment_events_provider_reference_idx" ON "payment_events"("provider", "reference");

-- CreateIndex
CREATE INDEX "payment_events_received_at_idx" ON "payment_events"("received_at");

-- CreateIndex
CREATE UNIQUE INDEX "payment_events_provider_event_id_key" ON "payment_events"("provider", "event_id");

-- CreateIndex
CREATE UNIQUE INDEX "mails_message_key_key" ON "mails"("message_key");

-- CreateIndex
CREATE INDEX "mails_queued_at_idx" ON "mails"("queued_at");

-- CreateIndex
CREATE INDEX "rate_limits_expires_at_idx" ON "rate_limits"("expires_at");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_image_media_name_fkey" FOREIGN KEY ("image_media_name") REFERENCES "media"("name") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sign_in_places" ADD CONSTRAINT "sign_in_places_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_seasonings" ADD CONSTRAINT "product_seasonings_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_ingredient_categories" ADD CONSTRAINT "product_ingredient_categories_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_ingredient_categories" ADD CONSTRAINT "product_ingredient_categories_ingredient_category_id_fkey" FOREIGN KEY ("ingredient_category_id") REFERENCES "ingredient_categories"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ingredient_subcategories" ADD CONSTRAINT "ingredient_subcategories_product_ingredient_category_id_fkey" FOREIGN KEY ("product_ingredient_category_id") REFERENCES "product_ingredient_categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event_images" ADD CONSTRAINT "event_images_event_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "media" ADD CONSTRAINT "media_owner_user_id_fkey" FOREIGN KEY ("owner_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line_choices" ADD CONSTRAINT "order_line_choices_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line_choices" ADD CONSTRAINT "order_line_choices_ingredient_category_id_fkey" FOREIGN KEY ("ingredient_category_id") REFERENCES "ingredient_categories"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_line_choices" ADD CONSTRAINT "order_line_choices_ingredient_subcategory_id_fkey" FOREIGN KEY ("ingredient_subcategory_id") REFERENCES "ingredient_subcategories"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_status_changes" ADD CONSTRAINT "order_status_changes_changed_by_user_id_fkey" FOREIGN KEY ("changed_by_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_menu_rows" ADD CONSTRAINT "booking_menu_rows_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_menu_rows" ADD CONSTRAINT "booking_menu_rows_menu_product_id_fkey" FOREIGN KEY ("menu_product_id") REFERENCES "menu_products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_reviewed_by_user_id_fkey" FOREIGN KEY ("reviewed_by_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_requested_by_user_id_fkey" FOREIGN KEY ("requested_by_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- ── By hand ──────────────────────────────────────────────────────────────────────────────────────
-- What schema.prisma cannot say. Prisma's diff neither sees nor drops any of it.

-- ── Rows that cannot be ──

ALTER TABLE users
  ADD CONSTRAINT users_email_shape CHECK (email ~ '^[^@\s]+@[^@\s]+$' AND length(email) <= 254),
  ADD CONSTRAINT users_token_version_positive CHECK (token_version >= 0);

ALTER TABLE password_resets
  ADD CONSTRAINT password_resets_hash_shape CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT password_resets_expires_later CHECK (expires_at > created_at);

ALTER TABLE email_verifications
  ADD CONSTRAINT email_verifications_hash_shape CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  ADD CONSTRAINT email_verifications_expires_later CHECK (expires_at > created_at);

ALTER TABLE categories ADD CONSTRAINT categories_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

ALTER TABLE products
  ADD CONSTRAINT products_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ADD CONSTRAINT products_name_said CHECK (name <> ''),
  ADD CONSTRAINT products_discount_percent CHECK (discount_percent BETWEEN 0 AND 100);

ALTER TABLE product_sizes
  ADD CONSTRAINT product_sizes_name_said CHECK (name <> ''),
  ADD CONSTRAINT product_sizes_price_not_negative CHECK (price_cents >= 0);

ALTER TABLE product_images ADD CONSTRAINT product_images_dimensions CHECK (width > 0 AND height > 0);
ALTER TABLE event_images ADD CONSTRAINT event_images_dimensions CHECK (width > 0 AND height > 0);

ALTER TABLE banner
  ADD CONSTRAINT banner_one_row CHECK (id = 1),
  ADD CONSTRAINT banner_discount_percent CHECK (discount_percent BETWEEN 0 AND 100);

ALTER TABLE slider_images ADD CONSTRAINT slider_images_position CHECK (position BETWEEN 1 AND 5);

ALTER TABLE events ADD CONSTRAINT events_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$');

ALTER TABLE coupons
  ADD CONSTRAINT coupons_code_said CHECK (code ~ '^\S+$'),
  ADD CONSTRAINT coupons_percent CHECK (percent BETWEEN 1 AND 100),
  ADD CONSTRAINT coupons_ends_later CHECK (starts_at IS NULL OR starts_at < ends_at),
  ADD CONSTRAINT coupons_uses CHECK (used_count >= 0 AND (max_uses IS NULL OR used_count <= max_uses)),
  ADD CONSTRAINT coupons_max_uses_positive CHECK (max_uses >= 1);

ALTER TABLE reviews
  ADD CONSTRAINT reviews_rating CHECK (rating BETWEEN 1 AND 5),
  ADD CONSTRAINT reviews_said CHECK (name <> '' AND text <> '');

ALTER TABLE menu_products ADD CONSTRAINT menu_products_price_not_negative CHECK (price_cents >= 0);

ALTER TABLE hourly_price
  ADD CONSTRAINT hourly_price_one_row CHECK (id = 1),
  ADD CONSTRAINT hourly_price_not_negative CHECK (price_cents >= 0);

ALTER TABLE media
  ADD CONSTRAINT media_name_shape CHECK (name ~ '^[a-z0-9][a-z0-9._-]*$'),
  ADD CONSTRAINT media_byte_length CHECK (byte_length = octet_length(bytes) AND byte_length > 0);
-- pictures are compressed already
ALTER TABLE media ALTER COLUMN bytes SET STORAGE EXTERNAL;

ALTER TABLE orders
  -- Crockford's alphabet: no I, L, O, U
  ADD CONSTRAINT orders_tracking_id_shape CHECK (tracking_id ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  ADD CONSTRAINT orders_amounts_not_negative CHECK (sub_total_cents >= 0 AND discount_cents >= 0 AND total_cents >= 0),
  ADD CONSTRAINT orders_total CHECK (total_cents = sub_total_cents - discount_cents),
  ADD CONSTRAINT orders_coupon_percent CHECK (coupon_percent BETWEEN 1 AND 100),
  -- rounded half up; without a coupon there is no discount
  ADD CONSTRAINT orders_discount CHECK (discount_cents = (sub_total_cents::bigint * coalesce(coupon_percent, 0) + 50) / 100),
  ADD CONSTRAINT orders_request_hash CHECK ((idempotency_key IS NULL) = (request_hash IS NULL)),
  ADD CONSTRAINT orders_delivery_address CHECK (
    order_type = 'pickup' OR num_nulls(street_address, city, state, zip, country, phone) = 0),
  -- the kitchen cooks what is paid
  ADD CONSTRAINT orders_paid_before_accepted CHECK (status IN ('pending', 'cancelled') OR paid_at IS NOT NULL),
  ADD CONSTRAINT orders_cancelled_for_a_reason CHECK (status <> 'cancelled' OR cancel_reason IS NOT NULL);

ALTER TABLE order_lines
  ADD CONSTRAINT order_lines_quantity CHECK (quantity >= 1),
  ADD CONSTRAINT order_lines_price_not_negative CHECK (unit_price_cents >= 0),
  ADD CONSTRAINT order_lines_total CHECK (total_cents::bigint = unit_price_cents::bigint * quantity);

ALTER TABLE order_status_changes
  ADD CONSTRAINT order_status_changes_step CHECK (
    CASE to_status
      WHEN 'pending' THEN from_status IS NULL
      WHEN 'received' THEN from_status IS NOT NULL AND from_status = 'pending'
      WHEN 'process' THEN from_status IS NOT NULL AND from_status = 'received'
      WHEN 'ontheway' THEN from_status IS NOT NULL AND from_status = 'process'
      WHEN 'delivered' THEN from_status IS NOT NULL AND from_status = 'ontheway'
      WHEN 'cancelled' THEN from_status IS NOT NULL AND from_status IN ('pending', 'received', 'process')
      ELSE false
    END);

ALTER TABLE bookings
  ADD CONSTRAINT bookings_public_id_shape CHECK (public_id ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  ADD CONSTRAINT bookings_people CHECK (no_of_people >= 1),
  ADD CONSTRAINT bookings_event_type CHECK (event_type IN
    ('Wedding', 'Graduation', 'Birthday', 'Work', 'Reunion', 'Baby Shower', 'Retirement', 'Other')),
  ADD CONSTRAINT bookings_request_hash CHECK ((idempotency_key IS NULL) = (request_hash IS NULL)),
  ADD CONSTRAINT bookings_amounts_not_negative CHECK (hourly_rate_cents >= 0 AND menu_total_cents >= 0 AND total_cents >= 0),
  -- your way is paid by the hour, our way by the menu
  ADD CONSTRAINT bookings_way CHECK (
    CASE way
      WHEN 'yourway' THEN hours IS NOT NULL AND hours BETWEEN 1 AND 24 AND hourly_rate_cents IS NOT NULL AND menu_total_cents = 0
      ELSE hours IS NULL AND hourly_rate_cents IS NULL
    END),
  ADD CONSTRAINT bookings_total CHECK (
    total_cents::bigint = coalesce(hours::bigint * hourly_rate_cents, 0) + menu_total_cents),
  ADD CONSTRAINT bookings_paid_before_confirmed CHECK (status <> 'confirmed' OR paid_at IS NOT NULL),
  ADD CONSTRAINT bookings_cancelled_for_a_reason CHECK (status <> 'cancelled' OR cancel_reason IS NOT NULL);

ALTER TABLE booking_menu_rows
  ADD CONSTRAINT booking_menu_rows_quantity CHECK (quantity >= 1),
  ADD CONSTRAINT booking_menu_rows_price_not_negative CHECK (unit_price_cents >= 0),
  ADD CONSTRAINT booking_menu_rows_total CHECK (total_cents::bigint = unit_price_cents::bigint * quantity);

ALTER TABLE payments
  ADD CONSTRAINT payments_one_purpose CHECK (num_nonnulls(order_id, booking_id) = 1),
  ADD CONSTRAINT payments_attempt CHECK (attempt >= 1),
  ADD CONSTRAINT payments_check_count CHECK (check_count >= 0),
  ADD CONSTRAINT payments_amount_not_negative CHECK (amount_cents >= 0 AND captured_cents >= 0),
  ADD CONSTRAINT payments_currency_shape CHECK (currency ~ '^[a-z]{3}$' AND captured_currency ~ '^[a-z]{3}$'),
  ADD CONSTRAINT payments_nothing_to_pay CHECK ((provider = 'none') = (amount_cents = 0)),
  ADD CONSTRAINT payments_refunded CHECK (refunded_cents BETWEEN 0 AND coalesce(captured_cents, amount_cents)),
  -- money that differs from what was asked for is never paid, only in review
  ADD CONSTRAINT payments_paid_in_full CHECK (status <> 'paid' OR (
    settled_at IS NOT NULL AND refunded_cents = 0
    AND coalesce(captured_cents, amount_cents) = amount_cents AND coalesce(captured_currency, currency) = currency)),
  ADD CONSTRAINT payments_partly_refunded CHECK (status <> 'partly_refunded' OR (
    refunded_cents > 0 AND refunded_cents < coalesce(captured_cents, amount_cents))),
  ADD CONSTRAINT payments_fully_refunded CHECK (status <> 'refunded' OR refunded_cents = coalesce(captured_cents, amount_cents)),
  ADD CONSTRAINT payments_review_reason CHECK (status <> 'review' OR review_reason IS NOT NULL);

-- Money is kept once per order and per booking. A payment that was in review (it has a reason) may end up refunded
-- beside the good one: that is a second payment given back.
CREATE UNIQUE INDEX payments_one_paid_per_order ON payments (order_id)
  WHERE status IN ('paid', 'partly_refunded') OR (status = 'refunded' AND review_reason IS NULL);
CREATE UNIQUE INDEX payments_one_paid_per_booking ON payments (booking_id)
  WHERE status IN ('paid', 'partly_refunded') OR (status = 'refunded' AND review_reason IS NULL);

ALTER TABLE refunds
  ADD CONSTRAINT refunds_amount_positive CHECK (amount_cents > 0),
  ADD CONSTRAINT refunds_provider CHECK (provider <> 'none'),
  ADD CONSTRAINT refunds_done_at CHECK ((status = 'done') = (done_at IS NOT NULL));

ALTER TABLE payment_events ADD CONSTRAINT payment_events_provider CHECK (provider <> 'none');

ALTER TABLE rate_limits ADD CONSTRAINT rate_limits_count_not_negative CHECK (count >= 0);

-- ── Lists that read a small part of a table that grows ──

CREATE INDEX orders_kitchen_idx ON orders (paid_at, id)
  WHERE paid_at IS NOT NULL AND status IN ('pending', 'received', 'process', 'ontheway');
CREATE INDEX orders_to_expire_idx ON orders (expires_at) WHERE status = 'pending' AND paid_at IS NULL;
CREATE INDEX bookings_to_expire_idx ON bookings (expires_at) WHERE status = 'pending' AND paid_at IS NULL;
CREATE INDEX payments_to_check_idx ON payments (next_check_at) WHERE status IN ('started', 'processing');
CREATE INDEX payments_in_review_idx ON payments (created_at) WHERE status = 'review';
CREATE INDEX payment_events_unhandled_idx ON payment_events (received_at) WHERE handled_at IS NULL;
CREATE INDEX mails_unsent_idx ON mails (queued_at) WHERE sent_at IS NULL;

-- ── Search ──

-- unaccent() is only STABLE because its dictionary could be replaced; ours is not.
CREATE FUNCTION fold_text(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

CREATE FUNCTION refresh_product_search(ids int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_search (product_id, document, name, search_text)
  SELECT p.id,
         setweight(to_tsvector('english', fold_text(p.name)), 'A')
           || setweight(to_tsvector('english', fold_text(concat_ws(' ', c.name, s.seasonings))), 'B')
           || setweight(to_tsvector('english', fold_text(p.description)), 'C'),
         fold_text(p.name),
         fold_text(concat_ws(' ', p.name, c.name, s.seasonings, p.description))
  FROM products p
  JOIN categories c ON c.id = p.category_id
  LEFT JOIN LATERAL (
    SELECT string_agg(description, ' ' ORDER BY position, id) AS seasonings
    FROM product_seasonings WHERE product_id = p.id
  ) s ON true
  WHERE p.id = ANY (ids)
  ON CONFLICT (product_id) DO UPDATE
    SET document = excluded.document, name = excluded.name, search_text = excluded.search_text
$$;

CREATE FUNCTION products_to_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE TRIGGER products_to_search AFTER INSERT OR UPDATE OF name, description, category_id ON products
  FOR EACH ROW EXECUTE FUNCTION products_to_search();

CREATE FUNCTION product_seasonings_to_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- the row that is missing in an INSERT or DELETE is null here, and matches no product
  PERFORM refresh_product_search(ARRAY[OLD.product_id, NEW.product_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER product_seasonings_to_search AFTER INSERT OR UPDATE OR DELETE ON product_seasonings
  FOR EACH ROW EXECUTE FUNCTION product_seasonings_to_search();

CREATE FUNCTION categories_to_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_product_search(ARRAY(SELECT id FROM products WHERE category_id = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER categories_to_search AFTER UPDATE OF name ON categories
  FOR EACH ROW EXECUTE FUNCTION categories_to_search();

-- ── Caches hear of changes, also of those made by plain SQL ──

CREATE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;

DO $$
DECLARE
  catalogue_table text;
BEGIN
  FOREACH catalogue_table IN ARRAY ARRAY[
    'categories', 'products', 'product_sizes', 'product_images', 'product_seasonings', 'ingredient_categories',
    'product_ingredient_categories', 'ingredient_subcategories', 'banner', 'slider_images', 'events', 'event_images',
    'reviews', 'menu_products', 'hourly_price'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
         FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed()',
      catalogue_table || '_notify', catalogue_table);
  END LOOP;
END $$;

-- counting a coupon's uses at each checkout changes nothing that is shown
CREATE TRIGGER coupons_notify
  AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF code, percent, starts_at, ends_at, max_uses ON coupons
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
-- a reviewer's name and picture are shown beside the review
CREATE TRIGGER users_notify AFTER UPDATE OF image_media_name ON users
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();

-- The first schema of the shop. Tables, columns, foreign keys and plain indexes are what schema.prisma describes; CHECKs,
-- partial indexes, functions and triggers are written by hand, because schema.prisma has no words for them.

-- All three are trusted: the owner of a database may create them without being a superuser.
CREATE EXTENSION IF NOT EXISTS citext;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- JSON dates know neither infinity nor a year of five digits, and a day before 1900 is a typing error. One such value
-- would break every response that carries it, so each table checks all its timestamps. NULL passes.
CREATE FUNCTION dates_in_range(VARIADIC dates timestamptz[]) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN '1900-01-01Z' <= ALL (dates) AND '10000-01-01Z' > ALL (dates);

-- ── People ──────────────────────────────────────────────────────────────────────────────────────────

CREATE TYPE role AS ENUM ('customer', 'kitchen', 'owner');
CREATE TYPE identity_provider AS ENUM ('google', 'facebook');
CREATE TYPE address_type AS ENUM ('home', 'office', 'other');

CREATE TABLE media (
  name text PRIMARY KEY,
  content_type text NOT NULL,
  bytes bytea NOT NULL,
  byte_length integer NOT NULL,
  width integer,
  height integer,
  owner_user_id integer,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT media_name_shape CHECK (name ~ '^[a-z0-9][a-z0-9._-]*$'),
  CONSTRAINT media_byte_length_matches CHECK (byte_length = octet_length(bytes) AND byte_length > 0),
  CONSTRAINT media_dates_in_range CHECK (dates_in_range(created_at))
);
CREATE INDEX media_owner_user_id_idx ON media (owner_user_id);
-- Pictures are compressed already.
ALTER TABLE media ALTER COLUMN bytes SET STORAGE EXTERNAL;

CREATE TABLE users (
  id serial PRIMARY KEY,
  email citext NOT NULL,
  email_verified_at timestamptz(3),
  password_hash text,
  first_name text,
  last_name text,
  phone text,
  address text,
  image_media_name text REFERENCES media (name) ON DELETE RESTRICT ON UPDATE CASCADE,
  role role NOT NULL DEFAULT 'customer',
  token_version integer NOT NULL DEFAULT 0,
  disabled_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT users_email_shape CHECK (email ~ '^[^@\s]+@[^@\s]+$' AND length(email) <= 254),
  CONSTRAINT users_token_version_not_negative CHECK (token_version >= 0),
  CONSTRAINT users_dates_in_range CHECK (dates_in_range(email_verified_at, disabled_at, created_at, updated_at))
);
CREATE UNIQUE INDEX users_email_key ON users (email);
CREATE INDEX users_image_media_name_idx ON users (image_media_name);
-- users and media refer to each other.
ALTER TABLE media ADD CONSTRAINT media_owner_user_id_fkey
  FOREIGN KEY (owner_user_id) REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE;

CREATE TABLE identities (
  id serial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  provider identity_provider NOT NULL,
  subject text NOT NULL,
  email citext,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT identities_dates_in_range CHECK (dates_in_range(created_at))
);
CREATE UNIQUE INDEX identities_provider_subject_key ON identities (provider, subject);
CREATE INDEX identities_user_id_idx ON identities (user_id);

CREATE TABLE password_resets (
  id serial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  token_hash text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT password_resets_token_hash_shape CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT password_resets_expires_after_creation CHECK (expires_at > created_at),
  CONSTRAINT password_resets_dates_in_range CHECK (dates_in_range(expires_at, used_at, created_at))
);
CREATE UNIQUE INDEX password_resets_token_hash_key ON password_resets (token_hash);
CREATE INDEX password_resets_user_id_created_at_idx ON password_resets (user_id, created_at DESC);

CREATE TABLE email_verifications (
  id serial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  email citext NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT email_verifications_token_hash_shape CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  CONSTRAINT email_verifications_expires_after_creation CHECK (expires_at > created_at),
  CONSTRAINT email_verifications_dates_in_range CHECK (dates_in_range(expires_at, used_at, created_at))
);
CREATE UNIQUE INDEX email_verifications_token_hash_key ON email_verifications (token_hash);
CREATE INDEX email_verifications_user_id_created_at_idx ON email_verifications (user_id, created_at DESC);

CREATE TABLE known_devices (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  device_hash text NOT NULL,
  last_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (user_id, device_hash),

  CONSTRAINT known_devices_dates_in_range CHECK (dates_in_range(last_at))
);

CREATE TABLE revoked_sessions (
  session_id text PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  expires_at timestamptz(3) NOT NULL,

  CONSTRAINT revoked_sessions_dates_in_range CHECK (dates_in_range(expires_at))
);
CREATE INDEX revoked_sessions_expires_at_idx ON revoked_sessions (expires_at);
CREATE INDEX revoked_sessions_user_id_idx ON revoked_sessions (user_id);

CREATE TABLE addresses (
  id serial PRIMARY KEY,
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  type address_type NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  company_name text,
  country text NOT NULL,
  street_address text NOT NULL,
  apartment text,
  city text NOT NULL,
  state text NOT NULL,
  zip text NOT NULL,
  phone text NOT NULL,
  email citext NOT NULL,
  note text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT addresses_dates_in_range CHECK (dates_in_range(created_at, updated_at))
);
CREATE INDEX addresses_user_id_created_at_idx ON addresses (user_id, created_at);

CREATE TABLE contact_messages (
  id serial PRIMARY KEY,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email citext NOT NULL,
  phone text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT contact_messages_dates_in_range CHECK (dates_in_range(created_at))
);
CREATE INDEX contact_messages_created_at_idx ON contact_messages (created_at);

-- ── Menu ────────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE categories (
  id serial PRIMARY KEY,
  name text NOT NULL,
  slug text NOT NULL,
  position integer NOT NULL DEFAULT 0,

  CONSTRAINT categories_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT categories_name_not_blank CHECK (name ~ '\S')
);
CREATE UNIQUE INDEX categories_name_key ON categories (name);
CREATE INDEX categories_position_idx ON categories (position);
CREATE UNIQUE INDEX categories_slug_key ON categories (slug);

CREATE TABLE products (
  id serial PRIMARY KEY,
  slug text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  detail_html text NOT NULL DEFAULT '',
  category_id integer NOT NULL REFERENCES categories (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  discount_percent integer NOT NULL DEFAULT 0,
  position integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT products_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT products_name_not_empty CHECK (name <> ''),
  CONSTRAINT products_discount_percent_0_to_100 CHECK (discount_percent BETWEEN 0 AND 100),
  CONSTRAINT products_dates_in_range CHECK (dates_in_range(created_at, updated_at))
);
CREATE INDEX products_active_position_idx ON products (active, position);
CREATE INDEX products_category_id_position_idx ON products (category_id, position);
CREATE UNIQUE INDEX products_slug_key ON products (slug);

CREATE TABLE product_sizes (
  id serial PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name text NOT NULL,
  price_cents integer NOT NULL,
  position integer NOT NULL DEFAULT 0,

  -- a size is ordered by its name, which arrives trimmed and no longer than the contract allows
  CONSTRAINT product_sizes_name_trimmed_max_60 CHECK (name ~ '^\S(.*\S)?$' AND length(name) <= 60),
  -- the largest quantity of one size must still be an integer of cents
  CONSTRAINT product_sizes_price_in_range CHECK (price_cents BETWEEN 0 AND 10000000)
);
CREATE UNIQUE INDEX product_sizes_product_id_name_key ON product_sizes (product_id, name);
CREATE INDEX product_sizes_product_id_position_idx ON product_sizes (product_id, position);

CREATE TABLE product_images (
  id serial PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  picture_slug text,
  media_name text NOT NULL,
  alt text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text,
  position integer NOT NULL DEFAULT 0,

  CONSTRAINT product_images_size_positive CHECK (width > 0 AND height > 0)
);
CREATE UNIQUE INDEX product_images_product_id_picture_slug_key ON product_images (product_id, picture_slug);
CREATE INDEX product_images_product_id_position_idx ON product_images (product_id, position);

CREATE TABLE product_seasonings (
  id serial PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  description text NOT NULL,
  position integer NOT NULL DEFAULT 0,

  CONSTRAINT product_seasonings_description_not_blank CHECK (description ~ '\S')
);
CREATE UNIQUE INDEX product_seasonings_product_id_description_key ON product_seasonings (product_id, description);
CREATE INDEX product_seasonings_product_id_position_idx ON product_seasonings (product_id, position);

CREATE TABLE ingredient_categories (
  id serial PRIMARY KEY,
  name text NOT NULL,
  position integer NOT NULL DEFAULT 0,

  CONSTRAINT ingredient_categories_name_not_blank CHECK (name ~ '\S')
);
CREATE UNIQUE INDEX ingredient_categories_name_key ON ingredient_categories (name);

CREATE TABLE product_ingredient_categories (
  id serial PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ingredient_category_id integer NOT NULL REFERENCES ingredient_categories (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  position integer NOT NULL DEFAULT 0,
  max_choices integer NOT NULL DEFAULT 1,

  CONSTRAINT product_ingredient_categories_max_choices_1_to_20 CHECK (max_choices BETWEEN 1 AND 20)
);
CREATE INDEX product_ingredient_categories_ingredient_category_id_idx
  ON product_ingredient_categories (ingredient_category_id);
CREATE UNIQUE INDEX product_ingredient_categories_product_id_ingredient_categor_key
  ON product_ingredient_categories (product_id, ingredient_category_id);

CREATE TABLE ingredient_subcategories (
  id serial PRIMARY KEY,
  product_ingredient_category_id integer NOT NULL
    REFERENCES product_ingredient_categories (id) ON DELETE CASCADE ON UPDATE CASCADE,
  name text NOT NULL,
  position integer NOT NULL DEFAULT 0,

  CONSTRAINT ingredient_subcategories_name_not_blank CHECK (name ~ '\S')
);
CREATE UNIQUE INDEX ingredient_subcategories_product_ingredient_category_id_nam_key
  ON ingredient_subcategories (product_ingredient_category_id, name);

CREATE TABLE product_search (
  product_id integer PRIMARY KEY REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  document tsvector NOT NULL,
  name text NOT NULL,
  search_text text NOT NULL
);
CREATE INDEX product_search_document_idx ON product_search USING gin (document);
CREATE INDEX product_search_search_text_idx ON product_search USING gin (search_text gin_trgm_ops);

CREATE TABLE reviews (
  id serial PRIMARY KEY,
  product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  user_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  name text NOT NULL,
  email citext NOT NULL,
  rating integer NOT NULL,
  text text NOT NULL,
  verified_order boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT reviews_rating_1_to_5 CHECK (rating BETWEEN 1 AND 5),
  CONSTRAINT reviews_name_not_empty CHECK (name <> ''),
  CONSTRAINT reviews_text_not_empty CHECK (text <> ''),
  CONSTRAINT reviews_dates_in_range CHECK (dates_in_range(created_at, updated_at))
);
CREATE INDEX reviews_product_id_created_at_idx ON reviews (product_id, created_at DESC);
CREATE INDEX reviews_user_id_created_at_idx ON reviews (user_id, created_at DESC);

CREATE TABLE favourites (
  user_id integer NOT NULL REFERENCES users (id) ON DELETE CASCADE ON UPDATE CASCADE,
  product_id integer NOT NULL REFERENCES products (id) ON DELETE CASCADE ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  PRIMARY KEY (user_id, product_id),

  CONSTRAINT favourites_dates_in_range CHECK (dates_in_range(created_at))
);
CREATE INDEX favourites_product_id_idx ON favourites (product_id);

-- ── Content ─────────────────────────────────────────────────────────────────────────────────────────

CREATE TABLE banner (
  id integer PRIMARY KEY DEFAULT 1,
  headline text,
  image_name text NOT NULL,
  discount_percent integer NOT NULL,
  discount_image_name text NOT NULL DEFAULT '',
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT banner_one_row CHECK (id = 1),
  CONSTRAINT banner_discount_percent_0_to_100 CHECK (discount_percent BETWEEN 0 AND 100),
  CONSTRAINT banner_dates_in_range CHECK (dates_in_range(updated_at))
);

CREATE TABLE slider_images (
  position integer PRIMARY KEY,
  image_name text NOT NULL,
  alt text NOT NULL DEFAULT '',

  CONSTRAINT slider_images_position_1_to_5 CHECK (position BETWEEN 1 AND 5)
);

CREATE TABLE events (
  id serial PRIMARY KEY,
  slug text NOT NULL,
  name text NOT NULL,
  summary text NOT NULL DEFAULT '',
  detail_html text NOT NULL DEFAULT '',
  place text NOT NULL DEFAULT '',
  starts_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT events_slug_shape CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  CONSTRAINT events_name_not_blank CHECK (name ~ '\S'),
  CONSTRAINT events_dates_in_range CHECK (dates_in_range(starts_at, created_at))
);
CREATE UNIQUE INDEX events_slug_key ON events (slug);
CREATE INDEX events_starts_at_idx ON events (starts_at);

CREATE TABLE event_images (
  id serial PRIMARY KEY,
  event_id integer NOT NULL REFERENCES events (id) ON DELETE CASCADE ON UPDATE CASCADE,
  picture_slug text,
  media_name text NOT NULL,
  alt text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text,
  position integer NOT NULL DEFAULT 0,

  CONSTRAINT event_images_size_positive CHECK (width > 0 AND height > 0)
);
CREATE UNIQUE INDEX event_images_event_id_picture_slug_key ON event_images (event_id, picture_slug);
CREATE INDEX event_images_event_id_position_idx ON event_images (event_id, position);

CREATE TABLE coupons (
  id serial PRIMARY KEY,
  code citext NOT NULL,
  percent integer NOT NULL,
  starts_at timestamptz(3),
  ends_at timestamptz(3) NOT NULL,
  max_uses integer,
  used_count integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT coupons_code_without_spaces CHECK (code ~ '^\S+$'),
  -- the checkout form takes no longer one
  CONSTRAINT coupons_code_max_40 CHECK (length(code) <= 40),
  CONSTRAINT coupons_percent_1_to_100 CHECK (percent BETWEEN 1 AND 100),
  CONSTRAINT coupons_starts_before_end CHECK (starts_at < ends_at),
  CONSTRAINT coupons_used_count_within_max CHECK (used_count >= 0 AND (max_uses IS NULL OR used_count <= max_uses)),
  CONSTRAINT coupons_max_uses_positive CHECK (max_uses >= 1),
  CONSTRAINT coupons_dates_in_range CHECK (dates_in_range(starts_at, ends_at, created_at))
);
CREATE UNIQUE INDEX coupons_code_key ON coupons (code);
CREATE INDEX coupons_ends_at_idx ON coupons (ends_at);

CREATE TABLE menu_products (
  id serial PRIMARY KEY,
  name text NOT NULL,
  price_cents integer NOT NULL,
  position integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,

  CONSTRAINT menu_products_name_trimmed_max_120 CHECK (name ~ '^\S(.*\S)?$' AND length(name) <= 120),
  CONSTRAINT menu_products_price_in_range CHECK (price_cents BETWEEN 0 AND 10000000)
);
CREATE UNIQUE INDEX menu_products_name_key ON menu_products (name);
CREATE INDEX menu_products_position_idx ON menu_products (position);

CREATE TABLE hourly_price (
  id integer PRIMARY KEY DEFAULT 1,
  price_cents integer NOT NULL,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT hourly_price_one_row CHECK (id = 1),
  CONSTRAINT hourly_price_price_in_range CHECK (price_cents BETWEEN 0 AND 10000000),
  CONSTRAINT hourly_price_dates_in_range CHECK (dates_in_range(updated_at))
);

CREATE TABLE pictures (
  slug text PRIMARY KEY,
  base text NOT NULL,
  widths integer[],
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text NOT NULL,
  color text NOT NULL,
  share_name text,

  CONSTRAINT pictures_size_positive CHECK (width > 0 AND height > 0),
  CONSTRAINT pictures_widths_not_empty CHECK (cardinality(widths) > 0),
  CONSTRAINT pictures_widths_positive CHECK (
    widths IS NOT NULL AND array_position(widths, NULL) IS NULL AND 0 < ALL (widths)
  )
);

-- Which build of the picture folder the pages show: syncing again is needed only when it differs.
CREATE TABLE picture_sync (
  id integer PRIMARY KEY DEFAULT 1,
  fingerprint text NOT NULL,
  synced_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT picture_sync_one_row CHECK (id = 1),
  CONSTRAINT picture_sync_dates_in_range CHECK (dates_in_range(synced_at))
);

-- ── Orders ──────────────────────────────────────────────────────────────────────────────────────────

CREATE TYPE order_status AS ENUM ('pending', 'received', 'process', 'ontheway', 'delivered', 'cancelled');
CREATE TYPE order_type AS ENUM ('pickup', 'delivery');
CREATE TYPE payment_method AS ENUM ('stripe', 'paypal');

CREATE TABLE orders (
  id uuid PRIMARY KEY,
  tracking_id text NOT NULL,
  user_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  status order_status NOT NULL DEFAULT 'pending',
  order_type order_type NOT NULL,
  payment_method payment_method NOT NULL,
  idempotency_key text,
  request_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email citext NOT NULL,
  phone text,
  company_name text,
  country text,
  street_address text,
  apartment text,
  city text,
  state text,
  zip text,
  note text,
  sub_total_cents integer NOT NULL,
  discount_cents integer NOT NULL DEFAULT 0,
  total_cents integer NOT NULL,
  coupon_id integer REFERENCES coupons (id) ON DELETE SET NULL ON UPDATE CASCADE,
  coupon_code text,
  coupon_percent integer,
  cancel_reason text,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  paid_at timestamptz(3),
  expires_at timestamptz(3),

  -- Crockford's alphabet: no I, L, O, U
  CONSTRAINT orders_tracking_id_shape CHECK (tracking_id ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  CONSTRAINT orders_amounts_not_negative CHECK (sub_total_cents >= 0 AND discount_cents >= 0 AND total_cents >= 0),
  CONSTRAINT orders_total_is_sub_total_minus_discount CHECK (total_cents = sub_total_cents - discount_cents),
  CONSTRAINT orders_coupon_percent_1_to_100 CHECK (coupon_percent BETWEEN 1 AND 100),
  -- rounded half up; without a coupon there is no discount
  CONSTRAINT orders_discount_matches_coupon CHECK (
    discount_cents = (sub_total_cents::bigint * coalesce(coupon_percent, 0) + 50) / 100
  ),
  CONSTRAINT orders_idempotency_key_with_request_hash CHECK ((idempotency_key IS NULL) = (request_hash IS NULL)),
  CONSTRAINT orders_delivery_needs_address CHECK (
    order_type = 'pickup' OR num_nulls(street_address, city, state, zip, country, phone) = 0
  ),
  -- the kitchen cooks only what is paid
  CONSTRAINT orders_paid_before_accepted CHECK (status IN ('pending', 'cancelled') OR paid_at IS NOT NULL),
  CONSTRAINT orders_cancelled_needs_reason CHECK (status <> 'cancelled' OR cancel_reason IS NOT NULL),
  CONSTRAINT orders_dates_in_range CHECK (dates_in_range(created_at, updated_at, paid_at, expires_at))
);
CREATE INDEX orders_coupon_id_idx ON orders (coupon_id);
CREATE INDEX orders_created_at_idx ON orders (created_at);
CREATE INDEX orders_email_idx ON orders (email);
CREATE UNIQUE INDEX orders_idempotency_key_key ON orders (idempotency_key);
-- What the kitchen and the sweeper list stays small while the table grows.
CREATE INDEX orders_kitchen_idx ON orders (paid_at, id)
  WHERE paid_at IS NOT NULL AND status IN ('pending', 'received', 'process', 'ontheway');
CREATE INDEX orders_status_created_at_idx ON orders (status, created_at);
CREATE INDEX orders_to_expire_idx ON orders (expires_at) WHERE status = 'pending' AND paid_at IS NULL;
CREATE UNIQUE INDEX orders_tracking_id_key ON orders (tracking_id);
CREATE INDEX orders_user_id_created_at_idx ON orders (user_id, created_at DESC);

CREATE TABLE order_lines (
  id serial PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  product_id integer REFERENCES products (id) ON DELETE SET NULL ON UPDATE CASCADE,
  product_name text NOT NULL,
  description text NOT NULL DEFAULT '',
  image_name text NOT NULL DEFAULT '',
  size_name text NOT NULL,
  unit_price_cents integer NOT NULL,
  quantity integer NOT NULL,
  total_cents integer NOT NULL,
  position integer NOT NULL DEFAULT 0,

  CONSTRAINT order_lines_quantity_positive CHECK (quantity >= 1),
  CONSTRAINT order_lines_price_not_negative CHECK (unit_price_cents >= 0),
  CONSTRAINT order_lines_total_is_price_times_quantity CHECK (total_cents::bigint = unit_price_cents::bigint * quantity)
);
CREATE UNIQUE INDEX order_lines_order_id_position_key ON order_lines (order_id, position);
CREATE INDEX order_lines_product_id_idx ON order_lines (product_id);

CREATE TABLE order_line_choices (
  id serial PRIMARY KEY,
  order_line_id integer NOT NULL REFERENCES order_lines (id) ON DELETE CASCADE ON UPDATE CASCADE,
  ingredient_category_id integer REFERENCES ingredient_categories (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ingredient_subcategory_id integer REFERENCES ingredient_subcategories (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ingredient_category_name text NOT NULL,
  ingredient_subcategory_name text NOT NULL,
  position integer NOT NULL DEFAULT 0
);
CREATE INDEX order_line_choices_ingredient_category_id_idx ON order_line_choices (ingredient_category_id);
CREATE INDEX order_line_choices_ingredient_subcategory_id_idx ON order_line_choices (ingredient_subcategory_id);
CREATE UNIQUE INDEX order_line_choices_order_line_id_ingredient_category_name_i_key
  ON order_line_choices (order_line_id, ingredient_category_name, ingredient_subcategory_name);

CREATE TABLE order_status_changes (
  id serial PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  from_status order_status,
  to_status order_status NOT NULL,
  changed_by_user_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT order_status_changes_step_allowed CHECK (
    CASE to_status
      WHEN 'pending' THEN from_status IS NULL
      WHEN 'received' THEN from_status IS NOT NULL AND from_status = 'pending'
      WHEN 'process' THEN from_status IS NOT NULL AND from_status = 'received'
      WHEN 'ontheway' THEN from_status IS NOT NULL AND from_status = 'process'
      WHEN 'delivered' THEN from_status IS NOT NULL AND from_status = 'ontheway'
      WHEN 'cancelled' THEN from_status IS NOT NULL AND from_status IN ('pending', 'received', 'process')
      ELSE false
    END
  ),
  CONSTRAINT order_status_changes_dates_in_range CHECK (dates_in_range(at))
);
CREATE INDEX order_status_changes_changed_by_user_id_idx ON order_status_changes (changed_by_user_id);
-- A history does not fork: one step leaves each status.
CREATE UNIQUE INDEX order_status_changes_order_id_from_status_key ON order_status_changes (order_id, from_status);
CREATE UNIQUE INDEX order_status_changes_order_id_to_status_key ON order_status_changes (order_id, to_status);

-- ── Payments ────────────────────────────────────────────────────────────────────────────────────────

CREATE TYPE payment_provider AS ENUM ('stripe', 'paypal', 'none');
CREATE TYPE payment_status AS ENUM (
  'started', 'processing', 'paid', 'partly_refunded', 'refunded', 'failed', 'expired', 'review'
);
CREATE TYPE refund_status AS ENUM ('requested', 'done', 'failed');

CREATE TABLE payments (
  id uuid PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  provider payment_provider NOT NULL,
  attempt integer NOT NULL DEFAULT 1,
  status payment_status NOT NULL DEFAULT 'started',
  amount_cents integer NOT NULL,
  currency text NOT NULL DEFAULT 'usd',
  captured_cents integer,
  captured_currency text,
  reference text,
  capture_reference text,
  url text,
  refunded_cents integer NOT NULL DEFAULT 0,
  review_reason text,
  settled_at timestamptz(3),
  expires_at timestamptz(3),
  next_check_at timestamptz(3),
  check_count integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT payments_attempt_positive CHECK (attempt >= 1),
  CONSTRAINT payments_check_count_not_negative CHECK (check_count >= 0),
  CONSTRAINT payments_amounts_not_negative CHECK (amount_cents >= 0 AND captured_cents >= 0),
  CONSTRAINT payments_currency_shape CHECK (currency ~ '^[a-z]{3}$' AND captured_currency ~ '^[a-z]{3}$'),
  CONSTRAINT payments_no_provider_for_zero CHECK ((provider = 'none') = (amount_cents = 0)),
  CONSTRAINT payments_refunded_at_most_captured CHECK (
    refunded_cents BETWEEN 0 AND coalesce(captured_cents, amount_cents)
  ),
  -- money that differs from the amount asked for is in review, never paid
  CONSTRAINT payments_paid_in_full CHECK (
    status <> 'paid' OR (
      settled_at IS NOT NULL AND refunded_cents = 0
      AND coalesce(captured_cents, amount_cents) = amount_cents
      AND coalesce(captured_currency, currency) = currency
    )
  ),
  CONSTRAINT payments_partly_refunded_amount CHECK (
    status <> 'partly_refunded' OR (refunded_cents > 0 AND refunded_cents < coalesce(captured_cents, amount_cents))
  ),
  CONSTRAINT payments_refunded_in_full CHECK (
    status <> 'refunded' OR refunded_cents = coalesce(captured_cents, amount_cents)
  ),
  CONSTRAINT payments_review_needs_reason CHECK (status <> 'review' OR review_reason IS NOT NULL),
  CONSTRAINT payments_dates_in_range CHECK (dates_in_range(settled_at, expires_at, next_check_at, created_at, updated_at))
);
CREATE INDEX payments_in_review_idx ON payments (created_at) WHERE status = 'review';
-- At most one payment per order is kept. One that was in review (it has a reason) may be refunded beside the good one.
CREATE UNIQUE INDEX payments_one_paid_per_order ON payments (order_id)
  WHERE status IN ('paid', 'partly_refunded') OR (status = 'refunded' AND review_reason IS NULL);
CREATE UNIQUE INDEX payments_order_id_attempt_key ON payments (order_id, attempt);
CREATE UNIQUE INDEX payments_provider_capture_reference_key ON payments (provider, capture_reference);
CREATE UNIQUE INDEX payments_provider_reference_key ON payments (provider, reference);
CREATE INDEX payments_status_created_at_idx ON payments (status, created_at);
CREATE INDEX payments_to_check_idx ON payments (next_check_at) WHERE status IN ('started', 'processing');

CREATE TABLE refunds (
  id uuid PRIMARY KEY,
  payment_id uuid NOT NULL REFERENCES payments (id) ON DELETE RESTRICT ON UPDATE CASCADE,
  provider payment_provider NOT NULL,
  amount_cents integer NOT NULL,
  reason text NOT NULL,
  reference text,
  idempotency_key text NOT NULL,
  status refund_status NOT NULL DEFAULT 'requested',
  failure_reason text,
  requested_by_user_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  done_at timestamptz(3),

  CONSTRAINT refunds_amount_positive CHECK (amount_cents > 0),
  CONSTRAINT refunds_provider_not_none CHECK (provider <> 'none'),
  CONSTRAINT refunds_done_has_date CHECK ((status = 'done') = (done_at IS NOT NULL)),
  CONSTRAINT refunds_dates_in_range CHECK (dates_in_range(created_at, done_at))
);
CREATE UNIQUE INDEX refunds_idempotency_key_key ON refunds (idempotency_key);
CREATE INDEX refunds_payment_id_idx ON refunds (payment_id);
CREATE UNIQUE INDEX refunds_provider_reference_key ON refunds (provider, reference);
CREATE INDEX refunds_requested_by_user_id_idx ON refunds (requested_by_user_id);
CREATE INDEX refunds_status_created_at_idx ON refunds (status, created_at);

CREATE TABLE payment_events (
  id serial PRIMARY KEY,
  provider payment_provider NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  reference text,
  received_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  handled_at timestamptz(3),
  outcome text,

  CONSTRAINT payment_events_provider_not_none CHECK (provider <> 'none'),
  CONSTRAINT payment_events_dates_in_range CHECK (dates_in_range(received_at, handled_at))
);
CREATE UNIQUE INDEX payment_events_provider_event_id_key ON payment_events (provider, event_id);
CREATE INDEX payment_events_provider_reference_idx ON payment_events (provider, reference);
CREATE INDEX payment_events_received_at_idx ON payment_events (received_at);
CREATE INDEX payment_events_unhandled_idx ON payment_events (received_at) WHERE handled_at IS NULL;

-- ── Mails and limits ────────────────────────────────────────────────────────────────────────────────

CREATE TABLE mails (
  id serial PRIMARY KEY,
  message_key text NOT NULL,
  kind text NOT NULL,
  recipient citext NOT NULL,
  queued_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sent_at timestamptz(3),
  last_error text,
  content jsonb,
  parked_at timestamptz(3),

  -- reset links must not stay in the table once the mail has left
  CONSTRAINT mails_sent_has_no_content CHECK (sent_at IS NULL OR content IS NULL),
  CONSTRAINT mails_not_both_sent_and_parked CHECK (sent_at IS NULL OR parked_at IS NULL),
  CONSTRAINT mails_dates_in_range CHECK (dates_in_range(queued_at, sent_at, parked_at))
);
CREATE UNIQUE INDEX mails_message_key_key ON mails (message_key);
CREATE INDEX mails_parked_idx ON mails (parked_at) WHERE parked_at IS NOT NULL;
CREATE INDEX mails_queued_at_idx ON mails (queued_at);
CREATE INDEX mails_unsent_idx ON mails (queued_at) WHERE sent_at IS NULL;

CREATE TABLE rate_limits (
  key text PRIMARY KEY,
  window_start timestamptz(3) NOT NULL,
  count integer NOT NULL DEFAULT 0,
  expires_at timestamptz(3) NOT NULL,

  CONSTRAINT rate_limits_count_not_negative CHECK (count >= 0),
  CONSTRAINT rate_limits_dates_in_range CHECK (dates_in_range(window_start, expires_at))
);
CREATE INDEX rate_limits_expires_at_idx ON rate_limits (expires_at);

-- ── Search ──────────────────────────────────────────────────────────────────────────────────────────

-- Triggers keep product_search equal to what products, categories and seasonings say.

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
  -- OLD is null in an INSERT and NEW in a DELETE: neither matches a product
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

-- ── Change notices ──────────────────────────────────────────────────────────────────────────────────

-- The site caches menu and content and reloads them on this notice, which plain SQL by the owner sends as well.
CREATE FUNCTION notify_content_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END $$;

DO $$
DECLARE
  content_table text;
BEGIN
  FOREACH content_table IN ARRAY ARRAY[
    'categories', 'products', 'product_sizes', 'product_images', 'product_seasonings', 'ingredient_categories',
    'product_ingredient_categories', 'ingredient_subcategories', 'banner', 'slider_images', 'events', 'event_images',
    'reviews', 'menu_products', 'hourly_price', 'pictures'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
         FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed()',
      content_table || '_notify', content_table);
  END LOOP;
END $$;

-- Each checkout counts a use of its coupon, which changes nothing that is shown.
CREATE TRIGGER coupons_notify
  AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF code, percent, starts_at, ends_at, max_uses ON coupons
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();

-- A reviewer's picture is shown beside the review.
CREATE TRIGGER users_notify AFTER UPDATE OF image_media_name ON users
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();

-- What the migrations make: tables with their constraints, indexes and triggers by name, then the functions. To be read, not run.
-- After a new migration: npm test -- --project api print-schema -u

CREATE EXTENSION btree_gist;

CREATE EXTENSION citext;

CREATE EXTENSION pg_trgm;

CREATE TYPE address_type AS ENUM ('home', 'office', 'other');

CREATE TYPE booking_party AS ENUM ('customer', 'house');

CREATE TYPE booking_status AS ENUM ('held', 'expired', 'booked', 'done', 'cancelled');

CREATE TYPE booking_way AS ENUM ('yourway', 'ourway');

CREATE TYPE draft_kind AS ENUM ('dish', 'category', 'catering_dish', 'hourly_rate');

CREATE TYPE identity_provider AS ENUM ('google', 'facebook');

CREATE TYPE incident_kind AS ENUM ('payment_in_review', 'refund_failed', 'dispute', 'event_unmatched', 'mail_parked', 'text_failed', 'job_failed', 'many_unpaid_bookings', 'ledger_mismatch');

CREATE TYPE ledger_account AS ENUM ('sales_pickup', 'sales_delivery', 'sales_catering', 'delivery', 'sales_tax', 'tips', 'deposits', 'unassigned', 'refunds', 'over_short', 'receivable', 'fees', 'disputes', 'in_transit', 'bank', 'unclassified');

CREATE TYPE ledger_source AS ENUM ('stripe', 'paypal', 'site');

CREATE TYPE live_topic AS ENUM ('order', 'service', 'booking', 'incident');

CREATE TYPE menu_course AS ENUM ('main', 'side', 'sweet', 'drink');

CREATE TYPE message_status AS ENUM ('unread', 'read', 'done');

CREATE TYPE order_status AS ENUM ('pending', 'received', 'process', 'ontheway', 'delivered', 'cancelled');

CREATE TYPE order_type AS ENUM ('pickup', 'delivery');

CREATE TYPE payment_method AS ENUM ('stripe', 'paypal');

CREATE TYPE payment_provider AS ENUM ('stripe', 'paypal', 'none');

CREATE TYPE payment_status AS ENUM ('started', 'processing', 'paid', 'partly_refunded', 'refunded', 'failed', 'expired', 'review');

CREATE TYPE refund_status AS ENUM ('requested', 'done', 'failed');

CREATE TYPE review_ground AS ENUM ('spam', 'abuse', 'personal_data', 'wrong_place', 'not_a_review');

CREATE TYPE role AS ENUM ('customer', 'kitchen', 'owner');

CREATE TYPE tip_receiver AS ENUM ('kitchen', 'driver');

CREATE TABLE added_things (
  key text NOT NULL,
  request_hash text NOT NULL,
  added_id integer NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT added_things_pkey PRIMARY KEY (key),
  CONSTRAINT added_things_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[expires_at]))
);
CREATE INDEX added_things_expires_at_idx ON added_things USING btree (expires_at);

CREATE TABLE addresses (
  id serial,
  user_id integer NOT NULL,
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
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT addresses_pkey PRIMARY KEY (id),
  CONSTRAINT addresses_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT addresses_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[created_at, updated_at]))
);
CREATE INDEX addresses_user_id_created_at_idx ON addresses USING btree (user_id, created_at);

CREATE TABLE banner (
  id integer NOT NULL DEFAULT 1,
  headline text,
  image_name text NOT NULL,
  discount_percent integer NOT NULL,
  discount_image_name text NOT NULL DEFAULT ''::text,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  version integer NOT NULL DEFAULT 1,
  first_day date,
  last_day date,
  CONSTRAINT banner_pkey PRIMARY KEY (id),
  CONSTRAINT banner_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[updated_at])),
  CONSTRAINT banner_days_in_order CHECK ((first_day <= last_day)),
  CONSTRAINT banner_discount_percent_0_to_100 CHECK (((discount_percent >= 0) AND (discount_percent <= 100))),
  CONSTRAINT banner_one_row CHECK ((id = 1))
);
CREATE TRIGGER banner_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON banner FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER banner_record AFTER INSERT OR DELETE OR UPDATE ON banner FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER banner_version BEFORE UPDATE ON banner FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE board_presence (
  user_id integer NOT NULL,
  seen_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT board_presence_pkey PRIMARY KEY (user_id),
  CONSTRAINT board_presence_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT board_presence_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[seen_at]))
);
CREATE INDEX board_presence_seen_at_idx ON board_presence USING btree (seen_at);

CREATE TABLE booking_allergies (
  booking_id uuid NOT NULL,
  avoided text NOT NULL,
  heads integer NOT NULL,
  CONSTRAINT booking_allergies_pkey PRIMARY KEY (booking_id, avoided),
  CONSTRAINT booking_allergies_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT booking_allergies_avoided_known CHECK ((avoided = ANY (ARRAY['milk'::text, 'egg'::text, 'fish'::text, 'shellfish'::text, 'tree_nuts'::text, 'peanuts'::text, 'wheat'::text, 'soybeans'::text, 'sesame'::text, 'beef'::text, 'pork'::text, 'mammal'::text, 'poultry'::text, 'gluten'::text]))),
  CONSTRAINT booking_allergies_heads_positive CHECK ((heads > 0))
);

CREATE TABLE booking_menu_rows (
  id serial,
  booking_id uuid NOT NULL,
  menu_product_id integer,
  name text NOT NULL,
  price_cents integer NOT NULL,
  quantity integer NOT NULL,
  total_cents integer NOT NULL,
  position integer NOT NULL,
  CONSTRAINT booking_menu_rows_pkey PRIMARY KEY (id),
  CONSTRAINT booking_menu_rows_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT booking_menu_rows_menu_product_id_fkey FOREIGN KEY (menu_product_id) REFERENCES menu_products(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT booking_menu_rows_name_not_blank CHECK ((btrim(name) <> ''::text)),
  CONSTRAINT booking_menu_rows_price_not_negative CHECK ((price_cents >= 0)),
  CONSTRAINT booking_menu_rows_quantity_positive CHECK ((quantity > 0)),
  CONSTRAINT booking_menu_rows_total_is_price_times_quantity CHECK ((total_cents = ((price_cents)::bigint * quantity)))
);
CREATE INDEX booking_menu_rows_dish_idx ON booking_menu_rows USING gin (lower(name) gin_trgm_ops);
CREATE INDEX booking_menu_rows_menu_product_id_idx ON booking_menu_rows USING btree (menu_product_id);
CREATE UNIQUE INDEX booking_menu_rows_booking_id_name_key ON booking_menu_rows USING btree (booking_id, name);

CREATE TABLE booking_messages (
  id serial,
  booking_id uuid NOT NULL,
  text text NOT NULL,
  sent_by_user_id integer,
  at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  request_key text NOT NULL,
  CONSTRAINT booking_messages_pkey PRIMARY KEY (id),
  CONSTRAINT booking_messages_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT booking_messages_sent_by_user_id_fkey FOREIGN KEY (sent_by_user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT booking_messages_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[at])),
  CONSTRAINT booking_messages_text_1_to_1000 CHECK (((btrim(text) <> ''::text) AND (length(text) <= 1000)))
);
CREATE INDEX booking_messages_sent_by_user_id_idx ON booking_messages USING btree (sent_by_user_id);
CREATE UNIQUE INDEX booking_messages_booking_id_request_key_key ON booking_messages USING btree (booking_id, request_key);

CREATE TABLE bookings (
  id uuid NOT NULL,
  public_id text NOT NULL,
  user_id integer,
  status booking_status NOT NULL DEFAULT 'held'::booking_status,
  payment_method payment_method NOT NULL,
  idempotency_key text,
  request_hash text,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email citext NOT NULL,
  way booking_way NOT NULL,
  event_type text NOT NULL,
  event_address text NOT NULL,
  description text NOT NULL,
  people integer NOT NULL,
  starts_at timestamp(3) with time zone NOT NULL,
  ends_at timestamp(3) with time zone NOT NULL,
  crew integer,
  busy_from timestamp(3) with time zone NOT NULL,
  busy_until timestamp(3) with time zone NOT NULL,
  hours integer,
  hourly_price_cents integer,
  total_cents integer NOT NULL,
  policy_version text NOT NULL,
  policy_text text NOT NULL,
  policy_steps jsonb NOT NULL,
  max_refund_percent integer NOT NULL DEFAULT 100,
  sequence integer NOT NULL DEFAULT 0,
  cancelled_by booking_party,
  cancel_reason text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  hold_ends_at timestamp(3) with time zone,
  paid_at timestamp(3) with time zone,
  reminded_at timestamp(3) with time zone,
  cancelled_at timestamp(3) with time zone,
  held_by text,
  phone text NOT NULL DEFAULT ''::text,
  quick_cancel_cents integer NOT NULL DEFAULT 0,
  travel_minutes integer NOT NULL,
  CONSTRAINT bookings_pkey PRIMARY KEY (id),
  CONSTRAINT bookings_crew_at_one_place EXCLUDE USING gist (crew WITH =, tstzrange(busy_from, busy_until) WITH &&) WHERE ((crew IS NOT NULL)),
  CONSTRAINT bookings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT bookings_crew_positive CHECK ((crew > 0)),
  CONSTRAINT bookings_crew_while_it_may_take_place CHECK (((crew IS NOT NULL) = (status = ANY (ARRAY['held'::booking_status, 'booked'::booking_status, 'done'::booking_status])))),
  CONSTRAINT bookings_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[starts_at, ends_at, busy_from, busy_until, created_at, updated_at, hold_ends_at, paid_at, reminded_at, cancelled_at])),
  CONSTRAINT bookings_held_by_only_while_held CHECK (((held_by IS NULL) OR (status = 'held'::booking_status))),
  CONSTRAINT bookings_hold_only_while_held CHECK (((hold_ends_at IS NULL) OR (status = 'held'::booking_status))),
  CONSTRAINT bookings_hours_1_to_24 CHECK (((hours >= 1) AND (hours <= 24))),
  CONSTRAINT bookings_hours_for_yourway CHECK ((num_nonnulls(hours, hourly_price_cents) =
CASE way
    WHEN 'yourway'::booking_way THEN 2
    ELSE 0
END)),
  CONSTRAINT bookings_idempotency_key_with_request_hash CHECK (((idempotency_key IS NULL) = (request_hash IS NULL))),
  CONSTRAINT bookings_max_refund_percent_0_to_100 CHECK (((max_refund_percent >= 0) AND (max_refund_percent <= 100))),
  CONSTRAINT bookings_paid_when_booked CHECK (
CASE
    WHEN (status = ANY (ARRAY['booked'::booking_status, 'done'::booking_status])) THEN (paid_at IS NOT NULL)
    WHEN (status = 'cancelled'::booking_status) THEN true
    ELSE (paid_at IS NULL)
END),
  CONSTRAINT bookings_people_positive CHECK ((people > 0)),
  CONSTRAINT bookings_phone_digits CHECK ((phone ~ '^[0-9]{0,15}$'::text)),
  CONSTRAINT bookings_public_id_shape CHECK ((public_id ~ '^[0-9A-HJKMNP-TV-Z]{16}$'::text)),
  CONSTRAINT bookings_quick_cancel_not_negative CHECK ((quick_cancel_cents >= 0)),
  CONSTRAINT bookings_sequence_not_negative CHECK ((sequence >= 0)),
  CONSTRAINT bookings_times_in_order CHECK (((busy_from <= starts_at) AND (starts_at < ends_at) AND (ends_at <= busy_until))),
  CONSTRAINT bookings_total_is_hours_times_price CHECK ((total_cents = COALESCE(((hours)::bigint * hourly_price_cents), (total_cents)::bigint))),
  CONSTRAINT bookings_total_not_negative CHECK ((total_cents >= 0)),
  CONSTRAINT bookings_travel_0_to_300 CHECK (((travel_minutes >= 0) AND (travel_minutes <= 300))),
  CONSTRAINT bookings_who_cancelled_and_when CHECK ((num_nonnulls(cancelled_at, cancelled_by, cancel_reason) =
CASE status
    WHEN 'cancelled'::booking_status THEN 3
    ELSE 0
END))
);
CREATE INDEX bookings_email_idx ON bookings USING btree (email);
CREATE INDEX bookings_held_idx ON bookings USING btree (held_by) WHERE (status = 'held'::booking_status);
CREATE INDEX bookings_search_idx ON bookings USING gin (lower(((((((((first_name || ' '::text) || last_name) || ' '::text) || (email)::text) || ' '::text) || phone) || ' '::text) || public_id)) gin_trgm_ops);
CREATE INDEX bookings_starts_at_idx ON bookings USING btree (starts_at);
CREATE INDEX bookings_to_expire_idx ON bookings USING btree (hold_ends_at) WHERE (status = 'held'::booking_status);
CREATE INDEX bookings_to_remind_idx ON bookings USING btree (starts_at) WHERE ((status = 'booked'::booking_status) AND (reminded_at IS NULL));
CREATE INDEX bookings_user_id_created_at_idx ON bookings USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX bookings_idempotency_key_key ON bookings USING btree (idempotency_key);
CREATE UNIQUE INDEX bookings_public_id_key ON bookings USING btree (public_id);
CREATE CONSTRAINT TRIGGER bookings_live AFTER INSERT OR UPDATE OF status, starts_at, crew ON bookings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_live_event_for_staff('booking');
CREATE TRIGGER bookings_record AFTER UPDATE OF status, starts_at, crew ON bookings FOR EACH ROW EXECUTE FUNCTION record_state();

CREATE TABLE categories (
  id serial,
  name text NOT NULL,
  slug text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  also_called text[] NOT NULL DEFAULT ARRAY[]::text[],
  CONSTRAINT categories_pkey PRIMARY KEY (id),
  CONSTRAINT categories_also_called_are_words CHECK (((array_position(also_called, NULL::text) IS NULL) AND (array_position(also_called, ''::text) IS NULL) AND (cardinality(also_called) <= 20))),
  CONSTRAINT categories_name_not_blank CHECK ((name ~ '\S'::text)),
  CONSTRAINT categories_slug_shape CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
CREATE INDEX categories_position_idx ON categories USING btree ("position");
CREATE UNIQUE INDEX categories_name_key ON categories USING btree (name);
CREATE UNIQUE INDEX categories_slug_key ON categories USING btree (slug);
CREATE TRIGGER categories_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER categories_record AFTER INSERT OR DELETE OR UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER categories_version BEFORE UPDATE ON categories FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE changes (
  id serial,
  subject text NOT NULL,
  subject_id text NOT NULL,
  label text NOT NULL DEFAULT ''::text,
  field text,
  before jsonb,
  after jsonb,
  at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  actor_id integer,
  actor_name text NOT NULL,
  role text,
  reason text,
  request_id text,
  route text,
  CONSTRAINT changes_pkey PRIMARY KEY (id),
  CONSTRAINT changes_actor_name_not_blank CHECK ((actor_name ~ '\S'::text)),
  CONSTRAINT changes_before_and_after_differ CHECK ((before IS DISTINCT FROM after)),
  CONSTRAINT changes_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[at])),
  CONSTRAINT changes_subject_not_blank CHECK (((subject ~ '\S'::text) AND (subject_id ~ '\S'::text)))
);
CREATE INDEX changes_actor_id_at_id_idx ON changes USING btree (actor_id, at, id);
CREATE INDEX changes_at_id_idx ON changes USING btree (at, id);
CREATE INDEX changes_subject_subject_id_at_id_idx ON changes USING btree (subject, subject_id, at, id);
CREATE CONSTRAINT TRIGGER changes_live AFTER INSERT ON changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.subject = ANY (ARRAY['service_settings'::text, 'weekly_openings'::text, 'special_days'::text, 'special_openings'::text, 'delivery_zips'::text, 'pit_plan'::text, 'usual_walk_ins'::text, 'pit_lots'::text]))) EXECUTE FUNCTION add_live_event_for_staff('service');
CREATE TRIGGER changes_only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite();

CREATE TABLE choice_groups (
  id serial,
  name text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT choice_groups_pkey PRIMARY KEY (id),
  CONSTRAINT choice_groups_name_not_blank CHECK ((name ~ '\S'::text))
);
CREATE UNIQUE INDEX choice_groups_name_key ON choice_groups USING btree (name);
CREATE TRIGGER choice_groups_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON choice_groups FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER choice_groups_record AFTER INSERT OR DELETE OR UPDATE ON choice_groups FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER choice_groups_version BEFORE UPDATE ON choice_groups FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE choice_options (
  id serial,
  product_choice_group_id integer NOT NULL,
  name text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  is_default boolean NOT NULL DEFAULT false,
  CONSTRAINT choice_options_pkey PRIMARY KEY (id),
  CONSTRAINT choice_options_product_choice_group_id_fkey FOREIGN KEY (product_choice_group_id) REFERENCES product_choice_groups(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT choice_options_name_not_blank CHECK ((name ~ '\S'::text))
);
CREATE UNIQUE INDEX choice_options_one_default ON choice_options USING btree (product_choice_group_id) WHERE is_default;
CREATE UNIQUE INDEX choice_options_product_choice_group_id_name_key ON choice_options USING btree (product_choice_group_id, name);
CREATE TRIGGER choice_options_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON choice_options FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER choice_options_record AFTER INSERT OR DELETE OR UPDATE ON choice_options FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER options_change_recipes AFTER INSERT OR UPDATE OF product_choice_group_id, name ON choice_options FOR EACH ROW EXECUTE FUNCTION options_change_recipes();

CREATE TABLE closed_months (
  month date NOT NULL,
  known_at timestamp(3) with time zone NOT NULL,
  closed_at timestamp(3) with time zone NOT NULL,
  closed_by text NOT NULL,
  csv_hash text NOT NULL,
  CONSTRAINT closed_months_pkey PRIMARY KEY (month),
  CONSTRAINT closed_months_closed_by_not_blank CHECK ((btrim(closed_by) <> ''::text)),
  CONSTRAINT closed_months_csv_hash_shape CHECK ((csv_hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT closed_months_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[known_at, closed_at])),
  CONSTRAINT closed_months_first_day CHECK ((((month >= '2000-01-01'::date) AND (month <= '9999-12-31'::date)) AND (EXTRACT(day FROM month) = (1)::numeric))),
  CONSTRAINT closed_months_known_after_its_end CHECK (((known_at <= closed_at) AND (((month + '1 mon'::interval))::date <= service_day(known_at))))
);
CREATE TRIGGER closed_months_only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON closed_months FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite();
CREATE TRIGGER closed_months_record AFTER INSERT ON closed_months FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TABLE contact_messages (
  id serial,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email citext NOT NULL,
  phone text NOT NULL,
  subject text NOT NULL,
  message text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  answer text,
  answered_at timestamp(3) with time zone,
  status message_status NOT NULL DEFAULT 'unread'::message_status,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT contact_messages_pkey PRIMARY KEY (id),
  CONSTRAINT contact_messages_answer_not_blank CHECK ((answer ~ '\S'::text)),
  CONSTRAINT contact_messages_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[created_at, answered_at])),
  CONSTRAINT contact_messages_has_date_of_answer CHECK (((answer IS NULL) = (answered_at IS NULL)))
);
CREATE INDEX contact_messages_created_at_idx ON contact_messages USING btree (created_at);
CREATE INDEX contact_messages_status_idx ON contact_messages USING btree (status);
CREATE TRIGGER contact_messages_record AFTER UPDATE OF status, answered_at ON contact_messages FOR EACH ROW EXECUTE FUNCTION record_change('status', 'answered_at');
CREATE TRIGGER contact_messages_version BEFORE UPDATE ON contact_messages FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE coupon_uses (
  coupon_id integer NOT NULL,
  guest text NOT NULL,
  number smallint NOT NULL,
  order_id uuid NOT NULL,
  CONSTRAINT coupon_uses_pkey PRIMARY KEY (coupon_id, guest, number),
  CONSTRAINT coupon_uses_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT coupon_uses_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT coupon_uses_guest_is_mail_or_user CHECK ((guest ~ '^(mail|user):.'::text)),
  CONSTRAINT coupon_uses_number_positive CHECK ((number >= 1))
);
CREATE INDEX coupon_uses_order_id_idx ON coupon_uses USING btree (order_id);

CREATE TABLE coupons (
  id serial,
  code citext NOT NULL,
  percent integer NOT NULL,
  starts_at timestamp(3) with time zone,
  ends_at timestamp(3) with time zone NOT NULL,
  max_uses integer,
  used_count integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  listed boolean NOT NULL DEFAULT true,
  max_uses_per_guest integer,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT coupons_pkey PRIMARY KEY (id),
  CONSTRAINT coupons_code_max_40 CHECK ((length((code)::text) <= 40)),
  CONSTRAINT coupons_code_without_spaces CHECK ((code ~ '^\S+$'::citext)),
  CONSTRAINT coupons_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[starts_at, ends_at, created_at])),
  CONSTRAINT coupons_max_uses_per_guest_positive CHECK ((max_uses_per_guest >= 1)),
  CONSTRAINT coupons_max_uses_positive CHECK ((max_uses >= 1)),
  CONSTRAINT coupons_percent_1_to_100 CHECK (((percent >= 1) AND (percent <= 100))),
  CONSTRAINT coupons_starts_before_end CHECK ((starts_at < ends_at)),
  CONSTRAINT coupons_used_count_within_max CHECK (((used_count >= 0) AND ((max_uses IS NULL) OR (used_count <= max_uses))))
);
CREATE INDEX coupons_ends_at_idx ON coupons USING btree (ends_at);
CREATE UNIQUE INDEX coupons_code_key ON coupons USING btree (code);
CREATE TRIGGER coupons_notify AFTER INSERT OR DELETE OR UPDATE OF code, percent, starts_at, ends_at, max_uses, max_uses_per_guest, listed OR TRUNCATE ON coupons FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER coupons_record AFTER INSERT OR DELETE OR UPDATE ON coupons FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER coupons_version BEFORE UPDATE ON coupons FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE delivery_zips (
  zip text NOT NULL,
  minutes integer NOT NULL,
  city text NOT NULL,
  CONSTRAINT delivery_zips_pkey PRIMARY KEY (zip),
  CONSTRAINT delivery_zips_city_not_blank CHECK ((btrim(city) <> ''::text)),
  CONSTRAINT delivery_zips_minutes_0_to_120 CHECK (((minutes >= 0) AND (minutes <= 120))),
  CONSTRAINT delivery_zips_zip_has_five_digits CHECK ((zip ~ '^[0-9]{5}$'::text))
);
CREATE TRIGGER delivery_zips_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON delivery_zips FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER delivery_zips_record AFTER INSERT OR DELETE OR UPDATE ON delivery_zips FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER delivery_zips_version AFTER INSERT OR DELETE OR UPDATE ON delivery_zips FOR EACH STATEMENT EXECUTE FUNCTION raise_settings_version('service_settings', 'delivery_version');

CREATE TABLE disputes (
  provider payment_provider NOT NULL,
  reference text NOT NULL,
  payment_id uuid NOT NULL,
  amount_cents integer NOT NULL,
  reason text NOT NULL,
  status text NOT NULL,
  due_by timestamp(3) with time zone,
  opened_at timestamp(3) with time zone NOT NULL,
  ended_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone,
  sent_by text,
  CONSTRAINT disputes_pkey PRIMARY KEY (provider, reference),
  CONSTRAINT disputes_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT disputes_amount_positive CHECK ((amount_cents > 0)),
  CONSTRAINT disputes_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[due_by, opened_at, ended_at, sent_at])),
  CONSTRAINT disputes_sent_by_a_person CHECK (((sent_at IS NULL) = (sent_by IS NULL)))
);
CREATE INDEX disputes_payment_id_idx ON disputes USING btree (payment_id);
CREATE TRIGGER disputes_record AFTER INSERT ON disputes FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TABLE email_verifications (
  id serial,
  user_id integer NOT NULL,
  email citext NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT email_verifications_pkey PRIMARY KEY (id),
  CONSTRAINT email_verifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT email_verifications_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[expires_at, used_at, created_at])),
  CONSTRAINT email_verifications_expires_after_creation CHECK ((expires_at > created_at)),
  CONSTRAINT email_verifications_token_hash_shape CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX email_verifications_user_id_created_at_idx ON email_verifications USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX email_verifications_token_hash_key ON email_verifications USING btree (token_hash);

CREATE TABLE event_areas (
  city citext NOT NULL,
  zips text[],
  travel_minutes integer NOT NULL,
  CONSTRAINT event_areas_pkey PRIMARY KEY (city),
  CONSTRAINT event_areas_city_not_blank CHECK ((btrim((city)::text) <> ''::text)),
  CONSTRAINT event_areas_travel_0_to_300 CHECK (((travel_minutes >= 0) AND (travel_minutes <= 300))),
  CONSTRAINT event_areas_zips_shape CHECK (((zips IS NOT NULL) AND (array_position(zips, NULL::text) IS NULL) AND (array_to_string(zips, ','::text) ~ '^([0-9]{5}(,[0-9]{5})*)?$'::text)))
);
CREATE TRIGGER event_areas_record AFTER INSERT OR DELETE OR UPDATE ON event_areas FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER event_areas_version AFTER INSERT OR DELETE OR UPDATE ON event_areas FOR EACH STATEMENT EXECUTE FUNCTION raise_settings_version('event_settings', 'version');

CREATE TABLE event_closed_days (
  name text NOT NULL,
  year integer,
  month integer NOT NULL,
  day integer,
  week integer,
  weekday integer,
  CONSTRAINT event_closed_days_pkey PRIMARY KEY (name),
  CONSTRAINT event_closed_days_day_or_weekday CHECK ((num_nonnulls(week, weekday) =
CASE
    WHEN (day IS NULL) THEN 2
    ELSE 0
END)),
  CONSTRAINT event_closed_days_in_calendar CHECK ((((year >= 2000) AND (year <= 9999)) AND ((month >= 1) AND (month <= 12)) AND ((day >= 1) AND (day <= 31)) AND ((week >= 1) AND (week <= 5)) AND ((weekday >= 0) AND (weekday <= 6)))),
  CONSTRAINT event_closed_days_name_not_blank CHECK ((btrim(name) <> ''::text))
);
CREATE TRIGGER event_closed_days_record AFTER INSERT OR DELETE OR UPDATE ON event_closed_days FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER event_closed_days_version AFTER INSERT OR DELETE OR UPDATE ON event_closed_days FOR EACH STATEMENT EXECUTE FUNCTION raise_settings_version('event_settings', 'version');

CREATE TABLE event_images (
  id serial,
  event_id integer NOT NULL,
  picture_slug text,
  media_name text NOT NULL,
  alt text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text,
  position integer NOT NULL DEFAULT 0,
  CONSTRAINT event_images_pkey PRIMARY KEY (id),
  CONSTRAINT event_images_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT event_images_size_positive CHECK (((width > 0) AND (height > 0)))
);
CREATE INDEX event_images_event_id_position_idx ON event_images USING btree (event_id, "position");
CREATE UNIQUE INDEX event_images_event_id_picture_slug_key ON event_images USING btree (event_id, picture_slug);
CREATE TRIGGER event_images_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON event_images FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER event_images_record AFTER INSERT OR DELETE OR UPDATE ON event_images FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TABLE event_settings (
  id integer NOT NULL DEFAULT 1,
  your_way_minimum_cents integer NOT NULL,
  our_way_minimum_cents integer NOT NULL,
  min_people integer NOT NULL,
  earliest_start time(0) without time zone NOT NULL,
  latest_end time(0) without time zone NOT NULL,
  area_name text NOT NULL,
  quick_cancel_cents integer NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT event_settings_pkey PRIMARY KEY (id),
  CONSTRAINT event_settings_area_not_blank CHECK ((btrim(area_name) <> ''::text)),
  CONSTRAINT event_settings_ends_after_it_begins CHECK (((latest_end <= '04:00:00'::time without time zone) OR (latest_end > earliest_start))),
  CONSTRAINT event_settings_minimums_not_negative CHECK (((your_way_minimum_cents >= 0) AND (our_way_minimum_cents >= 0))),
  CONSTRAINT event_settings_one_row CHECK ((id = 1)),
  CONSTRAINT event_settings_people_1_to_2000 CHECK (((min_people >= 1) AND (min_people <= 2000))),
  CONSTRAINT event_settings_quick_cancel_not_negative CHECK ((quick_cancel_cents >= 0))
);
CREATE TRIGGER event_settings_record AFTER INSERT OR DELETE OR UPDATE ON event_settings FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER event_settings_version BEFORE UPDATE ON event_settings FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE events (
  id serial,
  slug text NOT NULL,
  name text NOT NULL,
  summary text NOT NULL DEFAULT ''::text,
  detail_html text NOT NULL DEFAULT ''::text,
  place text NOT NULL DEFAULT ''::text,
  starts_at timestamp(3) with time zone NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  version integer NOT NULL DEFAULT 1,
  cancelled boolean NOT NULL DEFAULT false,
  hidden boolean NOT NULL DEFAULT false,
  CONSTRAINT events_pkey PRIMARY KEY (id),
  CONSTRAINT events_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[starts_at, created_at])),
  CONSTRAINT events_name_not_blank CHECK ((name ~ '\S'::text)),
  CONSTRAINT events_slug_shape CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
CREATE INDEX events_starts_at_idx ON events USING btree (starts_at);
CREATE UNIQUE INDEX events_slug_key ON events USING btree (slug);
CREATE TRIGGER events_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER events_record AFTER INSERT OR DELETE OR UPDATE ON events FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER events_version BEFORE UPDATE ON events FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE extras (
  id integer NOT NULL DEFAULT 1,
  tips boolean NOT NULL DEFAULT false,
  express boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  own_changes boolean NOT NULL DEFAULT true,
  utensils boolean NOT NULL DEFAULT true,
  driver_notes boolean NOT NULL DEFAULT true,
  text_messages boolean NOT NULL DEFAULT true,
  curbside boolean NOT NULL DEFAULT true,
  CONSTRAINT extras_pkey PRIMARY KEY (id),
  CONSTRAINT extras_one_row CHECK ((id = 1))
);
CREATE TRIGGER extras_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON extras FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER extras_record AFTER INSERT OR DELETE OR UPDATE ON extras FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER extras_version BEFORE UPDATE ON extras FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE favourites (
  user_id integer NOT NULL,
  product_id integer NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT favourites_pkey PRIMARY KEY (user_id, product_id),
  CONSTRAINT favourites_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT favourites_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT favourites_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[created_at]))
);
CREATE INDEX favourites_product_id_idx ON favourites USING btree (product_id);

CREATE TABLE films (
  id integer NOT NULL DEFAULT 1,
  title text NOT NULL,
  text text NOT NULL DEFAULT ''::text,
  media_name text,
  visible boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT films_pkey PRIMARY KEY (id),
  CONSTRAINT films_media_name_fkey FOREIGN KEY (media_name) REFERENCES media(name) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT films_one_row CHECK ((id = 1)),
  CONSTRAINT films_title_not_blank CHECK ((btrim(title) <> ''::text))
);
CREATE INDEX films_media_name_idx ON films USING btree (media_name);
CREATE TRIGGER films_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON films FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER films_record AFTER INSERT OR DELETE OR UPDATE ON films FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER films_version BEFORE UPDATE ON films FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE hourly_price (
  id integer NOT NULL DEFAULT 1,
  price_cents integer NOT NULL,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT hourly_price_pkey PRIMARY KEY (id),
  CONSTRAINT hourly_price_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[updated_at])),
  CONSTRAINT hourly_price_one_row CHECK ((id = 1)),
  CONSTRAINT hourly_price_price_in_range CHECK (((price_cents >= 0) AND (price_cents <= 10000000)))
);
CREATE TRIGGER hourly_price_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON hourly_price FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER hourly_price_record AFTER INSERT OR DELETE OR UPDATE ON hourly_price FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER hourly_price_version BEFORE UPDATE ON hourly_price FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE identities (
  id serial,
  user_id integer NOT NULL,
  provider identity_provider NOT NULL,
  subject text NOT NULL,
  email citext,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT identities_pkey PRIMARY KEY (id),
  CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT identities_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[created_at]))
);
CREATE INDEX identities_user_id_idx ON identities USING btree (user_id);
CREATE UNIQUE INDEX identities_provider_subject_key ON identities USING btree (provider, subject);

CREATE TABLE incidents (
  id serial,
  kind incident_kind NOT NULL,
  key text NOT NULL,
  summary text NOT NULL,
  order_id uuid,
  payment_id uuid,
  mail_id integer,
  job_id bigint,
  count integer NOT NULL DEFAULT 1,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_seen_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  closed_at timestamp(3) with time zone,
  closed_by_user_id integer,
  close_reason text,
  request_id text,
  CONSTRAINT incidents_pkey PRIMARY KEY (id),
  CONSTRAINT incidents_closed_by_user_id_fkey FOREIGN KEY (closed_by_user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT incidents_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES mails(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT incidents_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT incidents_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT incidents_close_reason_not_blank CHECK ((btrim(close_reason) <> ''::text)),
  CONSTRAINT incidents_count_positive CHECK ((count > 0)),
  CONSTRAINT incidents_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[created_at, last_seen_at, closed_at])),
  CONSTRAINT incidents_key_not_blank CHECK ((btrim(key) <> ''::text)),
  CONSTRAINT incidents_reason_when_closed CHECK ((((closed_at IS NULL) = (close_reason IS NULL)) AND ((closed_at IS NOT NULL) OR (closed_by_user_id IS NULL)))),
  CONSTRAINT incidents_summary_not_blank CHECK ((btrim(summary) <> ''::text))
);
CREATE INDEX incidents_closed_at_created_at_idx ON incidents USING btree (closed_at, created_at);
CREATE INDEX incidents_closed_by_user_id_idx ON incidents USING btree (closed_by_user_id);
CREATE INDEX incidents_key_idx ON incidents USING btree (key);
CREATE INDEX incidents_mail_id_idx ON incidents USING btree (mail_id);
CREATE INDEX incidents_order_id_idx ON incidents USING btree (order_id);
CREATE INDEX incidents_payment_id_idx ON incidents USING btree (payment_id);
CREATE UNIQUE INDEX incidents_one_open_per_key ON incidents USING btree (key) WHERE (closed_at IS NULL);
CREATE CONSTRAINT TRIGGER incidents_live AFTER INSERT OR UPDATE ON incidents DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_live_event_for_staff('incident');
CREATE TRIGGER incidents_record AFTER INSERT ON incidents FOR EACH ROW EXECUTE FUNCTION record_state();
CREATE TRIGGER incidents_record_end AFTER UPDATE OF closed_at ON incidents FOR EACH ROW WHEN ((old.closed_at IS DISTINCT FROM new.closed_at)) EXECUTE FUNCTION record_state();

CREATE TABLE ingredients (
  id serial,
  name text NOT NULL,
  contains text[],
  may_contain text[],
  kinds text[],
  shared text NOT NULL DEFAULT ''::text,
  vegan boolean NOT NULL DEFAULT false,
  vegetarian boolean NOT NULL DEFAULT false,
  gluten_free boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT ingredients_pkey PRIMARY KEY (id),
  CONSTRAINT ingredients_beef_and_pork_are_mammal CHECK ((((NOT (contains && '{beef,pork}'::text[])) OR (contains @> '{mammal}'::text[])) AND ((NOT (may_contain && '{beef,pork}'::text[])) OR ((contains || may_contain) @> '{mammal}'::text[])))),
  CONSTRAINT ingredients_contains_or_may_contain CHECK ((NOT (contains && may_contain))),
  CONSTRAINT ingredients_fish_named CHECK (((NOT ((contains || may_contain) @> '{fish}'::text[])) OR (kinds && ARRAY['anchovy'::text, 'catfish'::text, 'herring'::text]))),
  CONSTRAINT ingredients_gluten_free_without_gluten CHECK (((NOT gluten_free) OR (NOT ((contains || may_contain) && '{wheat,gluten}'::text[])))),
  CONSTRAINT ingredients_grain_named CHECK (((NOT ((contains || may_contain) @> '{gluten}'::text[])) OR (kinds && ARRAY['wheat'::text, 'barley'::text, 'rye'::text]))),
  CONSTRAINT ingredients_known_facts CHECK (((num_nulls(contains, may_contain, kinds) = 0) AND ((contains || may_contain) <@ ARRAY['milk'::text, 'egg'::text, 'fish'::text, 'shellfish'::text, 'tree_nuts'::text, 'peanuts'::text, 'wheat'::text, 'soybeans'::text, 'sesame'::text, 'beef'::text, 'pork'::text, 'mammal'::text, 'poultry'::text, 'gluten'::text, 'mustard'::text, 'celery'::text, 'coconut'::text, 'alcohol'::text]) AND (kinds <@ ARRAY['anchovy'::text, 'catfish'::text, 'herring'::text, 'crayfish'::text, 'prawn'::text, 'shrimp'::text, 'almond'::text, 'cashew'::text, 'hazelnut'::text, 'pecan'::text, 'pistachio'::text, 'walnut'::text, 'wheat'::text, 'barley'::text, 'rye'::text]))),
  CONSTRAINT ingredients_may_contain_says_why CHECK (((may_contain = '{}'::text[]) = (btrim(shared) = ''::text))),
  CONSTRAINT ingredients_name_not_blank CHECK ((btrim(name) <> ''::text)),
  CONSTRAINT ingredients_nut_named CHECK (((NOT ((contains || may_contain) @> '{tree_nuts}'::text[])) OR (kinds && ARRAY['almond'::text, 'cashew'::text, 'hazelnut'::text, 'pecan'::text, 'pistachio'::text, 'walnut'::text]))),
  CONSTRAINT ingredients_shellfish_named CHECK (((NOT ((contains || may_contain) @> '{shellfish}'::text[])) OR (kinds && ARRAY['crayfish'::text, 'prawn'::text, 'shrimp'::text]))),
  CONSTRAINT ingredients_vegan_is_vegetarian CHECK (((NOT vegan) OR vegetarian)),
  CONSTRAINT ingredients_vegan_without_animals CHECK (((NOT vegan) OR (NOT (contains && '{milk,egg,fish,shellfish,beef,pork,mammal,poultry}'::text[])))),
  CONSTRAINT ingredients_vegetarian_without_meat CHECK (((NOT vegetarian) OR (NOT (contains && '{fish,shellfish,beef,pork,mammal,poultry}'::text[])))),
  CONSTRAINT ingredients_wheat_is_gluten CHECK ((((NOT (contains @> '{wheat}'::text[])) OR (contains @> '{gluten}'::text[])) AND ((NOT (may_contain @> '{wheat}'::text[])) OR ((contains || may_contain) @> '{gluten}'::text[]))))
);
CREATE UNIQUE INDEX ingredients_name_key ON ingredients USING btree (name);
CREATE TRIGGER ingredients_change_recipes AFTER UPDATE ON ingredients FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION ingredients_change_recipes();
CREATE TRIGGER ingredients_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON ingredients FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER ingredients_record AFTER INSERT OR DELETE OR UPDATE ON ingredients FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER ingredients_truncate_changes_recipes AFTER TRUNCATE ON ingredients FOR EACH STATEMENT EXECUTE FUNCTION truncate_changes_recipes();
CREATE TRIGGER ingredients_version BEFORE UPDATE ON ingredients FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE known_devices (
  user_id integer NOT NULL,
  device_hash text NOT NULL,
  last_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT known_devices_pkey PRIMARY KEY (user_id, device_hash),
  CONSTRAINT known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT known_devices_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[last_at]))
);
CREATE INDEX known_devices_device_hash_idx ON known_devices USING btree (device_hash);

CREATE TABLE ledger_entries (
  id serial,
  source ledger_source NOT NULL,
  row_id text NOT NULL,
  kind text NOT NULL,
  correction integer NOT NULL DEFAULT 0,
  provider payment_provider NOT NULL,
  capture_reference text,
  service_day date NOT NULL,
  written_at timestamp(3) with time zone NOT NULL,
  written_by text,
  reason text,
  booked_on date,
  CONSTRAINT ledger_entries_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_entries_correction_not_negative CHECK ((correction >= 0)),
  CONSTRAINT ledger_entries_correction_says_who_and_why CHECK ((num_nonnulls(NULLIF(btrim(written_by), ''::text), NULLIF(btrim(reason), ''::text)) =
CASE
    WHEN (correction = 0) THEN 0
    ELSE 2
END)),
  CONSTRAINT ledger_entries_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[written_at])),
  CONSTRAINT ledger_entries_service_day_in_range CHECK (((service_day >= '2000-01-01'::date) AND (service_day <= '9999-12-31'::date)))
);
CREATE INDEX ledger_entries_service_day_idx ON ledger_entries USING btree (service_day);
CREATE UNIQUE INDEX ledger_entries_source_row_id_kind_correction_key ON ledger_entries USING btree (source, row_id, kind, correction);
CREATE CONSTRAINT TRIGGER ledger_entries_balance AFTER INSERT ON ledger_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();
CREATE TRIGGER ledger_entries_in_open_month BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION book_in_open_month();
CREATE TRIGGER ledger_entries_only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite();

CREATE TABLE ledger_explanations (
  id serial,
  subject text NOT NULL,
  proof_id integer NOT NULL,
  amount_cents integer NOT NULL,
  reason text NOT NULL,
  written_by text NOT NULL,
  written_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT ledger_explanations_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_explanations_amount_not_zero CHECK ((amount_cents <> 0)),
  CONSTRAINT ledger_explanations_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[written_at])),
  CONSTRAINT ledger_explanations_reason_not_blank CHECK ((reason ~ '\S'::text)),
  CONSTRAINT ledger_explanations_written_by_not_blank CHECK ((written_by ~ '\S'::text))
);
CREATE UNIQUE INDEX ledger_explanations_subject_proof_id_key ON ledger_explanations USING btree (subject, proof_id);
CREATE TRIGGER ledger_explanations_only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_explanations FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite();

CREATE TABLE ledger_legs (
  entry_id bigint NOT NULL,
  account ledger_account NOT NULL,
  amount_cents integer NOT NULL,
  CONSTRAINT ledger_legs_pkey PRIMARY KEY (entry_id, account),
  CONSTRAINT ledger_legs_amount_not_zero CHECK ((amount_cents <> 0))
);
CREATE CONSTRAINT TRIGGER ledger_legs_balance AFTER INSERT ON ledger_legs DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entry();
CREATE TRIGGER ledger_legs_only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_legs FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite();

CREATE TABLE ledger_proofs (
  id serial,
  ran_at timestamp(3) with time zone NOT NULL,
  stripe_until timestamp(3) with time zone,
  paypal_until timestamp(3) with time zone,
  matched integer NOT NULL,
  unexplained_cents integer NOT NULL,
  findings jsonb NOT NULL,
  CONSTRAINT ledger_proofs_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_proofs_counts_not_negative CHECK (((matched >= 0) AND (unexplained_cents >= 0))),
  CONSTRAINT ledger_proofs_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[ran_at, stripe_until, paypal_until]))
);
CREATE TRIGGER ledger_proofs_only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_proofs FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite();

CREATE TABLE live_events (
  id serial,
  topic live_topic NOT NULL,
  tracking_id text,
  for_staff boolean NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT live_events_pkey PRIMARY KEY (id),
  CONSTRAINT live_events_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[at])),
  CONSTRAINT live_events_order_has_tracking_id CHECK (((topic = 'order'::live_topic) = (tracking_id IS NOT NULL)))
);
CREATE INDEX live_events_tracking_id_idx ON live_events USING btree (tracking_id);

CREATE TABLE mails (
  id serial,
  message_key text NOT NULL,
  kind text NOT NULL,
  recipient citext NOT NULL,
  queued_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  sent_at timestamp(3) with time zone,
  last_error text,
  content jsonb,
  parked_at timestamp(3) with time zone,
  booking_id uuid,
  contact_message_id integer,
  order_id uuid,
  user_id integer,
  CONSTRAINT mails_pkey PRIMARY KEY (id),
  CONSTRAINT mails_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT mails_contact_message_id_fkey FOREIGN KEY (contact_message_id) REFERENCES contact_messages(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT mails_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT mails_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT mails_about_a_row CHECK ((num_nonnulls(user_id, order_id, booking_id, contact_message_id) =
CASE
    WHEN (kind = ANY (ARRAY['incident'::text, 'opening-drill'::text, 'account-deleted'::text, 'staff-invite'::text])) THEN 0
    ELSE 1
END)),
  CONSTRAINT mails_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[queued_at, sent_at, parked_at])),
  CONSTRAINT mails_not_both_sent_and_parked CHECK (((sent_at IS NULL) OR (parked_at IS NULL))),
  CONSTRAINT mails_sent_has_no_content CHECK (((sent_at IS NULL) OR (content IS NULL)))
);
CREATE INDEX mails_booking_id_idx ON mails USING btree (booking_id);
CREATE INDEX mails_contact_message_id_idx ON mails USING btree (contact_message_id);
CREATE INDEX mails_order_id_idx ON mails USING btree (order_id);
CREATE INDEX mails_parked_idx ON mails USING btree (parked_at) WHERE (parked_at IS NOT NULL);
CREATE INDEX mails_queued_at_idx ON mails USING btree (queued_at);
CREATE INDEX mails_unsent_idx ON mails USING btree (queued_at) WHERE (sent_at IS NULL);
CREATE INDEX mails_user_id_idx ON mails USING btree (user_id);
CREATE UNIQUE INDEX mails_message_key_key ON mails USING btree (message_key);

CREATE TABLE meats (
  id serial,
  name text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  yield_percent integer NOT NULL DEFAULT 60,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT meats_pkey PRIMARY KEY (id),
  CONSTRAINT meats_name_trimmed_max_60 CHECK (((name = btrim(name)) AND ((length(name) >= 1) AND (length(name) <= 60)))),
  CONSTRAINT meats_yield_1_to_100 CHECK (((yield_percent >= 1) AND (yield_percent <= 100)))
);
CREATE UNIQUE INDEX meats_name_key ON meats USING btree (name);
CREATE TRIGGER meats_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON meats FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER meats_record AFTER INSERT OR DELETE OR UPDATE ON meats FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER meats_version BEFORE UPDATE ON meats FOR EACH ROW EXECUTE FUNCTION bump_version();
CREATE TRIGGER meats_yield_version AFTER UPDATE OF yield_percent ON meats FOR EACH STATEMENT EXECUTE FUNCTION raise_settings_version('service_settings', 'pit_plan_version');

CREATE TABLE media (
  name text NOT NULL,
  content_type text NOT NULL,
  bytes bytea NOT NULL,
  byte_length integer NOT NULL,
  width integer,
  height integer,
  owner_user_id integer,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT media_pkey PRIMARY KEY (name),
  CONSTRAINT media_owner_user_id_fkey FOREIGN KEY (owner_user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT media_byte_length_matches CHECK (((byte_length = octet_length(bytes)) AND (byte_length > 0))),
  CONSTRAINT media_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[created_at])),
  CONSTRAINT media_name_shape CHECK ((name ~ '^[a-z0-9][a-z0-9._-]*$'::text))
);
CREATE INDEX media_owner_user_id_idx ON media USING btree (owner_user_id);

CREATE TABLE menu_drafts (
  id serial,
  kind draft_kind NOT NULL,
  subject_id integer NOT NULL,
  changes jsonb NOT NULL,
  changed_by_user_id integer,
  changed_by text NOT NULL,
  changed_at timestamp(3) with time zone NOT NULL,
  publish_at timestamp(3) with time zone,
  recipe_checked_by text,
  recipe_checked_on date,
  recipe_fingerprint text,
  CONSTRAINT menu_drafts_pkey PRIMARY KEY (id),
  CONSTRAINT menu_drafts_changed_by_user_id_fkey FOREIGN KEY (changed_by_user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT menu_drafts_changed_by_not_blank CHECK ((btrim(changed_by) <> ''::text)),
  CONSTRAINT menu_drafts_changes_not_empty CHECK (((jsonb_typeof(changes) = 'object'::text) AND (changes <> '{}'::jsonb))),
  CONSTRAINT menu_drafts_check_says_who_and_when CHECK ((num_nulls(recipe_checked_by, recipe_checked_on, recipe_fingerprint) = ANY (ARRAY[0, 3]))),
  CONSTRAINT menu_drafts_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[changed_at, publish_at]))
);
CREATE INDEX menu_drafts_changed_by_user_id_idx ON menu_drafts USING btree (changed_by_user_id);
CREATE INDEX menu_drafts_publish_at_idx ON menu_drafts USING btree (publish_at);
CREATE UNIQUE INDEX menu_drafts_kind_subject_id_key ON menu_drafts USING btree (kind, subject_id);
CREATE TRIGGER menu_drafts_record AFTER INSERT OR DELETE OR UPDATE OF changes, publish_at ON menu_drafts FOR EACH ROW EXECUTE FUNCTION record_change('kind', 'subject_id', 'changes', 'publish_at');

CREATE TABLE menu_product_meats (
  menu_product_id integer NOT NULL,
  meat_id integer NOT NULL,
  ounces integer NOT NULL,
  CONSTRAINT menu_product_meats_pkey PRIMARY KEY (menu_product_id, meat_id),
  CONSTRAINT menu_product_meats_meat_id_fkey FOREIGN KEY (meat_id) REFERENCES meats(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT menu_product_meats_menu_product_id_fkey FOREIGN KEY (menu_product_id) REFERENCES menu_products(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT menu_product_meats_ounces_1_to_160 CHECK (((ounces >= 1) AND (ounces <= 160)))
);
CREATE INDEX menu_product_meats_meat_id_idx ON menu_product_meats USING btree (meat_id);
CREATE TRIGGER menu_product_meats_record AFTER INSERT OR DELETE OR UPDATE ON menu_product_meats FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TABLE menu_products (
  id serial,
  name text NOT NULL,
  price_cents integer NOT NULL,
  position integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  course menu_course NOT NULL DEFAULT 'main'::menu_course,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT menu_products_pkey PRIMARY KEY (id),
  CONSTRAINT menu_products_name_trimmed_max_120 CHECK (((name ~ '^\S(.*\S)?$'::text) AND (length(name) <= 120))),
  CONSTRAINT menu_products_price_in_range CHECK (((price_cents >= 0) AND (price_cents <= 10000000)))
);
CREATE INDEX menu_products_position_idx ON menu_products USING btree ("position");
CREATE UNIQUE INDEX menu_products_name_key ON menu_products USING btree (name);
CREATE TRIGGER menu_products_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON menu_products FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER menu_products_record AFTER INSERT OR DELETE OR UPDATE ON menu_products FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER menu_products_version BEFORE UPDATE ON menu_products FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE menu_publications (
  id serial,
  kind draft_kind NOT NULL,
  subject_id integer NOT NULL,
  name text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL,
  published_by_user_id integer,
  published_by text NOT NULL,
  at timestamp(3) with time zone NOT NULL,
  CONSTRAINT menu_publications_pkey PRIMARY KEY (id),
  CONSTRAINT menu_publications_published_by_user_id_fkey FOREIGN KEY (published_by_user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT menu_publications_are_objects CHECK (((jsonb_typeof(before) = 'object'::text) AND (jsonb_typeof(after) = 'object'::text))),
  CONSTRAINT menu_publications_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[at])),
  CONSTRAINT menu_publications_published_by_not_blank CHECK ((btrim(published_by) <> ''::text))
);
CREATE INDEX menu_publications_at_idx ON menu_publications USING btree (at DESC);
CREATE INDEX menu_publications_kind_subject_id_idx ON menu_publications USING btree (kind, subject_id);
CREATE INDEX menu_publications_published_by_user_id_idx ON menu_publications USING btree (published_by_user_id);

CREATE TABLE opening_drills (
  service_day date NOT NULL,
  tracking_id text NOT NULL,
  started_at timestamp(3) with time zone NOT NULL,
  seen_at timestamp(3) with time zone,
  seen_by_user_id integer,
  CONSTRAINT opening_drills_pkey PRIMARY KEY (service_day),
  CONSTRAINT opening_drills_seen_by_user_id_fkey FOREIGN KEY (seen_by_user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT opening_drills_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[started_at, seen_at])),
  CONSTRAINT opening_drills_seen_after_start CHECK ((seen_at >= started_at)),
  CONSTRAINT opening_drills_service_day_in_range CHECK (((service_day >= '2000-01-01'::date) AND (service_day <= '9999-12-31'::date)))
);
CREATE INDEX opening_drills_seen_by_user_id_idx ON opening_drills USING btree (seen_by_user_id);
CREATE UNIQUE INDEX opening_drills_tracking_id_key ON opening_drills USING btree (tracking_id);
CREATE CONSTRAINT TRIGGER opening_drills_live AFTER INSERT OR UPDATE ON opening_drills DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_live_event_of_drill();

CREATE TABLE option_ingredients (
  choice_option_id integer NOT NULL,
  ingredient_id integer NOT NULL,
  leaves_out boolean NOT NULL DEFAULT false,
  CONSTRAINT option_ingredients_pkey PRIMARY KEY (choice_option_id, ingredient_id),
  CONSTRAINT option_ingredients_choice_option_id_fkey FOREIGN KEY (choice_option_id) REFERENCES choice_options(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT option_ingredients_ingredient_id_fkey FOREIGN KEY (ingredient_id) REFERENCES ingredients(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX option_ingredients_ingredient_id_idx ON option_ingredients USING btree (ingredient_id);
CREATE TRIGGER option_ingredients_change_recipes AFTER INSERT OR DELETE OR UPDATE ON option_ingredients FOR EACH ROW EXECUTE FUNCTION option_ingredients_change_recipes();
CREATE TRIGGER option_ingredients_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON option_ingredients FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER option_ingredients_record AFTER INSERT OR DELETE OR UPDATE ON option_ingredients FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER option_ingredients_truncate_changes_recipes AFTER TRUNCATE ON option_ingredients FOR EACH STATEMENT EXECUTE FUNCTION truncate_changes_recipes();

CREATE TABLE option_meats (
  choice_option_id integer NOT NULL,
  meat_id integer NOT NULL,
  ounces integer NOT NULL,
  CONSTRAINT option_meats_pkey PRIMARY KEY (choice_option_id, meat_id),
  CONSTRAINT option_meats_choice_option_id_fkey FOREIGN KEY (choice_option_id) REFERENCES choice_options(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT option_meats_meat_id_fkey FOREIGN KEY (meat_id) REFERENCES meats(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT option_meats_ounces_1_to_16000 CHECK (((ounces >= 1) AND (ounces <= 16000)))
);
CREATE INDEX option_meats_meat_id_idx ON option_meats USING btree (meat_id);
CREATE TRIGGER option_meats_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON option_meats FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER option_meats_record AFTER INSERT OR DELETE OR UPDATE ON option_meats FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TABLE order_line_choices (
  id serial,
  order_line_id integer NOT NULL,
  choice_group_id integer,
  choice_option_id integer,
  choice_group_name text NOT NULL,
  choice_option_name text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  CONSTRAINT order_line_choices_pkey PRIMARY KEY (id),
  CONSTRAINT order_line_choices_choice_group_id_fkey FOREIGN KEY (choice_group_id) REFERENCES choice_groups(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT order_line_choices_choice_option_id_fkey FOREIGN KEY (choice_option_id) REFERENCES choice_options(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT order_line_choices_order_line_id_fkey FOREIGN KEY (order_line_id) REFERENCES order_lines(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX order_line_choices_choice_group_id_idx ON order_line_choices USING btree (choice_group_id);
CREATE INDEX order_line_choices_choice_option_id_idx ON order_line_choices USING btree (choice_option_id);
CREATE UNIQUE INDEX order_line_choices_order_line_id_choice_group_name_choice_o_key ON order_line_choices USING btree (order_line_id, choice_group_name, choice_option_name);

CREATE TABLE order_lines (
  id serial,
  order_id uuid NOT NULL,
  product_id integer,
  product_name text NOT NULL,
  description text NOT NULL DEFAULT ''::text,
  image_name text NOT NULL DEFAULT ''::text,
  size_name text NOT NULL,
  unit_price_cents integer NOT NULL,
  quantity integer NOT NULL,
  total_cents integer NOT NULL,
  position integer NOT NULL DEFAULT 0,
  note text NOT NULL DEFAULT ''::text,
  struck_at timestamp(3) with time zone,
  struck_by_user_id integer,
  struck_cents integer,
  struck_reason text,
  CONSTRAINT order_lines_pkey PRIMARY KEY (id),
  CONSTRAINT order_lines_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT order_lines_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT order_lines_struck_by_user_id_fkey FOREIGN KEY (struck_by_user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT order_lines_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[struck_at])),
  CONSTRAINT order_lines_note_max_140 CHECK ((char_length(note) <= 140)),
  CONSTRAINT order_lines_price_not_negative CHECK ((unit_price_cents >= 0)),
  CONSTRAINT order_lines_quantity_positive CHECK ((quantity >= 1)),
  CONSTRAINT order_lines_struck_as_a_whole CHECK (((num_nulls(struck_at, struck_reason, struck_cents) = 0) OR ((num_nulls(struck_at, struck_reason, struck_cents) = 3) AND (struck_by_user_id IS NULL)))),
  CONSTRAINT order_lines_struck_cents_within_total CHECK (((struck_cents >= 0) AND (struck_cents <= total_cents))),
  CONSTRAINT order_lines_struck_reason_not_blank CHECK ((btrim(struck_reason) <> ''::text)),
  CONSTRAINT order_lines_total_is_price_times_quantity CHECK (((total_cents)::bigint = ((unit_price_cents)::bigint * quantity)))
);
CREATE INDEX order_lines_dish_idx ON order_lines USING gin (lower(product_name) gin_trgm_ops);
CREATE INDEX order_lines_product_id_idx ON order_lines USING btree (product_id);
CREATE INDEX order_lines_struck_by_user_id_idx ON order_lines USING btree (struck_by_user_id);
CREATE UNIQUE INDEX order_lines_order_id_position_key ON order_lines USING btree (order_id, "position");

CREATE TABLE order_lots (
  order_id uuid NOT NULL,
  lot_id integer NOT NULL,
  ounces integer NOT NULL,
  CONSTRAINT order_lots_pkey PRIMARY KEY (order_id, lot_id),
  CONSTRAINT order_lots_lot_id_fkey FOREIGN KEY (lot_id) REFERENCES pit_lots(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT order_lots_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT order_lots_ounces_positive CHECK ((ounces > 0))
);
CREATE INDEX order_lots_lot_id_idx ON order_lots USING btree (lot_id);

CREATE TABLE order_messages (
  id serial,
  order_id uuid NOT NULL,
  text text NOT NULL,
  sent_by_user_id integer,
  at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  request_key text NOT NULL,
  CONSTRAINT order_messages_pkey PRIMARY KEY (id),
  CONSTRAINT order_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT order_messages_sent_by_user_id_fkey FOREIGN KEY (sent_by_user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT order_messages_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[at])),
  CONSTRAINT order_messages_text_1_to_280 CHECK (((btrim(text) <> ''::text) AND (length(text) <= 280)))
);
CREATE INDEX order_messages_sent_by_user_id_idx ON order_messages USING btree (sent_by_user_id);
CREATE UNIQUE INDEX order_messages_order_id_request_key_key ON order_messages USING btree (order_id, request_key);
CREATE CONSTRAINT TRIGGER order_messages_live AFTER INSERT ON order_messages DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_live_event_of_payment();

CREATE TABLE order_slots (
  order_id uuid NOT NULL,
  slot timestamp(3) with time zone NOT NULL,
  units integer NOT NULL,
  CONSTRAINT order_slots_pkey PRIMARY KEY (order_id, slot),
  CONSTRAINT order_slots_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT order_slots_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[slot])),
  CONSTRAINT order_slots_units_positive CHECK ((units > 0))
);
CREATE INDEX order_slots_slot_idx ON order_slots USING btree (slot);

CREATE TABLE order_status_changes (
  id serial,
  order_id uuid NOT NULL,
  from_status order_status,
  to_status order_status NOT NULL,
  changed_by_user_id integer,
  at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  request_key text,
  CONSTRAINT order_status_changes_pkey PRIMARY KEY (id),
  CONSTRAINT order_status_changes_changed_by_user_id_fkey FOREIGN KEY (changed_by_user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT order_status_changes_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT order_status_changes_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[at])),
  CONSTRAINT order_status_changes_step_allowed CHECK (
CASE to_status
    WHEN 'pending'::order_status THEN (from_status IS NULL)
    WHEN 'received'::order_status THEN ((from_status IS NOT NULL) AND (from_status = 'pending'::order_status))
    WHEN 'process'::order_status THEN ((from_status IS NOT NULL) AND (from_status = 'received'::order_status))
    WHEN 'ontheway'::order_status THEN ((from_status IS NOT NULL) AND (from_status = ANY (ARRAY['pending'::order_status, 'received'::order_status, 'process'::order_status])))
    WHEN 'delivered'::order_status THEN ((from_status IS NOT NULL) AND (from_status = 'ontheway'::order_status))
    WHEN 'cancelled'::order_status THEN ((from_status IS NOT NULL) AND (from_status = ANY (ARRAY['pending'::order_status, 'received'::order_status, 'process'::order_status])))
    ELSE false
END)
);
CREATE INDEX order_status_changes_changed_by_user_id_idx ON order_status_changes USING btree (changed_by_user_id);
CREATE UNIQUE INDEX order_status_changes_order_id_from_status_key ON order_status_changes USING btree (order_id, from_status);
CREATE UNIQUE INDEX order_status_changes_order_id_to_status_key ON order_status_changes USING btree (order_id, to_status);
CREATE TRIGGER order_status_changes_record AFTER INSERT ON order_status_changes FOR EACH ROW WHEN ((new.from_status IS NOT NULL)) EXECUTE FUNCTION record_state();
CREATE TRIGGER order_status_changes_record_undo AFTER DELETE ON order_status_changes FOR EACH ROW WHEN ((old.from_status IS NOT NULL)) EXECUTE FUNCTION record_state();

CREATE TABLE orders (
  id uuid NOT NULL,
  tracking_id text NOT NULL,
  user_id integer,
  status order_status NOT NULL DEFAULT 'pending'::order_status,
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
  coupon_id integer,
  coupon_code text,
  coupon_percent integer,
  cancel_reason text,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  paid_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  ready_at timestamp(3) with time zone,
  tax_basis_points integer,
  tax_cents integer,
  allergies text[] DEFAULT ARRAY[]::text[],
  told_ready_at timestamp(3) with time zone,
  moved_from timestamp(3) with time zone,
  move_reason text,
  seen_at timestamp(3) with time zone,
  seen_by_user_id integer,
  arrived_at timestamp(3) with time zone,
  version integer NOT NULL DEFAULT 1,
  changed_version integer NOT NULL DEFAULT 0,
  acknowledged_version integer NOT NULL DEFAULT 0,
  coming_at timestamp(3) with time zone,
  kept_ready_at timestamp(3) with time zone,
  printed_at timestamp(3) with time zone,
  printed_by_user_id integer,
  held_by_mailbox text,
  held_by_network text,
  delivery_fee_cents integer NOT NULL DEFAULT 0,
  tracker_opened_at timestamp(3) with time zone,
  tip_cents integer NOT NULL DEFAULT 0,
  tip_for tip_receiver,
  added_to_id uuid,
  driver_note text,
  utensils boolean NOT NULL DEFAULT false,
  text_consent text,
  text_consent_at timestamp(3) with time zone,
  text_phone text,
  arrival_note text,
  express boolean NOT NULL DEFAULT false,
  replaces_line integer,
  recalled_at timestamp(3) with time zone,
  CONSTRAINT orders_pkey PRIMARY KEY (id),
  CONSTRAINT orders_added_to_id_fkey FOREIGN KEY (added_to_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT orders_coupon_id_fkey FOREIGN KEY (coupon_id) REFERENCES coupons(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT orders_printed_by_user_id_fkey FOREIGN KEY (printed_by_user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT orders_seen_by_user_id_fkey FOREIGN KEY (seen_by_user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT orders_allergies_known CHECK (((allergies IS NOT NULL) AND (allergies <@ ARRAY['milk'::text, 'egg'::text, 'fish'::text, 'shellfish'::text, 'tree_nuts'::text, 'peanuts'::text, 'wheat'::text, 'soybeans'::text, 'sesame'::text, 'beef'::text, 'pork'::text, 'mammal'::text, 'poultry'::text, 'gluten'::text]))),
  CONSTRAINT orders_amounts_not_negative CHECK (((sub_total_cents >= 0) AND (discount_cents >= 0) AND (total_cents >= 0))),
  CONSTRAINT orders_arrival_note_when_arrived CHECK (((arrival_note IS NULL) OR ((arrived_at IS NOT NULL) AND (btrim(arrival_note) <> ''::text)))),
  CONSTRAINT orders_arrived_for_pickup CHECK (((arrived_at IS NULL) OR (order_type = 'pickup'::order_type))),
  CONSTRAINT orders_cancelled_needs_reason CHECK (((status <> 'cancelled'::order_status) OR (cancel_reason IS NOT NULL))),
  CONSTRAINT orders_coming_for_pickup CHECK (((coming_at IS NULL) OR (order_type = 'pickup'::order_type))),
  CONSTRAINT orders_coupon_percent_1_to_100 CHECK (((coupon_percent >= 1) AND (coupon_percent <= 100))),
  CONSTRAINT orders_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[created_at, updated_at, paid_at, expires_at, ready_at, told_ready_at, moved_from, seen_at, arrived_at, coming_at, kept_ready_at, printed_at, tracker_opened_at, text_consent_at, recalled_at])),
  CONSTRAINT orders_delivery_fee_only_for_delivery CHECK (((delivery_fee_cents = 0) OR ((delivery_fee_cents > 0) AND (order_type = 'delivery'::order_type)))),
  CONSTRAINT orders_delivery_needs_address CHECK (((order_type = 'pickup'::order_type) OR (num_nulls(street_address, city, state, zip, country, phone) = 0))),
  CONSTRAINT orders_discount_matches_coupon CHECK ((discount_cents = ((((sub_total_cents)::bigint * COALESCE(coupon_percent, 0)) + 50) / 100))),
  CONSTRAINT orders_driver_note_of_delivery CHECK (((driver_note IS NULL) OR ((order_type = 'delivery'::order_type) AND (btrim(driver_note) <> ''::text)))),
  CONSTRAINT orders_express_for_pickup CHECK (((NOT express) OR (order_type = 'pickup'::order_type))),
  CONSTRAINT orders_idempotency_key_with_request_hash CHECK (((idempotency_key IS NULL) = (request_hash IS NULL))),
  CONSTRAINT orders_move_reason_not_blank CHECK ((btrim(move_reason) <> ''::text)),
  CONSTRAINT orders_move_reason_with_moved_from CHECK (((moved_from IS NULL) = (move_reason IS NULL))),
  CONSTRAINT orders_paid_before_accepted CHECK (((status = ANY (ARRAY['pending'::order_status, 'cancelled'::order_status])) OR (paid_at IS NOT NULL))),
  CONSTRAINT orders_printed_by_with_printed_at CHECK (((printed_by_user_id IS NULL) OR (printed_at IS NOT NULL))),
  CONSTRAINT orders_tax_within_total CHECK ((((tax_basis_points IS NULL) = (tax_cents IS NULL)) AND ((tax_basis_points >= 0) AND (tax_basis_points <= 5000)) AND ((tax_cents >= 0) AND (tax_cents <= total_cents)))),
  CONSTRAINT orders_text_phone_shape CHECK ((text_phone ~ '^\+1[2-9][0-9]{9}$'::text)),
  CONSTRAINT orders_text_phone_with_consent CHECK ((((text_phone IS NULL) OR (text_consent_at IS NOT NULL)) AND ((text_consent IS NULL) = (text_consent_at IS NULL)))),
  CONSTRAINT orders_tip_for_driver_of_delivery CHECK (((tip_for <> 'driver'::tip_receiver) OR (order_type = 'delivery'::order_type))),
  CONSTRAINT orders_tip_says_for_whom CHECK (
CASE
    WHEN (tip_for IS NULL) THEN (tip_cents = 0)
    ELSE (tip_cents > 0)
END),
  CONSTRAINT orders_told_before_ready CHECK ((told_ready_at < ready_at)),
  CONSTRAINT orders_total_adds_up CHECK ((total_cents = (((sub_total_cents - discount_cents) + delivery_fee_cents) + tip_cents))),
  CONSTRAINT orders_tracking_id_shape CHECK ((tracking_id ~ '^[0-9A-HJKMNP-TV-Z]{16}$'::text)),
  CONSTRAINT orders_versions_in_order CHECK ((((changed_version >= 0) AND (changed_version <= version)) AND ((acknowledged_version >= 0) AND (acknowledged_version <= version))))
);
CREATE INDEX orders_added_to_id_idx ON orders USING btree (added_to_id);
CREATE INDEX orders_coupon_id_idx ON orders USING btree (coupon_id);
CREATE INDEX orders_created_at_idx ON orders USING btree (created_at);
CREATE INDEX orders_due_idx ON orders USING btree (COALESCE(ready_at, created_at)) WHERE (paid_at IS NOT NULL);
CREATE INDEX orders_email_idx ON orders USING btree (email);
CREATE INDEX orders_kitchen_idx ON orders USING btree (paid_at, id) WHERE ((paid_at IS NOT NULL) AND (status = ANY (ARRAY['pending'::order_status, 'received'::order_status, 'process'::order_status, 'ontheway'::order_status])));
CREATE INDEX orders_printed_by_user_id_idx ON orders USING btree (printed_by_user_id);
CREATE INDEX orders_search_idx ON orders USING gin (lower(((((((((first_name || ' '::text) || last_name) || ' '::text) || (email)::text) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || tracking_id)) gin_trgm_ops);
CREATE INDEX orders_seen_by_user_id_idx ON orders USING btree (seen_by_user_id);
CREATE INDEX orders_status_created_at_idx ON orders USING btree (status, created_at);
CREATE INDEX orders_text_phone_idx ON orders USING btree (text_phone);
CREATE INDEX orders_to_acknowledge ON orders USING btree (paid_at) WHERE ((status = 'cancelled'::order_status) AND (seen_at IS NOT NULL) AND (changed_version > acknowledged_version));
CREATE INDEX orders_to_expire_idx ON orders USING btree (expires_at) WHERE ((status = 'pending'::order_status) AND (paid_at IS NULL) AND (expires_at IS NOT NULL));
CREATE INDEX orders_total_cents_idx ON orders USING btree (total_cents);
CREATE INDEX orders_unpaid_by_mailbox_idx ON orders USING btree (held_by_mailbox) WHERE (held_by_mailbox IS NOT NULL);
CREATE INDEX orders_unpaid_by_network_idx ON orders USING btree (held_by_network) WHERE (held_by_network IS NOT NULL);
CREATE INDEX orders_user_id_created_at_idx ON orders USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX orders_idempotency_key_key ON orders USING btree (idempotency_key);
CREATE UNIQUE INDEX orders_tracking_id_key ON orders USING btree (tracking_id);
CREATE CONSTRAINT TRIGGER orders_live AFTER UPDATE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.version IS DISTINCT FROM new.version) OR (old.paid_at IS DISTINCT FROM new.paid_at) OR (old.cancel_reason IS DISTINCT FROM new.cancel_reason) OR (old.seen_at IS DISTINCT FROM new.seen_at) OR (old.arrived_at IS DISTINCT FROM new.arrived_at) OR (old.arrival_note IS DISTINCT FROM new.arrival_note) OR (old.coming_at IS DISTINCT FROM new.coming_at) OR (old.kept_ready_at IS DISTINCT FROM new.kept_ready_at) OR (old.acknowledged_version IS DISTINCT FROM new.acknowledged_version) OR (old.printed_at IS DISTINCT FROM new.printed_at))) EXECUTE FUNCTION add_live_event_of_order();
CREATE CONSTRAINT TRIGGER orders_live_free AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.paid_at IS NOT NULL) AND (new.total_cents = 0))) EXECUTE FUNCTION add_live_event_of_order();
CREATE TRIGGER orders_bound_unpaid AFTER INSERT ON orders FOR EACH ROW WHEN (((new.held_by_mailbox IS NOT NULL) OR (new.held_by_network IS NOT NULL))) EXECUTE FUNCTION orders_bound_unpaid();
CREATE TRIGGER orders_version BEFORE UPDATE ON orders FOR EACH ROW WHEN (((old.status IS DISTINCT FROM new.status) OR (old.ready_at IS DISTINCT FROM new.ready_at))) EXECUTE FUNCTION raise_order_version();

CREATE TABLE page_texts (
  id integer NOT NULL,
  intro text NOT NULL,
  sections jsonb NOT NULL,
  updated_on date NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT page_texts_pkey PRIMARY KEY (id),
  CONSTRAINT page_texts_intro_not_blank CHECK ((btrim(intro) <> ''::text)),
  CONSTRAINT page_texts_known_page CHECK (((id >= 1) AND (id <= 4))),
  CONSTRAINT page_texts_sections_counted CHECK (((jsonb_typeof(sections) = 'array'::text) AND ((jsonb_array_length(sections) >= 1) AND (jsonb_array_length(sections) <= 30)) AND ((id <> 1) OR (jsonb_array_length(sections) = 9))))
);
CREATE TRIGGER page_texts_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON page_texts FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER page_texts_record AFTER INSERT OR DELETE OR UPDATE ON page_texts FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER page_texts_version BEFORE UPDATE ON page_texts FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE password_resets (
  id serial,
  user_id integer NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT password_resets_pkey PRIMARY KEY (id),
  CONSTRAINT password_resets_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT password_resets_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[expires_at, used_at, created_at])),
  CONSTRAINT password_resets_expires_after_creation CHECK ((expires_at > created_at)),
  CONSTRAINT password_resets_token_hash_shape CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX password_resets_user_id_created_at_idx ON password_resets USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX password_resets_token_hash_key ON password_resets USING btree (token_hash);

CREATE TABLE payment_events (
  id serial,
  provider payment_provider NOT NULL,
  event_id text NOT NULL,
  type text NOT NULL,
  reference text,
  received_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  handled_at timestamp(3) with time zone,
  outcome text,
  CONSTRAINT payment_events_pkey PRIMARY KEY (id),
  CONSTRAINT payment_events_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[received_at, handled_at])),
  CONSTRAINT payment_events_provider_not_none CHECK ((provider <> 'none'::payment_provider))
);
CREATE INDEX payment_events_provider_reference_idx ON payment_events USING btree (provider, reference);
CREATE INDEX payment_events_received_at_idx ON payment_events USING btree (received_at);
CREATE INDEX payment_events_unhandled_idx ON payment_events USING btree (received_at) WHERE (handled_at IS NULL);
CREATE UNIQUE INDEX payment_events_provider_event_id_key ON payment_events USING btree (provider, event_id);

CREATE TABLE payments (
  id uuid NOT NULL,
  order_id uuid,
  provider payment_provider NOT NULL,
  attempt integer NOT NULL DEFAULT 1,
  status payment_status NOT NULL DEFAULT 'started'::payment_status,
  amount_cents integer NOT NULL,
  currency text NOT NULL DEFAULT 'usd'::text,
  captured_cents integer,
  captured_currency text,
  reference text,
  capture_reference text,
  url text,
  refunded_cents integer NOT NULL DEFAULT 0,
  review_reason text,
  settled_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  next_check_at timestamp(3) with time zone,
  check_count integer NOT NULL DEFAULT 0,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  declined_approval text,
  booking_id uuid,
  accept_reason text,
  accepted_at timestamp(3) with time zone,
  accepted_by_user_id integer,
  found_note text,
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_accepted_by_user_id_fkey FOREIGN KEY (accepted_by_user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT payments_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES bookings(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT payments_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT payments_accept_reason_not_blank CHECK ((btrim(accept_reason) <> ''::text)),
  CONSTRAINT payments_amounts_not_negative CHECK (((amount_cents >= 0) AND (captured_cents >= 0))),
  CONSTRAINT payments_attempt_positive CHECK ((attempt >= 1)),
  CONSTRAINT payments_check_count_not_negative CHECK ((check_count >= 0)),
  CONSTRAINT payments_currency_shape CHECK (((currency ~ '^[a-z]{3}$'::text) AND (captured_currency ~ '^[a-z]{3}$'::text))),
  CONSTRAINT payments_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[settled_at, expires_at, next_check_at, created_at, updated_at, accepted_at])),
  CONSTRAINT payments_for_an_order_or_a_booking CHECK ((num_nonnulls(order_id, booking_id, found_note) = 1)),
  CONSTRAINT payments_found_with_its_money CHECK (((found_note IS NULL) OR ((found_note ~ '\S'::text) AND (captured_cents IS NOT NULL) AND (captured_cents = amount_cents)))),
  CONSTRAINT payments_money_when_accepted CHECK (((accepted_at IS NULL) OR ((COALESCE(captured_cents, 0) > 0) AND (review_reason IS NULL) AND (settled_at IS NOT NULL)))),
  CONSTRAINT payments_no_provider_for_zero CHECK (((provider = 'none'::payment_provider) = (amount_cents = 0))),
  CONSTRAINT payments_paid_in_full CHECK (((status <> 'paid'::payment_status) OR ((settled_at IS NOT NULL) AND (refunded_cents = 0) AND (COALESCE(captured_currency, currency) = currency) AND ((accepted_at IS NOT NULL) OR (COALESCE(captured_cents, amount_cents) = amount_cents))))),
  CONSTRAINT payments_partly_refunded_amount CHECK (((status <> 'partly_refunded'::payment_status) OR ((refunded_cents > 0) AND (refunded_cents < COALESCE(captured_cents, amount_cents))))),
  CONSTRAINT payments_reason_when_accepted CHECK ((((accepted_at IS NULL) = (accept_reason IS NULL)) AND ((accepted_at IS NOT NULL) OR (accepted_by_user_id IS NULL)))),
  CONSTRAINT payments_refunded_at_most_captured CHECK (((refunded_cents >= 0) AND (refunded_cents <= COALESCE(captured_cents, amount_cents)))),
  CONSTRAINT payments_refunded_in_full CHECK (((status <> 'refunded'::payment_status) OR (refunded_cents = COALESCE(captured_cents, amount_cents)))),
  CONSTRAINT payments_review_needs_reason CHECK (((status <> 'review'::payment_status) OR (review_reason IS NOT NULL)))
);
CREATE INDEX payments_accepted_by_user_id_idx ON payments USING btree (accepted_by_user_id);
CREATE INDEX payments_in_review_idx ON payments USING btree (created_at) WHERE (status = 'review'::payment_status);
CREATE INDEX payments_settled_at_idx ON payments USING btree (settled_at);
CREATE INDEX payments_status_created_at_idx ON payments USING btree (status, created_at);
CREATE INDEX payments_to_check_idx ON payments USING btree (next_check_at) WHERE (status = ANY (ARRAY['started'::payment_status, 'processing'::payment_status]));
CREATE UNIQUE INDEX payments_booking_id_attempt_key ON payments USING btree (booking_id, attempt);
CREATE UNIQUE INDEX payments_one_paid_per_booking ON payments USING btree (booking_id) WHERE ((status = ANY (ARRAY['paid'::payment_status, 'partly_refunded'::payment_status])) OR ((status = 'refunded'::payment_status) AND (review_reason IS NULL)));
CREATE UNIQUE INDEX payments_one_paid_per_order ON payments USING btree (order_id) WHERE ((status = ANY (ARRAY['paid'::payment_status, 'partly_refunded'::payment_status])) OR ((status = 'refunded'::payment_status) AND (review_reason IS NULL)));
CREATE UNIQUE INDEX payments_order_id_attempt_key ON payments USING btree (order_id, attempt);
CREATE UNIQUE INDEX payments_provider_capture_reference_key ON payments USING btree (provider, capture_reference);
CREATE UNIQUE INDEX payments_provider_reference_key ON payments USING btree (provider, reference);
CREATE CONSTRAINT TRIGGER payments_live AFTER UPDATE ON payments DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.order_id IS NOT NULL) AND ((old.status IS DISTINCT FROM new.status) OR (old.refunded_cents IS DISTINCT FROM new.refunded_cents)))) EXECUTE FUNCTION add_live_event_of_payment();
CREATE TRIGGER payments_record AFTER UPDATE OF status ON payments FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION record_state();

CREATE TABLE payout_items (
  provider payment_provider NOT NULL,
  row_id text NOT NULL,
  payout_row_id text NOT NULL,
  CONSTRAINT payout_items_pkey PRIMARY KEY (provider, row_id),
  CONSTRAINT payout_items_other_row CHECK ((row_id <> payout_row_id))
);
CREATE INDEX payout_items_payout_row_id_idx ON payout_items USING btree (payout_row_id);
CREATE TRIGGER payout_items_only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON payout_items FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite();

CREATE TABLE pictures (
  slug text NOT NULL,
  base text NOT NULL,
  widths integer[],
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text NOT NULL,
  color text NOT NULL,
  share_name text,
  crop jsonb,
  original_name text,
  CONSTRAINT pictures_pkey PRIMARY KEY (slug),
  CONSTRAINT pictures_original_name_fkey FOREIGN KEY (original_name) REFERENCES media(name) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT pictures_crop_of_an_original CHECK ((((original_name IS NULL) = (crop IS NULL)) AND ((crop IS NULL) OR (jsonb_typeof(crop) = 'object'::text)))),
  CONSTRAINT pictures_size_positive CHECK (((width > 0) AND (height > 0))),
  CONSTRAINT pictures_widths_not_empty CHECK ((cardinality(widths) > 0)),
  CONSTRAINT pictures_widths_positive CHECK (((widths IS NOT NULL) AND (array_position(widths, NULL::integer) IS NULL) AND (0 < ALL (widths))))
);
CREATE INDEX pictures_original_name_idx ON pictures USING btree (original_name);
CREATE TRIGGER pictures_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON pictures FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER pictures_record AFTER INSERT OR DELETE OR UPDATE ON pictures FOR EACH ROW EXECUTE FUNCTION record_change('slug', 'crop', 'original_name');

CREATE TABLE pit_lots (
  id serial,
  meat_id integer NOT NULL,
  service_day date NOT NULL,
  ready_at timestamp(3) with time zone NOT NULL,
  ounces integer NOT NULL,
  sold_ounces integer NOT NULL DEFAULT 0,
  sold_limit integer NOT NULL DEFAULT 0,
  planned_ready time(0) without time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT pit_lots_pkey PRIMARY KEY (id),
  CONSTRAINT pit_lots_meat_id_fkey FOREIGN KEY (meat_id) REFERENCES meats(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT pit_lots_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[ready_at, created_at])),
  CONSTRAINT pit_lots_ounces_0_to_160000 CHECK (((ounces >= 0) AND (ounces <= 160000))),
  CONSTRAINT pit_lots_service_day_in_range CHECK (((service_day >= '2000-01-01'::date) AND (service_day <= '9999-12-31'::date))),
  CONSTRAINT pit_lots_sold_within_limit CHECK (((sold_ounces >= 0) AND (sold_ounces <= sold_limit)))
);
CREATE INDEX pit_lots_service_day_idx ON pit_lots USING btree (service_day);
CREATE UNIQUE INDEX pit_lots_meat_id_service_day_planned_ready_key ON pit_lots USING btree (meat_id, service_day, planned_ready);
CREATE TRIGGER pit_lots_record AFTER INSERT OR DELETE OR UPDATE OF ready_at, ounces ON pit_lots FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TABLE pit_plan (
  weekday integer NOT NULL,
  meat_id integer NOT NULL,
  ready time(0) without time zone NOT NULL,
  ounces integer NOT NULL,
  CONSTRAINT pit_plan_pkey PRIMARY KEY (weekday, meat_id, ready),
  CONSTRAINT pit_plan_meat_id_fkey FOREIGN KEY (meat_id) REFERENCES meats(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT pit_plan_ounces_1_to_160000 CHECK (((ounces >= 1) AND (ounces <= 160000))),
  CONSTRAINT pit_plan_weekday_0_to_6 CHECK (((weekday >= 0) AND (weekday <= 6)))
);
CREATE INDEX pit_plan_meat_id_idx ON pit_plan USING btree (meat_id);
CREATE TRIGGER pit_plan_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON pit_plan FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER pit_plan_record AFTER INSERT OR DELETE OR UPDATE ON pit_plan FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER pit_plan_version AFTER INSERT OR DELETE OR UPDATE ON pit_plan FOR EACH STATEMENT EXECUTE FUNCTION raise_settings_version('service_settings', 'pit_plan_version');

CREATE TABLE product_choice_groups (
  id serial,
  product_id integer NOT NULL,
  choice_group_id integer NOT NULL,
  position integer NOT NULL DEFAULT 0,
  max_choices integer NOT NULL DEFAULT 1,
  is_required boolean NOT NULL DEFAULT false,
  CONSTRAINT product_choice_groups_pkey PRIMARY KEY (id),
  CONSTRAINT product_choice_groups_choice_group_id_fkey FOREIGN KEY (choice_group_id) REFERENCES choice_groups(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT product_choice_groups_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT product_choice_groups_max_choices_1_to_20 CHECK (((max_choices >= 1) AND (max_choices <= 20)))
);
CREATE INDEX product_choice_groups_choice_group_id_idx ON product_choice_groups USING btree (choice_group_id);
CREATE UNIQUE INDEX product_choice_groups_product_id_choice_group_id_key ON product_choice_groups USING btree (product_id, choice_group_id);
CREATE TRIGGER product_choice_groups_change_recipes AFTER INSERT OR UPDATE OF product_id ON product_choice_groups FOR EACH ROW EXECUTE FUNCTION dish_rows_change_recipes();
CREATE TRIGGER product_choice_groups_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_choice_groups FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER product_choice_groups_record AFTER INSERT OR DELETE OR UPDATE ON product_choice_groups FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TABLE product_images (
  id serial,
  product_id integer NOT NULL,
  picture_slug text,
  media_name text NOT NULL,
  alt text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  placeholder text,
  position integer NOT NULL DEFAULT 0,
  CONSTRAINT product_images_pkey PRIMARY KEY (id),
  CONSTRAINT product_images_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT product_images_size_positive CHECK (((width > 0) AND (height > 0)))
);
CREATE INDEX product_images_product_id_position_idx ON product_images USING btree (product_id, "position");
CREATE UNIQUE INDEX product_images_product_id_picture_slug_key ON product_images USING btree (product_id, picture_slug);
CREATE TRIGGER product_images_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_images FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER product_images_record AFTER INSERT OR DELETE OR UPDATE ON product_images FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TABLE product_ingredients (
  product_id integer NOT NULL,
  ingredient_id integer NOT NULL,
  CONSTRAINT product_ingredients_pkey PRIMARY KEY (product_id, ingredient_id),
  CONSTRAINT product_ingredients_ingredient_id_fkey FOREIGN KEY (ingredient_id) REFERENCES ingredients(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT product_ingredients_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX product_ingredients_ingredient_id_idx ON product_ingredients USING btree (ingredient_id);
CREATE TRIGGER product_ingredients_change_recipes AFTER INSERT OR DELETE OR UPDATE ON product_ingredients FOR EACH ROW EXECUTE FUNCTION dish_rows_change_recipes();
CREATE TRIGGER product_ingredients_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_ingredients FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER product_ingredients_record AFTER INSERT OR DELETE OR UPDATE ON product_ingredients FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER product_ingredients_truncate_changes_recipes AFTER TRUNCATE ON product_ingredients FOR EACH STATEMENT EXECUTE FUNCTION truncate_changes_recipes();

CREATE TABLE product_seasonings (
  id serial,
  product_id integer NOT NULL,
  description text NOT NULL,
  position integer NOT NULL DEFAULT 0,
  CONSTRAINT product_seasonings_pkey PRIMARY KEY (id),
  CONSTRAINT product_seasonings_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT product_seasonings_description_not_blank CHECK ((description ~ '\S'::text))
);
CREATE INDEX product_seasonings_product_id_position_idx ON product_seasonings USING btree (product_id, "position");
CREATE UNIQUE INDEX product_seasonings_product_id_description_key ON product_seasonings USING btree (product_id, description);
CREATE TRIGGER product_seasonings_change_recipes AFTER INSERT OR DELETE OR UPDATE OF product_id, description ON product_seasonings FOR EACH ROW EXECUTE FUNCTION dish_rows_change_recipes();
CREATE TRIGGER product_seasonings_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_seasonings FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER product_seasonings_record AFTER INSERT OR DELETE OR UPDATE ON product_seasonings FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TABLE product_sizes (
  id serial,
  product_id integer NOT NULL,
  name text NOT NULL,
  price_cents integer NOT NULL,
  position integer NOT NULL DEFAULT 0,
  work_units integer NOT NULL DEFAULT 1,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT product_sizes_pkey PRIMARY KEY (id),
  CONSTRAINT product_sizes_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT product_sizes_name_trimmed_max_60 CHECK (((name ~ '^\S(.*\S)?$'::text) AND (length(name) <= 60))),
  CONSTRAINT product_sizes_price_in_range CHECK (((price_cents >= 0) AND (price_cents <= 10000000))),
  CONSTRAINT product_sizes_work_units_0_to_100 CHECK (((work_units >= 0) AND (work_units <= 100)))
);
CREATE INDEX product_sizes_product_id_position_idx ON product_sizes USING btree (product_id, "position");
CREATE UNIQUE INDEX product_sizes_product_id_name_key ON product_sizes USING btree (product_id, name);
CREATE TRIGGER product_sizes_change_recipes AFTER INSERT OR UPDATE OF product_id, name ON product_sizes FOR EACH ROW EXECUTE FUNCTION dish_rows_change_recipes();
CREATE TRIGGER product_sizes_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_sizes FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER product_sizes_record AFTER INSERT OR DELETE OR UPDATE ON product_sizes FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER product_sizes_version BEFORE UPDATE ON product_sizes FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE products (
  id serial,
  slug text NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  detail_html text NOT NULL DEFAULT ''::text,
  category_id integer NOT NULL,
  discount_percent integer NOT NULL DEFAULT 0,
  position integer NOT NULL DEFAULT 0,
  active boolean NOT NULL DEFAULT true,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  recipe_checked_by text,
  recipe_checked_on date,
  recipe_checked_version integer,
  recipe_version integer NOT NULL DEFAULT 1,
  heat smallint,
  made_on_weekdays smallint[] DEFAULT ARRAY[]::smallint[],
  notice_minutes integer NOT NULL DEFAULT 0,
  order_by time(0) without time zone,
  version integer NOT NULL DEFAULT 1,
  also_called text[] NOT NULL DEFAULT ARRAY[]::text[],
  featured boolean NOT NULL DEFAULT false,
  related_ids integer[] DEFAULT ARRAY[]::integer[],
  CONSTRAINT products_pkey PRIMARY KEY (id),
  CONSTRAINT products_category_id_fkey FOREIGN KEY (category_id) REFERENCES categories(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT products_also_called_are_words CHECK (((array_position(also_called, NULL::text) IS NULL) AND (array_position(also_called, ''::text) IS NULL) AND (cardinality(also_called) <= 20))),
  CONSTRAINT products_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[created_at, updated_at])),
  CONSTRAINT products_discount_percent_0_to_100 CHECK (((discount_percent >= 0) AND (discount_percent <= 100))),
  CONSTRAINT products_heat_0_to_4 CHECK (((heat >= 0) AND (heat <= 4))),
  CONSTRAINT products_made_on_weekdays_exist CHECK (((made_on_weekdays <@ ARRAY[(0)::smallint, (1)::smallint, (2)::smallint, (3)::smallint, (4)::smallint, (5)::smallint, (6)::smallint]) AND (array_position(made_on_weekdays, NULL::smallint) IS NULL))),
  CONSTRAINT products_name_not_empty CHECK ((name <> ''::text)),
  CONSTRAINT products_notice_minutes_in_two_weeks CHECK (((notice_minutes >= 0) AND (notice_minutes <= 20160))),
  CONSTRAINT products_recipe_checked_by_somebody CHECK (((num_nulls(recipe_checked_version, recipe_checked_by, recipe_checked_on) = ANY (ARRAY[0, 3])) AND (btrim(recipe_checked_by) <> ''::text))),
  CONSTRAINT products_recipe_checked_version_exists CHECK ((recipe_checked_version <= recipe_version)),
  CONSTRAINT products_related_ids_at_most_8 CHECK ((cardinality(related_ids) <= 8)),
  CONSTRAINT products_slug_shape CHECK ((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))
);
CREATE INDEX products_active_position_idx ON products USING btree (active, "position");
CREATE INDEX products_category_id_position_idx ON products USING btree (category_id, "position");
CREATE UNIQUE INDEX products_slug_key ON products USING btree (slug);
CREATE TRIGGER products_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER products_record AFTER INSERT OR DELETE OR UPDATE ON products FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER products_version BEFORE UPDATE ON products FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE provider_rows (
  provider payment_provider NOT NULL,
  row_id text NOT NULL,
  provider_kind text NOT NULL,
  capture_reference text,
  gross_cents integer NOT NULL,
  fee_cents integer NOT NULL,
  net_cents integer NOT NULL,
  currency text NOT NULL,
  occurred_at timestamp(3) with time zone NOT NULL,
  read_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT provider_rows_pkey PRIMARY KEY (provider, row_id),
  CONSTRAINT provider_rows_currency_shape CHECK ((currency ~ '^[a-z]{3}$'::text)),
  CONSTRAINT provider_rows_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[occurred_at, read_at])),
  CONSTRAINT provider_rows_net_is_gross_less_fee CHECK ((net_cents = (gross_cents - fee_cents))),
  CONSTRAINT provider_rows_provider_not_none CHECK ((provider <> 'none'::payment_provider))
);
CREATE INDEX provider_rows_capture_reference_idx ON provider_rows USING btree (capture_reference);
CREATE INDEX provider_rows_occurred_at_idx ON provider_rows USING btree (occurred_at);
CREATE TRIGGER provider_rows_only_added BEFORE DELETE OR UPDATE OR TRUNCATE ON provider_rows FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite();

CREATE TABLE rate_limits (
  key text NOT NULL,
  window_start timestamp(3) with time zone NOT NULL,
  count integer NOT NULL DEFAULT 0,
  expires_at timestamp(3) with time zone NOT NULL,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key),
  CONSTRAINT rate_limits_count_not_negative CHECK ((count >= 0)),
  CONSTRAINT rate_limits_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[window_start, expires_at]))
);
CREATE INDEX rate_limits_expires_at_idx ON rate_limits USING btree (expires_at);

CREATE TABLE refunds (
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  provider payment_provider NOT NULL,
  amount_cents integer NOT NULL,
  reason text NOT NULL,
  reference text,
  idempotency_key text NOT NULL,
  status refund_status NOT NULL DEFAULT 'requested'::refund_status,
  failure_reason text,
  requested_by_user_id integer,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  done_at timestamp(3) with time zone,
  taken_back_at timestamp(3) with time zone,
  CONSTRAINT refunds_pkey PRIMARY KEY (id),
  CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT refunds_requested_by_user_id_fkey FOREIGN KEY (requested_by_user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT refunds_amount_positive CHECK ((amount_cents > 0)),
  CONSTRAINT refunds_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[created_at, done_at, taken_back_at])),
  CONSTRAINT refunds_done_has_date CHECK ((((status = 'done'::refund_status) OR (taken_back_at IS NOT NULL)) = (done_at IS NOT NULL))),
  CONSTRAINT refunds_provider_not_none CHECK ((provider <> 'none'::payment_provider)),
  CONSTRAINT refunds_taken_back_failed CHECK (((taken_back_at IS NULL) OR (status = 'failed'::refund_status)))
);
CREATE INDEX refunds_done_at_idx ON refunds USING btree (done_at);
CREATE INDEX refunds_payment_id_idx ON refunds USING btree (payment_id);
CREATE INDEX refunds_requested_by_user_id_idx ON refunds USING btree (requested_by_user_id);
CREATE INDEX refunds_status_created_at_idx ON refunds USING btree (status, created_at);
CREATE UNIQUE INDEX refunds_idempotency_key_key ON refunds USING btree (idempotency_key);
CREATE UNIQUE INDEX refunds_provider_reference_key ON refunds USING btree (provider, reference);
CREATE TRIGGER refunds_record AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION record_state();
CREATE TRIGGER refunds_record_status AFTER UPDATE OF status ON refunds FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION record_state();

CREATE TABLE reviews (
  id serial,
  product_id integer NOT NULL,
  user_id integer,
  name text NOT NULL,
  email citext NOT NULL,
  rating integer NOT NULL,
  text text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  order_id uuid,
  hidden_at timestamp(3) with time zone,
  answer text,
  answer_edited_at timestamp(3) with time zone,
  answered_at timestamp(3) with time zone,
  hidden_ground review_ground,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT reviews_pkey PRIMARY KEY (id),
  CONSTRAINT reviews_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT reviews_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT reviews_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT reviews_answer_not_blank CHECK ((answer ~ '\S'::text)),
  CONSTRAINT reviews_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[created_at, updated_at, hidden_at, answered_at, answer_edited_at])),
  CONSTRAINT reviews_edited_answer_was_given CHECK (((answer_edited_at IS NULL) OR (answered_at IS NOT NULL))),
  CONSTRAINT reviews_ground_of_a_hidden_one CHECK (((hidden_ground IS NULL) OR (hidden_at IS NOT NULL))),
  CONSTRAINT reviews_has_date_of_answer CHECK (((answer IS NULL) = (answered_at IS NULL))),
  CONSTRAINT reviews_name_not_empty CHECK ((name <> ''::text)),
  CONSTRAINT reviews_rating_1_to_5 CHECK (((rating >= 1) AND (rating <= 5))),
  CONSTRAINT reviews_text_not_empty CHECK ((text <> ''::text))
);
CREATE INDEX reviews_order_id_idx ON reviews USING btree (order_id);
CREATE INDEX reviews_shown_idx ON reviews USING btree (product_id, ((order_id IS NOT NULL)) DESC, created_at DESC, id DESC) WHERE (hidden_at IS NULL);
CREATE INDEX reviews_user_id_created_at_idx ON reviews USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX reviews_product_id_order_id_key ON reviews USING btree (product_id, order_id);
CREATE UNIQUE INDEX reviews_text_by_email_key ON reviews USING btree (product_id, email, md5(lower(regexp_replace(text, '\s+'::text, ' '::text, 'g'::text))));
CREATE UNIQUE INDEX reviews_text_by_user_key ON reviews USING btree (product_id, user_id, md5(lower(regexp_replace(text, '\s+'::text, ' '::text, 'g'::text))));
CREATE TRIGGER reviews_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER reviews_record AFTER UPDATE OF hidden_at, answer ON reviews FOR EACH ROW EXECUTE FUNCTION record_change('hidden_at', 'answer');
CREATE TRIGGER reviews_version BEFORE UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE service_settings (
  id integer NOT NULL DEFAULT 1,
  pickup_lead_minutes integer NOT NULL DEFAULT 25,
  delivery_lead_minutes integer NOT NULL DEFAULT 45,
  slot_minutes integer NOT NULL DEFAULT 15,
  units_per_slot integer NOT NULL DEFAULT 24,
  days_ahead integer NOT NULL DEFAULT 7,
  delivery_minimum_cents integer,
  tax_basis_points integer NOT NULL,
  pause_until timestamp(3) with time zone,
  delivery_units_per_slot integer,
  pickup_units_per_slot integer,
  delivery_fee_cents integer NOT NULL DEFAULT 0,
  accept_is_seen boolean NOT NULL DEFAULT true,
  bump_steps smallint NOT NULL DEFAULT 3,
  guest_messages text[] DEFAULT ARRAY[]::text[],
  hours_version integer NOT NULL DEFAULT 1,
  capacity_version integer NOT NULL DEFAULT 1,
  delivery_version integer NOT NULL DEFAULT 1,
  tax_version integer NOT NULL DEFAULT 1,
  pit_plan_version integer NOT NULL DEFAULT 1,
  board_version integer NOT NULL DEFAULT 1,
  days_version integer NOT NULL DEFAULT 1,
  CONSTRAINT service_settings_pkey PRIMARY KEY (id),
  CONSTRAINT service_settings_bump_steps_1_or_3 CHECK ((bump_steps = ANY (ARRAY[1, 3]))),
  CONSTRAINT service_settings_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[pause_until])),
  CONSTRAINT service_settings_days_ahead_0_to_28 CHECK (((days_ahead >= 0) AND (days_ahead <= 28))),
  CONSTRAINT service_settings_delivery_fee_0_to_5000 CHECK (((delivery_fee_cents >= 0) AND (delivery_fee_cents <= 5000))),
  CONSTRAINT service_settings_guest_messages_max_12 CHECK (((guest_messages IS NOT NULL) AND (cardinality(guest_messages) <= 12) AND (array_position(guest_messages, NULL::text) IS NULL) AND (array_position(guest_messages, ''::text) IS NULL))),
  CONSTRAINT service_settings_lead_5_to_600 CHECK ((((pickup_lead_minutes >= 5) AND (pickup_lead_minutes <= 600)) AND ((delivery_lead_minutes >= 5) AND (delivery_lead_minutes <= 600)))),
  CONSTRAINT service_settings_minimum_not_negative CHECK ((delivery_minimum_cents >= 0)),
  CONSTRAINT service_settings_one_row CHECK ((id = 1)),
  CONSTRAINT service_settings_own_units_1_to_100000 CHECK ((((pickup_units_per_slot >= 1) AND (pickup_units_per_slot <= 100000)) AND ((delivery_units_per_slot >= 1) AND (delivery_units_per_slot <= 100000)))),
  CONSTRAINT service_settings_slot_divides_hour CHECK ((slot_minutes = ANY (ARRAY[5, 10, 15, 20, 30, 60]))),
  CONSTRAINT service_settings_tax_0_to_5000 CHECK (((tax_basis_points >= 0) AND (tax_basis_points <= 5000))),
  CONSTRAINT service_settings_units_1_to_100000 CHECK (((units_per_slot >= 1) AND (units_per_slot <= 100000)))
);
CREATE TRIGGER service_settings_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON service_settings FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER service_settings_record AFTER INSERT OR DELETE OR UPDATE ON service_settings FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER service_settings_versions BEFORE UPDATE ON service_settings FOR EACH ROW EXECUTE FUNCTION raise_settings_versions();

CREATE TABLE sessions (
  id uuid NOT NULL,
  user_id integer NOT NULL,
  token_version integer NOT NULL,
  device text NOT NULL,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  last_used_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamp(3) with time zone NOT NULL,
  confirmed_at timestamp(3) with time zone,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT sessions_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[created_at, last_used_at, expires_at, confirmed_at]))
);
CREATE INDEX sessions_expires_at_idx ON sessions USING btree (expires_at);
CREATE INDEX sessions_user_id_idx ON sessions USING btree (user_id);

CREATE TABLE size_ingredients (
  product_size_id integer NOT NULL,
  ingredient_id integer NOT NULL,
  CONSTRAINT size_ingredients_pkey PRIMARY KEY (product_size_id, ingredient_id),
  CONSTRAINT size_ingredients_ingredient_id_fkey FOREIGN KEY (ingredient_id) REFERENCES ingredients(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT size_ingredients_product_size_id_fkey FOREIGN KEY (product_size_id) REFERENCES product_sizes(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX size_ingredients_ingredient_id_idx ON size_ingredients USING btree (ingredient_id);
CREATE TRIGGER size_ingredients_change_recipes AFTER INSERT OR DELETE OR UPDATE ON size_ingredients FOR EACH ROW EXECUTE FUNCTION size_ingredients_change_recipes();
CREATE TRIGGER size_ingredients_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON size_ingredients FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER size_ingredients_record AFTER INSERT OR DELETE OR UPDATE ON size_ingredients FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER size_ingredients_truncate_changes_recipes AFTER TRUNCATE ON size_ingredients FOR EACH STATEMENT EXECUTE FUNCTION truncate_changes_recipes();

CREATE TABLE size_meats (
  product_size_id integer NOT NULL,
  meat_id integer NOT NULL,
  ounces integer NOT NULL,
  CONSTRAINT size_meats_pkey PRIMARY KEY (product_size_id, meat_id),
  CONSTRAINT size_meats_meat_id_fkey FOREIGN KEY (meat_id) REFERENCES meats(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT size_meats_product_size_id_fkey FOREIGN KEY (product_size_id) REFERENCES product_sizes(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT size_meats_ounces_1_to_16000 CHECK (((ounces >= 1) AND (ounces <= 16000)))
);
CREATE INDEX size_meats_meat_id_idx ON size_meats USING btree (meat_id);
CREATE TRIGGER size_meats_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON size_meats FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER size_meats_record AFTER INSERT OR DELETE OR UPDATE ON size_meats FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TABLE slider_images (
  position integer NOT NULL,
  image_name text NOT NULL,
  alt text NOT NULL DEFAULT ''::text,
  version integer NOT NULL DEFAULT 1,
  first_day date,
  id serial,
  last_day date,
  link text,
  visible boolean NOT NULL DEFAULT true,
  CONSTRAINT slider_images_pkey PRIMARY KEY (id),
  CONSTRAINT slider_images_days_in_order CHECK ((first_day <= last_day)),
  CONSTRAINT slider_images_link_within_site CHECK ((link ~ '^/([^/\\\s][^\\\s]*)?$'::text)),
  CONSTRAINT slider_images_position_1_to_5 CHECK ((("position" >= 1) AND ("position" <= 5)))
);
CREATE TRIGGER slider_images_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON slider_images FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER slider_images_record AFTER INSERT OR DELETE OR UPDATE ON slider_images FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER slider_images_version BEFORE UPDATE ON slider_images FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE slot_work (
  slot timestamp(3) with time zone NOT NULL,
  units integer NOT NULL,
  capacity integer NOT NULL,
  delivery_capacity integer,
  delivery_units integer NOT NULL DEFAULT 0,
  pickup_capacity integer,
  pickup_units integer NOT NULL DEFAULT 0,
  CONSTRAINT slot_work_pkey PRIMARY KEY (slot),
  CONSTRAINT slot_work_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[slot])),
  CONSTRAINT slot_work_parts_within_capacity CHECK ((((pickup_units >= 0) AND (pickup_units <= COALESCE(pickup_capacity, pickup_units))) AND ((delivery_units >= 0) AND (delivery_units <= COALESCE(delivery_capacity, delivery_units))))),
  CONSTRAINT slot_work_units_within_capacity CHECK (((units >= 0) AND (units <= capacity)))
);

CREATE TABLE sold_out_marks (
  id serial,
  product_id integer,
  product_size_id integer,
  choice_group_id integer,
  option_name text,
  until timestamp(3) with time zone,
  set_by_user_id integer,
  set_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  ended_by_user_id integer,
  ended_at timestamp(3) with time zone,
  CONSTRAINT sold_out_marks_pkey PRIMARY KEY (id),
  CONSTRAINT sold_out_marks_choice_group_id_fkey FOREIGN KEY (choice_group_id) REFERENCES choice_groups(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT sold_out_marks_ended_by_user_id_fkey FOREIGN KEY (ended_by_user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT sold_out_marks_product_id_fkey FOREIGN KEY (product_id) REFERENCES products(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT sold_out_marks_product_size_id_fkey FOREIGN KEY (product_size_id) REFERENCES product_sizes(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT sold_out_marks_set_by_user_id_fkey FOREIGN KEY (set_by_user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL,
  CONSTRAINT sold_out_marks_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[until, set_at, ended_at])),
  CONSTRAINT sold_out_marks_ends_after_it_begins CHECK (((until > set_at) AND (ended_at >= set_at))),
  CONSTRAINT sold_out_marks_one_target CHECK (((num_nonnulls(product_id, product_size_id, choice_group_id) = 1) AND ((choice_group_id IS NULL) = (option_name IS NULL)))),
  CONSTRAINT sold_out_marks_option_name_not_blank CHECK ((btrim(option_name) <> ''::text))
);
CREATE INDEX sold_out_marks_choice_group_id_idx ON sold_out_marks USING btree (choice_group_id);
CREATE INDEX sold_out_marks_ended_by_user_id_idx ON sold_out_marks USING btree (ended_by_user_id);
CREATE INDEX sold_out_marks_product_id_idx ON sold_out_marks USING btree (product_id);
CREATE INDEX sold_out_marks_product_size_id_idx ON sold_out_marks USING btree (product_size_id);
CREATE INDEX sold_out_marks_set_by_user_id_idx ON sold_out_marks USING btree (set_by_user_id);
CREATE UNIQUE INDEX sold_out_marks_one_per_option ON sold_out_marks USING btree (choice_group_id, option_name) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX sold_out_marks_one_per_product ON sold_out_marks USING btree (product_id) WHERE (ended_at IS NULL);
CREATE UNIQUE INDEX sold_out_marks_one_per_size ON sold_out_marks USING btree (product_size_id) WHERE (ended_at IS NULL);
CREATE CONSTRAINT TRIGGER sold_out_marks_live AFTER INSERT OR UPDATE ON sold_out_marks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_live_event_for_staff('service');
CREATE TRIGGER sold_out_marks_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON sold_out_marks FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER sold_out_marks_record AFTER INSERT OR DELETE OR UPDATE ON sold_out_marks FOR EACH ROW EXECUTE FUNCTION record_change();

CREATE TABLE special_days (
  date date NOT NULL,
  reason text NOT NULL,
  CONSTRAINT special_days_pkey PRIMARY KEY (date),
  CONSTRAINT special_days_date_in_range CHECK (((date >= '2000-01-01'::date) AND (date <= '9999-12-31'::date))),
  CONSTRAINT special_days_reason_not_blank CHECK ((btrim(reason) <> ''::text))
);
CREATE TRIGGER special_days_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON special_days FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER special_days_record AFTER INSERT OR DELETE OR UPDATE ON special_days FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER special_days_version AFTER INSERT OR DELETE OR UPDATE ON special_days FOR EACH STATEMENT EXECUTE FUNCTION raise_settings_version('service_settings', 'days_version');

CREATE TABLE special_openings (
  date date NOT NULL,
  opens time(0) without time zone NOT NULL,
  closes time(0) without time zone NOT NULL,
  CONSTRAINT special_openings_pkey PRIMARY KEY (date, opens),
  CONSTRAINT special_openings_date_fkey FOREIGN KEY (date) REFERENCES special_days(date) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT special_openings_within_service_day CHECK (((closes = '04:00:00'::time without time zone) OR ((opens - '04:00:00'::interval) < (closes - '04:00:00'::interval))))
);
CREATE TRIGGER special_openings_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON special_openings FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER special_openings_record AFTER INSERT OR DELETE OR UPDATE ON special_openings FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER special_openings_version AFTER INSERT OR DELETE OR UPDATE ON special_openings FOR EACH STATEMENT EXECUTE FUNCTION raise_settings_version('service_settings', 'days_version');

CREATE TABLE staff_invites (
  id serial,
  email citext NOT NULL,
  role role NOT NULL,
  refund_limit_cents integer NOT NULL,
  token_hash text NOT NULL,
  invited_by_user_id integer NOT NULL,
  invited_at timestamp(3) with time zone NOT NULL,
  expires_at timestamp(3) with time zone NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT staff_invites_pkey PRIMARY KEY (id),
  CONSTRAINT staff_invites_invited_by_user_id_fkey FOREIGN KEY (invited_by_user_id) REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT staff_invites_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[invited_at, expires_at])),
  CONSTRAINT staff_invites_expires_after_invitation CHECK ((expires_at > invited_at)),
  CONSTRAINT staff_invites_refund_limit_not_negative CHECK ((refund_limit_cents >= 0)),
  CONSTRAINT staff_invites_role_is_staff CHECK ((role <> 'customer'::role)),
  CONSTRAINT staff_invites_token_hash_shape CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX staff_invites_invited_by_user_id_idx ON staff_invites USING btree (invited_by_user_id);
CREATE UNIQUE INDEX staff_invites_email_key ON staff_invites USING btree (email);
CREATE UNIQUE INDEX staff_invites_token_hash_key ON staff_invites USING btree (token_hash);
CREATE TRIGGER staff_invites_record AFTER INSERT OR DELETE OR UPDATE ON staff_invites FOR EACH ROW EXECUTE FUNCTION record_change('email', 'role', 'refund_limit_cents', 'expires_at');
CREATE TRIGGER staff_invites_version BEFORE UPDATE ON staff_invites FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE text_messages (
  id serial,
  message_key text NOT NULL,
  kind text NOT NULL,
  order_id uuid NOT NULL,
  recipient text NOT NULL,
  queued_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  expires_at timestamp(3) with time zone NOT NULL,
  sent_at timestamp(3) with time zone,
  delivered_at timestamp(3) with time zone,
  provider_id text,
  last_error text,
  content text,
  parked_at timestamp(3) with time zone,
  CONSTRAINT text_messages_pkey PRIMARY KEY (id),
  CONSTRAINT text_messages_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT text_messages_content_until_sent CHECK (((content IS NULL) OR (sent_at IS NULL))),
  CONSTRAINT text_messages_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[queued_at, expires_at, sent_at, delivered_at, parked_at])),
  CONSTRAINT text_messages_recipient_shape CHECK ((recipient ~ '^(\+1[2-9][0-9]{9}|erased)$'::text))
);
CREATE INDEX text_messages_order_id_idx ON text_messages USING btree (order_id);
CREATE INDEX text_messages_recipient_queued_at_idx ON text_messages USING btree (recipient, queued_at);
CREATE UNIQUE INDEX text_messages_message_key_key ON text_messages USING btree (message_key);
CREATE UNIQUE INDEX text_messages_provider_id_key ON text_messages USING btree (provider_id);

CREATE TABLE text_opt_outs (
  phone text NOT NULL,
  at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT text_opt_outs_pkey PRIMARY KEY (phone),
  CONSTRAINT text_opt_outs_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[at])),
  CONSTRAINT text_opt_outs_phone_shape CHECK ((phone ~ '^\+[1-9][0-9]{1,14}$'::text))
);

CREATE TABLE text_replies (
  provider_id text NOT NULL,
  order_id uuid,
  answer text,
  at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT text_replies_pkey PRIMARY KEY (provider_id),
  CONSTRAINT text_replies_order_id_fkey FOREIGN KEY (order_id) REFERENCES orders(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT text_replies_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[at]))
);
CREATE INDEX text_replies_order_id_idx ON text_replies USING btree (order_id);

CREATE TABLE turned_away (
  service_day date NOT NULL,
  meat_id integer NOT NULL,
  guest text NOT NULL,
  ounces integer NOT NULL,
  CONSTRAINT turned_away_pkey PRIMARY KEY (service_day, meat_id, guest),
  CONSTRAINT turned_away_meat_id_fkey FOREIGN KEY (meat_id) REFERENCES meats(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT turned_away_guest_not_blank CHECK ((btrim(guest) <> ''::text)),
  CONSTRAINT turned_away_ounces_positive CHECK ((ounces > 0)),
  CONSTRAINT turned_away_service_day_in_range CHECK (((service_day >= '2000-01-01'::date) AND (service_day <= '9999-12-31'::date)))
);
CREATE INDEX turned_away_meat_id_idx ON turned_away USING btree (meat_id);

CREATE TABLE users (
  id serial,
  email citext NOT NULL,
  email_verified_at timestamp(3) with time zone,
  password_hash text,
  first_name text,
  last_name text,
  phone text,
  address text,
  image_media_name text,
  role role NOT NULL DEFAULT 'customer'::role,
  token_version integer NOT NULL DEFAULT 0,
  disabled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  updated_at timestamp(3) with time zone NOT NULL DEFAULT CURRENT_TIMESTAMP,
  version integer NOT NULL DEFAULT 1,
  refund_limit_cents integer NOT NULL DEFAULT 0,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_image_media_name_fkey FOREIGN KEY (image_media_name) REFERENCES media(name) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT users_dates_in_range CHECK (dates_in_range(VARIADIC ARRAY[email_verified_at, disabled_at, created_at, updated_at])),
  CONSTRAINT users_email_shape CHECK (((email ~ '^[^@\s]+@[^@\s]+$'::citext) AND (length((email)::text) <= 254))),
  CONSTRAINT users_refund_limit_not_negative CHECK ((refund_limit_cents >= 0)),
  CONSTRAINT users_token_version_not_negative CHECK ((token_version >= 0))
);
CREATE INDEX users_image_media_name_idx ON users USING btree (image_media_name);
CREATE UNIQUE INDEX users_email_key ON users USING btree (email);
CREATE TRIGGER users_notify AFTER UPDATE OF image_media_name ON users FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER users_record AFTER INSERT OR DELETE OR UPDATE OF email, first_name, last_name, role, disabled_at, password_hash, refund_limit_cents ON users FOR EACH ROW EXECUTE FUNCTION record_change('email', 'first_name', 'last_name', 'role', 'disabled_at', 'password_hash', 'refund_limit_cents');
CREATE TRIGGER users_version BEFORE UPDATE ON users FOR EACH ROW EXECUTE FUNCTION bump_version();

CREATE TABLE usual_walk_ins (
  weekday integer NOT NULL,
  meat_id integer NOT NULL,
  ounces integer NOT NULL,
  CONSTRAINT usual_walk_ins_pkey PRIMARY KEY (weekday, meat_id),
  CONSTRAINT usual_walk_ins_meat_id_fkey FOREIGN KEY (meat_id) REFERENCES meats(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT usual_walk_ins_ounces_1_to_160000 CHECK (((ounces >= 1) AND (ounces <= 160000))),
  CONSTRAINT usual_walk_ins_weekday_0_to_6 CHECK (((weekday >= 0) AND (weekday <= 6)))
);
CREATE INDEX usual_walk_ins_meat_id_idx ON usual_walk_ins USING btree (meat_id);
CREATE TRIGGER usual_walk_ins_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON usual_walk_ins FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER usual_walk_ins_record AFTER INSERT OR DELETE OR UPDATE ON usual_walk_ins FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER usual_walk_ins_version AFTER INSERT OR DELETE OR UPDATE ON usual_walk_ins FOR EACH STATEMENT EXECUTE FUNCTION raise_settings_version('service_settings', 'pit_plan_version');

CREATE TABLE weekly_openings (
  weekday integer NOT NULL,
  opens time(0) without time zone NOT NULL,
  closes time(0) without time zone NOT NULL,
  CONSTRAINT weekly_openings_pkey PRIMARY KEY (weekday, opens),
  CONSTRAINT weekly_openings_weekday_0_to_6 CHECK (((weekday >= 0) AND (weekday <= 6))),
  CONSTRAINT weekly_openings_within_service_day CHECK (((closes = '04:00:00'::time without time zone) OR ((opens - '04:00:00'::interval) < (closes - '04:00:00'::interval))))
);
CREATE TRIGGER weekly_openings_notify AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON weekly_openings FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();
CREATE TRIGGER weekly_openings_record AFTER INSERT OR DELETE OR UPDATE ON weekly_openings FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER weekly_openings_version AFTER INSERT OR DELETE OR UPDATE ON weekly_openings FOR EACH STATEMENT EXECUTE FUNCTION raise_settings_version('service_settings', 'hours_version');

CREATE OR REPLACE FUNCTION add_live_event(changed live_topic, changed_tracking_id text, visible_to_staff boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  event text := format('%s:%s:%s,', changed, changed_tracking_id, visible_to_staff);
  -- empty again after the transaction
  added text := coalesce(current_setting('baobab.live_events', true), '');
BEGIN
  IF position(event IN added) > 0 THEN
    RETURN;
  END IF;
  PERFORM set_config('baobab.live_events', added || event, true);
  PERFORM pg_advisory_xact_lock(hashtext('live_events'));
  INSERT INTO live_events (topic, tracking_id, for_staff, at)
  VALUES (changed, changed_tracking_id, visible_to_staff, clock_timestamp());
  PERFORM pg_notify('live_events', '');
END $function$;

CREATE OR REPLACE FUNCTION add_live_event_for_staff()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_live_event(TG_ARGV[0]::live_topic, NULL, true);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION add_live_event_of_drill()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_live_event('order', NEW.tracking_id, true);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION add_live_event_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_live_event('order', NEW.tracking_id, NEW.paid_at IS NOT NULL);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION add_live_event_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM add_live_event('order', tracking_id, paid_at IS NOT NULL) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION book_in_open_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('closed_months'));
  NEW.booked_on := (SELECT (max(month) + interval '1 month')::date FROM closed_months);
  IF NEW.booked_on <= NEW.service_day THEN
    NEW.booked_on := NULL;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION bump_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  uncounted CONSTANT text[] := ARRAY['version', 'position', 'updated_at', 'used_count', 'token_version', 'password_hash', 'email_verified_at'];
BEGIN
  IF to_jsonb(NEW) - uncounted IS DISTINCT FROM to_jsonb(OLD) - uncounted THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION check_ledger_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  entry CONSTANT bigint := CASE TG_TABLE_NAME WHEN 'ledger_legs' THEN (to_jsonb(NEW) ->> 'entry_id') ELSE (to_jsonb(NEW) ->> 'id') END;
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_entries WHERE id = entry)
    OR (SELECT sum(amount_cents) FROM ledger_legs WHERE entry_id = entry) IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'the legs of ledger entry % do not sum to zero', entry
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_legs_sum_to_zero';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION count_recipe_versions(ids integer[])
 RETURNS void
 LANGUAGE sql
AS $function$
  UPDATE products SET recipe_version = recipe_version + 1 WHERE id = ANY (ids)
$function$;

CREATE OR REPLACE FUNCTION dates_in_range(VARIADIC dates timestamp with time zone[])
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (('1900-01-01 00:00:00+00'::timestamp with time zone <= ALL (dates)) AND ('10000-01-01 00:00:00+00'::timestamp with time zone > ALL (dates)));

CREATE OR REPLACE FUNCTION dish_rows_change_recipes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM count_recipe_versions(ARRAY[OLD.product_id, NEW.product_id]);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION ingredients_change_recipes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM count_recipe_versions(ARRAY(SELECT products_with_ingredient(ARRAY[NEW.id])));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION ledger_expected(as_of timestamp with time zone)
 RETURNS TABLE(source ledger_source, row_id text, kind text, provider payment_provider, capture_reference text, service_day date, known_at timestamp with time zone, account ledger_account, amount_cents integer)
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 WITH paid AS (
          SELECT p.id,
             p.provider,
             COALESCE(p.capture_reference, p.reference, (p.id)::text) AS capture_reference,
             COALESCE(p.captured_cents, p.amount_cents) AS captured,
             p.created_at,
             COALESCE(p.settled_at, p.updated_at) AS known_at,
             ((p.review_reason IS NULL) AND (p.settled_at IS NOT NULL)) AS pays,
             p.order_id,
             p.booking_id
            FROM payments p
           WHERE ((COALESCE(p.captured_cents,
                 CASE
                     WHEN (p.settled_at IS NOT NULL) THEN p.amount_cents
                     ELSE NULL::integer
                 END) > 0) AND (COALESCE(p.captured_currency, p.currency) = 'usd'::text) AND (p.provider <> 'none'::payment_provider))
         ), given_back AS (
          SELECT f.id,
             f.payment_id,
             f.amount_cents AS amount,
             f.done_at,
             f.taken_back_at,
             ((b.id IS NOT NULL) AND ((f.created_at <= COALESCE(b.cancelled_at, b.starts_at)) OR (f.idempotency_key ~~ 'cancel:%'::text))) AS is_deposit,
             ( SELECT sum(x.amount_cents) AS sum
                    FROM refunds x
                   WHERE ((x.payment_id = f.payment_id) AND (x.done_at IS NOT NULL) AND (ROW(x.done_at, x.id) <= ROW(f.done_at, f.id)) AND ((x.id = f.id) OR (x.taken_back_at IS NULL) OR (x.taken_back_at > f.done_at)))) AS through
            FROM ((refunds f
              JOIN payments p ON ((p.id = f.payment_id)))
              LEFT JOIN bookings b ON ((b.id = p.booking_id)))
           WHERE (f.done_at IS NOT NULL)
         ), legs AS (
          SELECT ((r.provider)::text)::ledger_source AS source,
             r.row_id,
             k.kind,
             r.provider,
             r.capture_reference,
             service_day(r.occurred_at) AS service_day,
             r.read_at AS known_at,
             l_1.account,
             l_1.amount
            FROM ((provider_rows r
              CROSS JOIN LATERAL ( SELECT provider_row_kind(r.provider, r.provider_kind) AS kind) k)
              CROSS JOIN LATERAL ( VALUES ('in_transit'::ledger_account,r.net_cents), ('fees'::ledger_account,r.fee_cents), ((
                         CASE k.kind
                             WHEN 'charge'::text THEN 'receivable'::text
                             WHEN 'refund'::text THEN 'receivable'::text
                             WHEN 'refund_failure'::text THEN 'receivable'::text
                             WHEN 'dispute'::text THEN 'disputes'::text
                             WHEN 'dispute_reversal'::text THEN 'disputes'::text
                             WHEN 'fee'::text THEN 'fees'::text
                             WHEN 'payout'::text THEN 'bank'::text
                             WHEN 'payout_reversal'::text THEN 'bank'::text
                             ELSE 'unclassified'::text
                         END)::ledger_account,(- r.gross_cents))) l_1(account, amount))
           WHERE (r.currency = 'usd'::text)
         UNION ALL
          SELECT 'site'::ledger_source,
             (p.id)::text AS id,
             'capture'::text,
             p.provider,
             p.capture_reference,
             service_day(p.created_at) AS service_day,
             p.known_at,
             l_1.account,
             l_1.amount
            FROM (paid p
              CROSS JOIN LATERAL ( VALUES ('receivable'::ledger_account,p.captured), ('unassigned'::ledger_account,(- p.captured))) l_1(account, amount))
         UNION ALL
          SELECT 'site'::ledger_source,
             (p.id)::text AS id,
             'sale'::text,
             p.provider,
             p.capture_reference,
             service_day(p.known_at) AS service_day,
             p.known_at,
             l_1.account,
             l_1.amount
            FROM ((paid p
              JOIN orders o ON ((o.id = p.order_id)))
              CROSS JOIN LATERAL ( VALUES ('unassigned'::ledger_account,p.captured), ((
                         CASE o.order_type
                             WHEN 'delivery'::order_type THEN 'sales_delivery'::text
                             ELSE 'sales_pickup'::text
                         END)::ledger_account,(- ((o.sub_total_cents - o.discount_cents) - COALESCE(o.tax_cents, 0)))), ('sales_tax'::ledger_account,(- COALESCE(o.tax_cents, 0))), ('delivery'::ledger_account,(- o.delivery_fee_cents)), ('tips'::ledger_account,(- o.tip_cents)), ('over_short'::ledger_account,(o.total_cents - p.captured))) l_1(account, amount))
           WHERE p.pays
         UNION ALL
          SELECT 'site'::ledger_source,
             (p.id)::text AS id,
             'sale'::text,
             p.provider,
             p.capture_reference,
             service_day(p.known_at) AS service_day,
             p.known_at,
             l_1.account,
             l_1.amount
            FROM (paid p
              CROSS JOIN LATERAL ( VALUES ('unassigned'::ledger_account,p.captured), ('over_short'::ledger_account,(- p.captured))) l_1(account, amount))
           WHERE (p.pays AND (p.order_id IS NULL) AND (p.booking_id IS NULL))
         UNION ALL
          SELECT 'site'::ledger_source,
             (p.id)::text AS id,
             'deposit'::text,
             p.provider,
             p.capture_reference,
             service_day(p.known_at) AS service_day,
             p.known_at,
             l_1.account,
             l_1.amount
            FROM ((paid p
              JOIN bookings b ON ((b.id = p.booking_id)))
              CROSS JOIN LATERAL ( VALUES ('unassigned'::ledger_account,p.captured), ('deposits'::ledger_account,(- b.total_cents)), ('over_short'::ledger_account,(b.total_cents - p.captured))) l_1(account, amount))
           WHERE p.pays
         UNION ALL
          SELECT 'site'::ledger_source,
             (p.id)::text AS id,
             'earned'::text,
             p.provider,
             p.capture_reference,
             service_day(due.at) AS service_day,
             GREATEST(due.at, p.known_at, back.done_at) AS "greatest",
             l_1.account,
             l_1.amount
            FROM ((((paid p
              JOIN bookings b ON ((b.id = p.booking_id)))
              CROSS JOIN LATERAL ( SELECT COALESCE(b.cancelled_at, b.starts_at) AS at) due)
              CROSS JOIN LATERAL ( SELECT COALESCE(sum(g.amount), (0)::bigint) AS amount,
                     max(g.done_at) AS done_at
                    FROM given_back g
                   WHERE ((g.payment_id = p.id) AND g.is_deposit AND ((g.taken_back_at IS NULL) OR (g.taken_back_at > due.at)) AND (NOT (EXISTS ( SELECT
                            FROM given_back e
                           WHERE ((e.payment_id = g.payment_id) AND e.is_deposit AND (e.taken_back_at > due.at) AND (e.taken_back_at <= g.done_at))))))) back)
              CROSS JOIN LATERAL ( VALUES ('deposits'::ledger_account,(b.total_cents - back.amount)), ('sales_catering'::ledger_account,(back.amount - b.total_cents))) l_1(account, amount))
           WHERE (p.pays AND (NOT (EXISTS ( SELECT
                    FROM refunds f
                   WHERE ((f.payment_id = p.id) AND (f.status = 'requested'::refund_status) AND ((f.created_at <= due.at) OR (f.idempotency_key ~~ 'cancel:%'::text)))))) AND ((back.done_at IS NOT NULL) OR (NOT (EXISTS ( SELECT
                    FROM refunds f
                   WHERE ((f.payment_id = p.id) AND (f.status = 'failed'::refund_status) AND (f.done_at IS NULL) AND (f.idempotency_key ~~ 'cancel:%'::text)))))))
         UNION ALL
          SELECT 'site'::ledger_source,
             (g.id)::text AS id,
             way.kind,
             p.provider,
             p.capture_reference,
             service_day(way.at) AS service_day,
             way.at,
             l_1.account,
             (way.sign * l_1.amount)
            FROM (((((((given_back g
              CROSS JOIN LATERAL ( VALUES ('refund'::text,g.done_at,1), ('refund_failure'::text,g.taken_back_at,'-1'::integer)) way(kind, at, sign))
              JOIN paid p ON ((p.id = g.payment_id)))
              LEFT JOIN orders o ON ((o.id = p.order_id)))
              CROSS JOIN LATERAL ( SELECT GREATEST((p.captured - COALESCE(o.tip_cents, 0)), 0) AS sold) part)
              CROSS JOIN LATERAL ( SELECT
                         CASE
                             WHEN p.pays THEN (GREATEST((g.through - part.sold), (0)::bigint) - GREATEST(((g.through - g.amount) - part.sold), (0)::bigint))
                             ELSE (0)::bigint
                         END AS cents) tip)
              CROSS JOIN LATERAL ( SELECT
                         CASE
                             WHEN ((NOT p.pays) OR (part.sold = 0)) THEN (0)::bigint
                             ELSE (((((2 * COALESCE(o.tax_cents, 0)) * LEAST(g.through, (part.sold)::bigint)) + part.sold) / (2 * part.sold)) - ((((2 * COALESCE(o.tax_cents, 0)) * LEAST((g.through - g.amount), (part.sold)::bigint)) + part.sold) / (2 * part.sold)))
                         END AS cents) tax)
              CROSS JOIN LATERAL ( VALUES ('receivable'::ledger_account,(- g.amount)), ('sales_tax'::ledger_account,tax.cents), ('tips'::ledger_account,tip.cents), ((
                         CASE
                             WHEN (NOT p.pays) THEN 'unassigned'::text
                             WHEN g.is_deposit THEN 'deposits'::text
                             ELSE 'refunds'::text
                         END)::ledger_account,((g.amount - tax.cents) - tip.cents))) l_1(account, amount))
         )
  SELECT l.source,
     l.row_id,
     l.kind,
     l.provider,
     l.capture_reference,
     l.service_day,
     l.known_at,
     l.account,
     (sum(l.amount))::integer AS sum
    FROM legs l
   WHERE (l.known_at <= ledger_expected.as_of)
   GROUP BY l.source, l.row_id, l.kind, l.provider, l.capture_reference, l.service_day, l.known_at, l.account
  HAVING (sum(l.amount) <> (0)::numeric);
END;

CREATE OR REPLACE FUNCTION notify_content_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('content_changed', TG_TABLE_NAME);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION option_ingredients_change_recipes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM count_recipe_versions(ARRAY(
    SELECT c.product_id FROM choice_options o
    JOIN product_choice_groups c ON c.id = o.product_choice_group_id
    WHERE o.id IN (OLD.choice_option_id, NEW.choice_option_id)));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION options_change_recipes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM count_recipe_versions(ARRAY(
    SELECT product_id FROM product_choice_groups
    WHERE id IN (OLD.product_choice_group_id, NEW.product_choice_group_id)));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION orders_bound_unpaid()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
DECLARE
  refused text;
BEGIN
  IF NEW.held_by_network IS NOT NULL THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('network ' || NEW.held_by_network, 0));
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('mailbox ' || NEW.held_by_mailbox, 0));

  WITH held AS (
    SELECT id, coupon_id FROM orders WHERE held_by_network = NEW.held_by_network
    UNION
    SELECT id, coupon_id FROM orders WHERE held_by_mailbox = NEW.held_by_mailbox
  )
  SELECT CASE
    WHEN (SELECT count(*) FROM orders WHERE held_by_mailbox = NEW.held_by_mailbox) > 20 THEN 'orders_unpaid_of_mailbox'
    WHEN (SELECT count(*) FROM orders WHERE held_by_network = NEW.held_by_network) > 20 THEN 'orders_unpaid_of_network'
    -- a quarter of a lot, or half a cooler: 8 lb
    WHEN EXISTS (
      SELECT 1 FROM order_lots o JOIN pit_lots l ON l.id = o.lot_id
      WHERE o.order_id = NEW.id AND o.ounces > greatest(l.ounces / 4, 128)
    ) THEN 'orders_unpaid_meat_of_order'
    WHEN EXISTS (
      SELECT 1 FROM order_lots o JOIN held ON held.id = o.order_id JOIN pit_lots l ON l.id = o.lot_id
      WHERE o.lot_id IN (SELECT lot_id FROM order_lots WHERE order_id = NEW.id)
      GROUP BY l.id HAVING sum(o.ounces) > greatest(l.ounces / 2, 128)
    ) THEN 'orders_unpaid_meat_of_network'
    WHEN (SELECT sum(o.units) FROM order_slots o JOIN held ON held.id = o.order_id)
      > 8 * (SELECT units_per_slot FROM service_settings) THEN 'orders_unpaid_work_of_network'
    WHEN (SELECT count(*) FROM held WHERE coupon_id = NEW.coupon_id)
      > (SELECT greatest(max_uses / 10, 1) FROM coupons WHERE id = NEW.coupon_id) THEN 'orders_unpaid_coupon_of_network'
  END INTO refused;
  IF refused IS NOT NULL THEN
    RAISE EXCEPTION 'an unpaid order holds too much: "%"', refused
      USING ERRCODE = 'check_violation', CONSTRAINT = refused, TABLE = 'orders';
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION payout_rows(of_provider payment_provider, of_payout text)
 RETURNS SETOF provider_rows
 LANGUAGE sql
 STABLE
BEGIN ATOMIC
 SELECT r.provider,
     r.row_id,
     r.provider_kind,
     r.capture_reference,
     r.gross_cents,
     r.fee_cents,
     r.net_cents,
     r.currency,
     r.occurred_at,
     r.read_at
    FROM (provider_rows r
      JOIN payout_items i ON (((i.provider = r.provider) AND (i.row_id = r.row_id))))
   WHERE ((i.provider = payout_rows.of_provider) AND (i.payout_row_id = payout_rows.of_payout))
 UNION ALL
  SELECT r.provider,
     r.row_id,
     r.provider_kind,
     r.capture_reference,
     r.gross_cents,
     r.fee_cents,
     r.net_cents,
     r.currency,
     r.occurred_at,
     r.read_at
    FROM (provider_rows p
      JOIN provider_rows r ON (((r.provider = p.provider) AND (r.row_id <> p.row_id))))
   WHERE ((p.provider = payout_rows.of_provider) AND (p.row_id = payout_rows.of_payout) AND (provider_row_kind(r.provider, r.provider_kind) <> 'payout'::text) AND (NOT (EXISTS ( SELECT
            FROM payout_items i
           WHERE ((i.provider = payout_rows.of_provider) AND (i.payout_row_id = payout_rows.of_payout))))) AND (ROW(r.occurred_at, r.row_id) <= ROW(p.occurred_at, p.row_id)) AND ((r.occurred_at, r.row_id) > ALL ( SELECT b.occurred_at,
             b.row_id
            FROM provider_rows b
           WHERE ((b.provider = p.provider) AND (provider_row_kind(b.provider, b.provider_kind) = 'payout'::text) AND (ROW(b.occurred_at, b.row_id) < ROW(p.occurred_at, p.row_id))))));
END;

CREATE OR REPLACE FUNCTION products_with_ingredient(ids integer[])
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT product_id FROM product_ingredients WHERE ingredient_id = ANY (ids)
  UNION
  SELECT s.product_id FROM size_ingredients i JOIN product_sizes s ON s.id = i.product_size_id
  WHERE i.ingredient_id = ANY (ids)
  UNION
  SELECT c.product_id FROM option_ingredients i
  JOIN choice_options o ON o.id = i.choice_option_id
  JOIN product_choice_groups c ON c.id = o.product_choice_group_id
  WHERE i.ingredient_id = ANY (ids)
$function$;

CREATE OR REPLACE FUNCTION provider_row_kind(provider payment_provider, provider_kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((provider = 'stripe'::payment_provider) AND (provider_kind = ANY (ARRAY['charge'::text, 'refund'::text, 'refund_failure'::text, 'dispute'::text, 'dispute_reversal'::text, 'fee'::text, 'payout'::text, 'payout_reversal'::text]))) THEN provider_kind WHEN (provider = 'paypal'::payment_provider) THEN CASE WHEN (provider_kind ~~ 'T00%'::text) THEN 'charge'::text WHEN (provider_kind ~~ 'T01%'::text) THEN 'fee'::text WHEN (provider_kind ~~ 'T04%'::text) THEN 'payout'::text WHEN (provider_kind = 'T1107'::text) THEN 'refund'::text WHEN (provider_kind = 'T1201'::text) THEN 'dispute'::text WHEN (provider_kind = 'T1202'::text) THEN 'dispute_reversal'::text ELSE 'unclassified'::text END ELSE 'unclassified'::text END;

CREATE OR REPLACE FUNCTION raise_order_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.version := OLD.version + 1;
  IF NEW.status = 'cancelled' OR OLD.ready_at IS DISTINCT FROM NEW.ready_at THEN
    NEW.changed_version := NEW.version;
  END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION raise_settings_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  EXECUTE format('UPDATE %1$I SET %2$I = %2$I + 1 WHERE id = 1', TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION raise_settings_versions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF (NEW.pickup_lead_minutes, NEW.delivery_lead_minutes, NEW.slot_minutes, NEW.units_per_slot, NEW.pickup_units_per_slot,
      NEW.delivery_units_per_slot, NEW.days_ahead)
    IS DISTINCT FROM (OLD.pickup_lead_minutes, OLD.delivery_lead_minutes, OLD.slot_minutes, OLD.units_per_slot,
      OLD.pickup_units_per_slot, OLD.delivery_units_per_slot, OLD.days_ahead)
  THEN NEW.capacity_version := OLD.capacity_version + 1; END IF;
  IF (NEW.delivery_minimum_cents, NEW.delivery_fee_cents) IS DISTINCT FROM (OLD.delivery_minimum_cents, OLD.delivery_fee_cents)
  THEN NEW.delivery_version := OLD.delivery_version + 1; END IF;
  IF NEW.tax_basis_points IS DISTINCT FROM OLD.tax_basis_points
  THEN NEW.tax_version := OLD.tax_version + 1; END IF;
  IF (NEW.bump_steps, NEW.accept_is_seen, NEW.guest_messages) IS DISTINCT FROM (OLD.bump_steps, OLD.accept_is_seen, OLD.guest_messages)
  THEN NEW.board_version := OLD.board_version + 1; END IF;
  RETURN NEW;
END $function$;

CREATE OR REPLACE FUNCTION record_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  -- recorded as changed, without their value
  secret CONSTANT text[] := ARRAY['password_hash', 'token_hash', 'totp_secret'];
  -- counters, dates and sizes that follow from something else
  derived CONSTANT text[] := ARRAY[
    'version', 'recipe_version', 'token_version', 'hours_version', 'capacity_version', 'delivery_version', 'tax_version',
    'pit_plan_version', 'board_version', 'days_version',
    'created_at', 'updated_at', 'used_count', 'sold_ounces', 'sold_limit', 'placeholder'
  ];
  actor CONSTANT jsonb := coalesce(nullif(current_setting('app.actor', true), ''), '{}');
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  key text;
  label text;
BEGIN
  -- a guest's account is theirs: it is erased with them
  IF TG_TABLE_NAME = 'users' AND coalesce(old_row ->> 'role', 'customer') = 'customer'
    AND coalesce(new_row ->> 'role', 'customer') = 'customer' THEN RETURN NULL;
  END IF;
  SELECT string_agg(coalesce(new_row, old_row) ->> a.attname, ':' ORDER BY a.attnum) INTO key
  FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
  WHERE i.indrelid = TG_RELID AND i.indisprimary;
  IF TG_NARGS > 0 THEN
    old_row := (SELECT jsonb_object_agg(c.key, c.value) FROM jsonb_each(old_row) c WHERE c.key = ANY (TG_ARGV));
    new_row := (SELECT jsonb_object_agg(c.key, c.value) FROM jsonb_each(new_row) c WHERE c.key = ANY (TG_ARGV));
  END IF;
  label := coalesce(
    coalesce(new_row, old_row) ->> 'name', coalesce(new_row, old_row) ->> 'code', coalesce(new_row, old_row) ->> 'email', ''
  );
  INSERT INTO changes (subject, subject_id, label, field, before, after, actor_id, actor_name, role, reason, request_id, route)
  SELECT TG_TABLE_NAME, key, label, c.field, c.before, c.after, (actor ->> 'id')::int,
    coalesce(actor ->> 'name', 'sql:' || session_user), actor ->> 'role', actor ->> 'reason', actor ->> 'requestId', actor ->> 'route'
  FROM (
    SELECT NULL AS field, old_row - derived - secret AS before, new_row - derived - secret AS after WHERE TG_OP <> 'UPDATE'
    UNION ALL
    SELECT n.field,
      CASE WHEN n.field <> ALL (secret) THEN nullif(old_row -> n.field, 'null') END,
      CASE WHEN n.field <> ALL (secret) THEN nullif(new_row -> n.field, 'null') ELSE '"(secret)"' END
    FROM jsonb_object_keys(new_row - derived) AS n (field)
    WHERE TG_OP = 'UPDATE' AND old_row -> n.field IS DISTINCT FROM new_row -> n.field
  ) c;
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION record_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  actor jsonb := coalesce(nullif(current_setting('app.actor', true), ''), '{}');
  old_row CONSTANT jsonb := CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) END;
  new_row CONSTANT jsonb := to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END);
  person int;
  subject text := TG_TABLE_NAME;
  key text := new_row ->> 'id';
  label text;
  why text := actor ->> 'reason';
  before jsonb := '{}';
  after jsonb;
BEGIN
  IF TG_TABLE_NAME = 'order_status_changes' THEN
    subject := 'orders';
    key := new_row ->> 'order_id';
    before := jsonb_build_object('status', new_row -> 'from_status');
    after := jsonb_build_object('status', new_row -> 'to_status');
    person := new_row ->> 'changed_by_user_id';
    SELECT tracking_id, coalesce(CASE WHEN status = 'cancelled' THEN cancel_reason END, why) INTO label, why FROM orders WHERE id = key::uuid;
    IF TG_OP = 'DELETE' THEN
      -- it goes with its order
      IF label IS NULL THEN RETURN NULL; END IF;
      -- a step that is taken back, not by the one who made it
      SELECT after, before, NULL INTO before, after, person;
    END IF;
  ELSIF TG_TABLE_NAME = 'bookings' THEN
    before := jsonb_build_object('status', old_row -> 'status', 'starts_at', old_row -> 'starts_at', 'crew', old_row -> 'crew');
    after := jsonb_build_object('status', new_row -> 'status', 'starts_at', new_row -> 'starts_at', 'crew', new_row -> 'crew');
    label := NEW.public_id;
    why := coalesce(NEW.cancel_reason, why);
  ELSE
    SELECT coalesce(o.tracking_id, b.public_id, '') INTO label
    FROM (VALUES (1)) AS one LEFT JOIN payments p ON p.id = CASE TG_TABLE_NAME
      WHEN 'payments' THEN new_row ->> 'id' ELSE new_row ->> 'payment_id' END::uuid
    LEFT JOIN orders o ON o.id = coalesce(p.order_id, (new_row ->> 'order_id')::uuid)
    LEFT JOIN bookings b ON b.id = p.booking_id;
    IF TG_TABLE_NAME = 'incidents' THEN
      -- the summary may name a person, who can be erased
      before := jsonb_build_object('kind', NULL, 'closed', CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(old_row ->> 'closed_at' IS NOT NULL) END);
      after := jsonb_build_object('closed', NEW.closed_at IS NOT NULL)
        || CASE WHEN TG_OP = 'INSERT' THEN jsonb_build_object('kind', NEW.kind) ELSE '{}' END;
      person := NEW.closed_by_user_id;
      why := NEW.close_reason;
    ELSE
      after := jsonb_build_object('status', new_row -> 'status');
      before := CASE WHEN TG_OP = 'UPDATE' THEN jsonb_build_object('status', old_row -> 'status') ELSE '{}' END;
      IF TG_OP = 'INSERT' THEN
        after := after || jsonb_build_object('amount_cents', new_row -> 'amount_cents');
        why := new_row ->> 'reason';
        person := new_row ->> 'requested_by_user_id';
      ELSIF old_row -> 'accepted_at' IS DISTINCT FROM new_row -> 'accepted_at' THEN
        why := new_row ->> 'accept_reason';
        person := new_row ->> 'accepted_by_user_id';
      END IF;
    END IF;
  END IF;
  -- guests are not named: they can be erased, and this list cannot
  IF actor ->> 'name' IS NULL AND person IS NOT NULL THEN
    SELECT CASE u.role WHEN 'customer' THEN '{"name": "guest"}' ELSE jsonb_build_object(
      'id', u.id, 'name', coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email::text), 'role', u.role) END
    INTO actor FROM users u WHERE u.id = person;
  END IF;
  INSERT INTO changes (subject, subject_id, label, field, before, after, actor_id, actor_name, role, reason, request_id, route)
  SELECT subject, key, label, n.field, nullif(before -> n.field, 'null'), nullif(after -> n.field, 'null'), (actor ->> 'id')::int,
    coalesce(actor ->> 'name', CASE current_setting('application_name') WHEN 'baobab' THEN 'site' ELSE 'sql:' || session_user END),
    actor ->> 'role', why, actor ->> 'requestId', actor ->> 'route'
  FROM jsonb_object_keys(after) AS n (field)
  WHERE nullif(before -> n.field, 'null') IS DISTINCT FROM nullif(after -> n.field, 'null');
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION refuse_to_rewrite()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF current_user = 'baobab_repair' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $function$;

CREATE OR REPLACE FUNCTION service_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
RETURN (((at AT TIME ZONE 'America/Los_Angeles'::text) - '04:00:00'::interval))::date;

CREATE OR REPLACE FUNCTION size_ingredients_change_recipes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM count_recipe_versions(ARRAY(
    SELECT product_id FROM product_sizes WHERE id IN (OLD.product_size_id, NEW.product_size_id)));
  RETURN NULL;
END $function$;

CREATE OR REPLACE FUNCTION truncate_changes_recipes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE products SET recipe_version = recipe_version + 1;
  RETURN NULL;
END $function$;

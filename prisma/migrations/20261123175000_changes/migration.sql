-- What staff, jobs and SQL change is recorded by one trigger, in the transaction of the change. It replaces review_changes and
-- service_changes. The histories of orders, bookings and lots stay: constraints refuse impossible steps in them, guests see them
-- and take them home, and they are erased with the guest.

-- CreateTable
CREATE TABLE "changes" (
    "id" SERIAL NOT NULL,
    "subject" TEXT NOT NULL,
    "subject_id" TEXT NOT NULL,
    "label" TEXT NOT NULL DEFAULT '',
    "field" TEXT,
    "before" JSONB,
    "after" JSONB,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" INTEGER,
    "actor_name" TEXT NOT NULL,
    "role" TEXT,
    "reason" TEXT,
    "request_id" TEXT,
    "route" TEXT,

    CONSTRAINT "changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "changes_at_id_idx" ON "changes"("at", "id");

-- CreateIndex
CREATE INDEX "changes_subject_subject_id_at_id_idx" ON "changes"("subject", "subject_id", "at", "id");

-- CreateIndex
CREATE INDEX "changes_actor_id_at_id_idx" ON "changes"("actor_id", "at", "id");

ALTER TABLE changes ADD CONSTRAINT changes_dates_in_range CHECK (dates_in_range(at));

ALTER TABLE changes ADD CONSTRAINT changes_subject_not_blank CHECK (subject ~ '\S' AND subject_id ~ '\S');
ALTER TABLE changes ADD CONSTRAINT changes_actor_name_not_blank CHECK (actor_name ~ '\S');
ALTER TABLE changes ADD CONSTRAINT changes_before_and_after_differ CHECK (before IS DISTINCT FROM after);

INSERT INTO changes (subject, subject_id, field, before, after, at, actor_id, actor_name, role, reason)
SELECT 'reviews', c.review_id, 'hidden_at', CASE WHEN NOT c.hidden THEN to_jsonb(c.at) END, CASE WHEN c.hidden THEN to_jsonb(c.at) END,
  c.at, c.user_id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email, 'former staff'), u.role, c.reason
FROM review_changes c LEFT JOIN users u ON u.id = c.user_id ORDER BY c.id;

INSERT INTO changes (subject, subject_id, field, before, after, at, actor_id, actor_name, role)
SELECT 'service_settings', '1', field, c.before -> field, c.after -> field,
  c.at, c.changed_by_user_id, coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email, 'former staff'), u.role
FROM service_changes c LEFT JOIN users u ON u.id = c.changed_by_user_id, jsonb_object_keys(c.after) AS field
WHERE c.before -> field IS DISTINCT FROM c.after -> field ORDER BY c.id;

-- DropForeignKey
ALTER TABLE "review_changes" DROP CONSTRAINT "review_changes_review_id_fkey";

-- DropForeignKey
ALTER TABLE "review_changes" DROP CONSTRAINT "review_changes_user_id_fkey";

-- DropForeignKey
ALTER TABLE "service_changes" DROP CONSTRAINT "service_changes_changed_by_user_id_fkey";

-- DropTable
DROP TABLE "review_changes";

-- DropTable
DROP TABLE "service_changes";


-- The boards load the settings again.
CREATE CONSTRAINT TRIGGER changes_live AFTER INSERT ON changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.subject IN (
    'service_settings', 'weekly_openings', 'special_days', 'special_openings', 'delivery_zips', 'pit_plan', 'usual_walk_ins'
  ))
  EXECUTE FUNCTION add_live_event_for_staff('service');

CREATE FUNCTION refuse_to_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
-- Also for the site's own role, which owns the table.
CREATE TRIGGER changes_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON changes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite();

-- Writes a row for each changed column, or one for a row that is added or deleted. Its arguments are the only columns to record.
-- The transaction says who acts in `app.actor`, as JSON; without it the change is that of a statement by hand.
CREATE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- recorded as changed, without their value
  secret CONSTANT text[] := ARRAY['password_hash', 'token_hash', 'totp_secret'];
  -- counters, dates and sizes that follow from something else
  derived CONSTANT text[] := ARRAY[
    'version', 'recipe_version', 'token_version', 'created_at', 'updated_at', 'used_count', 'sold_ounces', 'sold_limit', 'placeholder'
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
END $$;

DO $$
DECLARE
  recorded text;
BEGIN
  FOREACH recorded IN ARRAY ARRAY[
    'banner', 'categories', 'coupons', 'delivery_zips', 'event_areas', 'event_closed_days', 'event_images', 'event_settings',
    'events', 'hourly_price', 'choice_groups', 'choice_options', 'ingredients', 'meats', 'menu_product_meats',
    'menu_products', 'option_ingredients', 'option_meats', 'pit_plan', 'product_images', 'product_choice_groups',
    'product_ingredients', 'product_seasonings', 'product_sizes', 'products', 'service_settings', 'size_ingredients', 'size_meats',
    'slider_images', 'sold_out_marks', 'special_days', 'special_openings', 'usual_walk_ins', 'weekly_openings'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION record_change()',
      recorded || '_record', recorded
    );
  END LOOP;
END $$;

-- Orders count what they take of a lot: that is no change of the lot.
CREATE TRIGGER pit_lots_record AFTER INSERT OR UPDATE OF ready_at, ounces OR DELETE ON pit_lots
  FOR EACH ROW EXECUTE FUNCTION record_change();
-- What the guest wrote stays theirs.
CREATE TRIGGER reviews_record AFTER UPDATE OF hidden_at ON reviews FOR EACH ROW EXECUTE FUNCTION record_change('hidden_at');
CREATE TRIGGER users_record AFTER INSERT OR UPDATE OF email, first_name, last_name, role, disabled_at, password_hash OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION record_change('email', 'first_name', 'last_name', 'role', 'disabled_at', 'password_hash');

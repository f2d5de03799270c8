-- AlterTable
ALTER TABLE "service_settings" ADD COLUMN     "hours_version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "capacity_version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "delivery_version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "tax_version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "pit_plan_version" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "board_version" INTEGER NOT NULL DEFAULT 1;

-- Each form of the owner's settings has a version of its own: two people who edit different forms do not meet.
CREATE FUNCTION raise_settings_versions() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
CREATE TRIGGER service_settings_versions BEFORE UPDATE ON service_settings
  FOR EACH ROW EXECUTE FUNCTION raise_settings_versions();

-- Rows that belong to a form: its table and the column of its version are the arguments.
CREATE FUNCTION raise_settings_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('UPDATE %1$I SET %2$I = %2$I + 1 WHERE id = 1', TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;
CREATE TRIGGER weekly_openings_version AFTER INSERT OR UPDATE OR DELETE ON weekly_openings
  FOR EACH STATEMENT EXECUTE FUNCTION raise_settings_version('service_settings', 'hours_version');
CREATE TRIGGER delivery_zips_version AFTER INSERT OR UPDATE OR DELETE ON delivery_zips
  FOR EACH STATEMENT EXECUTE FUNCTION raise_settings_version('service_settings', 'delivery_version');
CREATE TRIGGER pit_plan_version AFTER INSERT OR UPDATE OR DELETE ON pit_plan
  FOR EACH STATEMENT EXECUTE FUNCTION raise_settings_version('service_settings', 'pit_plan_version');
CREATE TRIGGER usual_walk_ins_version AFTER INSERT OR UPDATE OR DELETE ON usual_walk_ins
  FOR EACH STATEMENT EXECUTE FUNCTION raise_settings_version('service_settings', 'pit_plan_version');
CREATE TRIGGER meats_yield_version AFTER UPDATE OF yield_percent ON meats
  FOR EACH STATEMENT EXECUTE FUNCTION raise_settings_version('service_settings', 'pit_plan_version');
CREATE TRIGGER event_areas_version AFTER INSERT OR UPDATE OR DELETE ON event_areas
  FOR EACH STATEMENT EXECUTE FUNCTION raise_settings_version('event_settings', 'version');
CREATE TRIGGER event_closed_days_version AFTER INSERT OR UPDATE OR DELETE ON event_closed_days
  FOR EACH STATEMENT EXECUTE FUNCTION raise_settings_version('event_settings', 'version');

-- The versions of the forms follow from what is recorded.
CREATE OR REPLACE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- recorded as changed, without their value
  secret CONSTANT text[] := ARRAY['password_hash', 'token_hash', 'totp_secret'];
  -- counters, dates and sizes that follow from something else
  derived CONSTANT text[] := ARRAY[
    'version', 'recipe_version', 'token_version', 'hours_version', 'capacity_version', 'delivery_version', 'tax_version',
    'pit_plan_version', 'board_version', 'created_at', 'updated_at', 'used_count', 'sold_ounces', 'sold_limit', 'placeholder'
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

CREATE TRIGGER menu_drafts_record AFTER INSERT OR UPDATE OF changes, publish_at OR DELETE ON menu_drafts
  FOR EACH ROW EXECUTE FUNCTION record_change('kind', 'subject_id', 'changes', 'publish_at');

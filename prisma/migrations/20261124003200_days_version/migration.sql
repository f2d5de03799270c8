ALTER TABLE "service_settings" ADD COLUMN "days_version" INTEGER NOT NULL DEFAULT 1;

-- An order is stored only while the days are those that it was promised by.
CREATE TRIGGER special_days_version AFTER INSERT OR UPDATE OR DELETE ON special_days
  FOR EACH STATEMENT EXECUTE FUNCTION raise_settings_version('service_settings', 'days_version');
CREATE TRIGGER special_openings_version AFTER INSERT OR UPDATE OR DELETE ON special_openings
  FOR EACH STATEMENT EXECUTE FUNCTION raise_settings_version('service_settings', 'days_version');

CREATE OR REPLACE FUNCTION record_change() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;

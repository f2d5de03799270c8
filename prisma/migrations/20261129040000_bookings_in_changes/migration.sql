-- What becomes of a private event is recorded by its own row. The next release drops `booking_changes`.
DROP TRIGGER booking_changes_record ON booking_changes;
CREATE TRIGGER bookings_record AFTER UPDATE OF status, starts_at, crew ON bookings FOR EACH ROW EXECUTE FUNCTION record_state();
CREATE CONSTRAINT TRIGGER bookings_live AFTER INSERT OR UPDATE OF status, starts_at, crew ON bookings DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION add_live_event_for_staff('booking');

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

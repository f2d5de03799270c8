-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "recalled_at" TIMESTAMPTZ(3);

ALTER TABLE orders DROP CONSTRAINT orders_dates_in_range, ADD CONSTRAINT orders_dates_in_range CHECK (dates_in_range(created_at,
  updated_at, paid_at, expires_at, ready_at, told_ready_at, moved_from, seen_at, arrived_at, coming_at, kept_ready_at, printed_at,
  tracker_opened_at, text_consent_at, recalled_at));

UPDATE orders SET recalled_at = told.at
FROM (SELECT order_id, max(at) AS at FROM order_recalls WHERE guest_was_told GROUP BY order_id) told WHERE told.order_id = orders.id;

-- A step that is taken back is deleted from the history of its order, and recorded by that.
DROP TRIGGER order_recalls_record ON order_recalls;
CREATE TRIGGER order_status_changes_record_undo AFTER DELETE ON order_status_changes
  FOR EACH ROW WHEN (OLD.from_status IS NOT NULL) EXECUTE FUNCTION record_state();

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
  ELSIF TG_TABLE_NAME = 'booking_changes' THEN
    subject := 'bookings';
    key := new_row ->> 'booking_id';
    SELECT jsonb_build_object('status', c.status, 'starts_at', c.starts_at, 'crew', c.crew) INTO before FROM booking_changes c
    WHERE c.booking_id = key::uuid AND c.id < (new_row ->> 'id')::int ORDER BY c.id DESC LIMIT 1;
    -- its first one is the booking itself
    IF before IS NULL THEN RETURN NULL; END IF;
    after := jsonb_build_object('status', new_row -> 'status', 'starts_at', new_row -> 'starts_at', 'crew', new_row -> 'crew');
    person := new_row ->> 'changed_by_user_id';
    SELECT public_id, coalesce(CASE WHEN status = 'cancelled' THEN cancel_reason END, why) INTO label, why FROM bookings WHERE id = key::uuid;
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

-- Boards hear of a lot by its record.
DROP TRIGGER changes_live ON changes;
CREATE CONSTRAINT TRIGGER changes_live AFTER INSERT ON changes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.subject IN ('service_settings', 'weekly_openings', 'special_days', 'special_openings', 'delivery_zips', 'pit_plan',
    'usual_walk_ins', 'pit_lots'))
  EXECUTE FUNCTION add_live_event_for_staff('service');

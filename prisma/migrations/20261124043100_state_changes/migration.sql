-- CreateTable
CREATE TABLE "booking_messages" (
    "id" SERIAL NOT NULL,
    "booking_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "sent_by_user_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "request_key" TEXT NOT NULL,

    CONSTRAINT "booking_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "booking_messages_sent_by_user_id_idx" ON "booking_messages"("sent_by_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "booking_messages_booking_id_request_key_key" ON "booking_messages"("booking_id", "request_key");

-- AddForeignKey
ALTER TABLE "booking_messages" ADD CONSTRAINT "booking_messages_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "booking_messages" ADD CONSTRAINT "booking_messages_sent_by_user_id_fkey" FOREIGN KEY ("sent_by_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE booking_messages ADD CONSTRAINT booking_messages_dates_in_range CHECK (dates_in_range(at));
ALTER TABLE booking_messages ADD CONSTRAINT booking_messages_text_1_to_1000 CHECK (btrim(text) <> '' AND length(text) <= 1000);

-- What becomes of orders, events, payments, refunds and incidents stands in the list of changes, by the transaction that did it.
-- Placing an order or an event is no change: checkout's statement fires nothing.
CREATE FUNCTION record_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor jsonb := coalesce(nullif(current_setting('app.actor', true), ''), '{}');
  old_row CONSTANT jsonb := CASE WHEN TG_OP = 'UPDATE' THEN to_jsonb(OLD) END;
  new_row CONSTANT jsonb := to_jsonb(NEW);
  person int;
  subject text := TG_TABLE_NAME;
  key text := new_row ->> 'id';
  label text;
  why text := actor ->> 'reason';
  before jsonb := '{}';
  after jsonb;
BEGIN
  IF TG_TABLE_NAME IN ('order_status_changes', 'order_recalls') THEN
    subject := 'orders';
    key := new_row ->> 'order_id';
    before := jsonb_build_object('status', new_row -> 'from_status');
    after := jsonb_build_object('status', new_row -> 'to_status');
    person := coalesce(new_row ->> 'changed_by_user_id', new_row ->> 'recalled_by_user_id');
    SELECT tracking_id, coalesce(CASE WHEN status = 'cancelled' THEN cancel_reason END, why) INTO label, why FROM orders WHERE id = key::uuid;
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
END $$;

CREATE TRIGGER order_status_changes_record AFTER INSERT ON order_status_changes
  FOR EACH ROW WHEN (NEW.from_status IS NOT NULL) EXECUTE FUNCTION record_state();
CREATE TRIGGER order_recalls_record AFTER INSERT ON order_recalls FOR EACH ROW EXECUTE FUNCTION record_state();
CREATE TRIGGER booking_changes_record AFTER INSERT ON booking_changes FOR EACH ROW EXECUTE FUNCTION record_state();
CREATE TRIGGER payments_record AFTER UPDATE OF status ON payments
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION record_state();
CREATE TRIGGER refunds_record AFTER INSERT ON refunds FOR EACH ROW EXECUTE FUNCTION record_state();
CREATE TRIGGER refunds_record_status AFTER UPDATE OF status ON refunds
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION record_state();
CREATE TRIGGER incidents_record AFTER INSERT ON incidents FOR EACH ROW EXECUTE FUNCTION record_state();
CREATE TRIGGER incidents_record_end AFTER UPDATE OF closed_at ON incidents
  FOR EACH ROW WHEN (OLD.closed_at IS DISTINCT FROM NEW.closed_at) EXECUTE FUNCTION record_state();

CREATE TRIGGER pictures_record AFTER INSERT OR UPDATE OR DELETE ON pictures
  FOR EACH ROW EXECUTE FUNCTION record_change('slug', 'crop', 'original_name');

CREATE TYPE live_topic AS ENUM ('order', 'service', 'booking', 'incident');

CREATE TABLE live_events (
  id serial NOT NULL,
  topic live_topic NOT NULL,
  tracking_id text,
  for_staff boolean NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT live_events_pkey PRIMARY KEY (id),
  CONSTRAINT live_events_dates_in_range CHECK (dates_in_range(at)),
  CONSTRAINT live_events_order_has_tracking_id CHECK ((topic = 'order') = (tracking_id IS NOT NULL))
);
CREATE INDEX live_events_tracking_id_idx ON live_events (tracking_id);

CREATE TABLE live_tickets (
  token_hash text NOT NULL,
  session_id uuid NOT NULL REFERENCES sessions (id) ON DELETE CASCADE ON UPDATE CASCADE,
  expires_at timestamptz(3) NOT NULL,

  CONSTRAINT live_tickets_pkey PRIMARY KEY (token_hash),
  CONSTRAINT live_tickets_dates_in_range CHECK (dates_in_range(expires_at))
);
CREATE INDEX live_tickets_session_id_idx ON live_tickets (session_id);
CREATE INDEX live_tickets_expires_at_idx ON live_tickets (expires_at);

-- Who has read an event must have been able to read every smaller id. So an id is drawn under a lock that lasts until the
-- commit. The triggers are deferred to the commit: nobody waits for the lock while a transaction still works, and nobody who
-- holds it waits for a row.
CREATE FUNCTION add_live_event(changed live_topic, changed_tracking_id text, visible_to_staff boolean)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('live_events'));
  INSERT INTO live_events (topic, tracking_id, for_staff, at)
  VALUES (changed, changed_tracking_id, visible_to_staff, clock_timestamp());
  PERFORM pg_notify('live_events', '');
END $$;

CREATE FUNCTION add_live_event_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_live_event('order', NEW.tracking_id, NEW.paid_at IS NOT NULL);
  RETURN NULL;
END $$;

CREATE FUNCTION add_live_event_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_live_event('order', tracking_id, paid_at IS NOT NULL) FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $$;

CREATE FUNCTION add_live_event_for_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_live_event(TG_ARGV[0]::live_topic, NULL, true);
  RETURN NULL;
END $$;

-- A new order is no event: it is not paid, and nobody follows it yet.
CREATE CONSTRAINT TRIGGER orders_live AFTER UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status, OLD.paid_at, OLD.ready_at, OLD.cancel_reason)
    IS DISTINCT FROM (NEW.status, NEW.paid_at, NEW.ready_at, NEW.cancel_reason))
  EXECUTE FUNCTION add_live_event_of_order();

CREATE CONSTRAINT TRIGGER payments_live AFTER UPDATE ON payments
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (NEW.order_id IS NOT NULL
    AND (OLD.status, OLD.refunded_cents) IS DISTINCT FROM (NEW.status, NEW.refunded_cents))
  EXECUTE FUNCTION add_live_event_of_payment();

CREATE CONSTRAINT TRIGGER sold_out_marks_live AFTER INSERT OR UPDATE ON sold_out_marks
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_live_event_for_staff('service');
CREATE CONSTRAINT TRIGGER service_changes_live AFTER INSERT ON service_changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_live_event_for_staff('service');
CREATE CONSTRAINT TRIGGER pit_changes_live AFTER INSERT ON pit_changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_live_event_for_staff('service');
CREATE CONSTRAINT TRIGGER booking_changes_live AFTER INSERT ON booking_changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_live_event_for_staff('booking');
CREATE CONSTRAINT TRIGGER incidents_live AFTER INSERT OR UPDATE ON incidents
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_live_event_for_staff('incident');

ALTER TABLE orders
  ADD COLUMN moved_from timestamptz(3),
  ADD COLUMN move_reason text,
  ADD COLUMN seen_at timestamptz(3),
  ADD COLUMN seen_by_user_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  ADD COLUMN arrived_at timestamptz(3),
  ADD CONSTRAINT orders_move_reason_with_moved_from CHECK ((moved_from IS NULL) = (move_reason IS NULL)),
  ADD CONSTRAINT orders_move_reason_not_blank CHECK (btrim(move_reason) <> ''),
  ADD CONSTRAINT orders_arrived_for_pickup CHECK (arrived_at IS NULL OR order_type = 'pickup');
ALTER TABLE orders DROP CONSTRAINT orders_dates_in_range, ADD CONSTRAINT orders_dates_in_range
  CHECK (dates_in_range(created_at, updated_at, paid_at, expires_at, ready_at, told_ready_at, moved_from, seen_at,
    arrived_at));
CREATE INDEX orders_seen_by_user_id_idx ON orders (seen_by_user_id);

-- A version is raised when an order changes in a way that a cook must have seen before they move it. What the kitchen did not
-- do itself, a new promise or a cancellation, has to be acknowledged.
ALTER TABLE orders
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN changed_version integer NOT NULL DEFAULT 0,
  ADD COLUMN acknowledged_version integer NOT NULL DEFAULT 0,
  ADD CONSTRAINT orders_versions_in_order CHECK (
    changed_version BETWEEN 0 AND version AND acknowledged_version BETWEEN 0 AND version);

CREATE FUNCTION raise_order_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  IF NEW.status = 'cancelled' OR OLD.ready_at IS DISTINCT FROM NEW.ready_at THEN
    NEW.changed_version := NEW.version;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER orders_version BEFORE UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.ready_at) IS DISTINCT FROM (NEW.status, NEW.ready_at))
  EXECUTE FUNCTION raise_order_version();

-- A repeated request is answered as the first one was.
ALTER TABLE order_status_changes ADD COLUMN request_key text;

CREATE TABLE order_recalls (
  id serial NOT NULL,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE ON UPDATE CASCADE,
  from_status order_status NOT NULL,
  to_status order_status NOT NULL,
  recalled_by_user_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,
  guest_was_told boolean NOT NULL,
  at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT order_recalls_pkey PRIMARY KEY (id),
  CONSTRAINT order_recalls_dates_in_range CHECK (dates_in_range(at)),
  CONSTRAINT order_recalls_goes_back CHECK (to_status < from_status AND from_status <> 'cancelled')
);
CREATE INDEX order_recalls_order_id_at_idx ON order_recalls (order_id, at DESC);
CREATE INDEX order_recalls_recalled_by_user_id_idx ON order_recalls (recalled_by_user_id);

DROP TRIGGER orders_live ON orders;
CREATE CONSTRAINT TRIGGER orders_live AFTER UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.version, OLD.paid_at, OLD.cancel_reason, OLD.seen_at, OLD.arrived_at, OLD.acknowledged_version)
    IS DISTINCT FROM
    (NEW.version, NEW.paid_at, NEW.cancel_reason, NEW.seen_at, NEW.arrived_at, NEW.acknowledged_version))
  EXECUTE FUNCTION add_live_event_of_order();

-- One event for all that a transaction changes of one thing.
CREATE OR REPLACE FUNCTION add_live_event(changed live_topic, changed_tracking_id text, visible_to_staff boolean)
RETURNS void LANGUAGE plpgsql AS $$
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
END $$;

-- A test ticket before the first slot of a day, which somebody in the kitchen must acknowledge. It is no order.
CREATE TABLE opening_drills (
  service_day date NOT NULL,
  tracking_id text NOT NULL,
  started_at timestamptz(3) NOT NULL,
  seen_at timestamptz(3),
  seen_by_user_id integer REFERENCES users (id) ON DELETE SET NULL ON UPDATE CASCADE,

  CONSTRAINT opening_drills_pkey PRIMARY KEY (service_day),
  CONSTRAINT opening_drills_service_day_in_range CHECK (service_day BETWEEN '2000-01-01' AND '9999-12-31'),
  CONSTRAINT opening_drills_dates_in_range CHECK (dates_in_range(started_at, seen_at)),
  CONSTRAINT opening_drills_seen_after_start CHECK (seen_at >= started_at)
);
CREATE UNIQUE INDEX opening_drills_tracking_id_key ON opening_drills (tracking_id);
CREATE INDEX opening_drills_seen_by_user_id_idx ON opening_drills (seen_by_user_id);

-- For the boards it is a ticket like every other.
CREATE FUNCTION add_live_event_of_drill() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_live_event('order', NEW.tracking_id, true);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER opening_drills_live AFTER INSERT OR UPDATE ON opening_drills
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION add_live_event_of_drill();

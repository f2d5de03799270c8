-- A closed month never changes: what is learned later stands in the first open month and says to which day it belongs.
CREATE TABLE "closed_months" (
    "month" DATE NOT NULL,
    "known_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_by" TEXT NOT NULL,
    "csv_hash" TEXT NOT NULL,

    CONSTRAINT "closed_months_pkey" PRIMARY KEY ("month")
);
ALTER TABLE closed_months ADD CONSTRAINT closed_months_first_day
  CHECK (month BETWEEN '2000-01-01' AND '9999-12-31' AND extract(day FROM month) = 1);
ALTER TABLE closed_months ADD CONSTRAINT closed_months_known_after_its_end
  CHECK (known_at <= closed_at AND (month + interval '1 month')::date <= service_day(known_at));
ALTER TABLE closed_months ADD CONSTRAINT closed_months_closed_by_not_blank CHECK (btrim(closed_by) <> '');
ALTER TABLE closed_months ADD CONSTRAINT closed_months_csv_hash_shape CHECK (csv_hash ~ '^[0-9a-f]{64}$');
ALTER TABLE closed_months ADD CONSTRAINT closed_months_dates_in_range CHECK (dates_in_range(known_at, closed_at));
CREATE TRIGGER closed_months_only_added BEFORE UPDATE OR DELETE OR TRUNCATE ON closed_months
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite();
REVOKE UPDATE, DELETE, TRUNCATE ON closed_months FROM CURRENT_USER, PUBLIC;

-- Null: it stands on its service day.
ALTER TABLE "ledger_entries" ADD COLUMN "booked_on" DATE;

-- The lock makes an entry wait for a month that is being closed, and the closing wait for entries that are being written.
CREATE FUNCTION book_in_open_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('closed_months'));
  NEW.booked_on := (SELECT (max(month) + interval '1 month')::date FROM closed_months);
  IF NEW.booked_on <= NEW.service_day THEN
    NEW.booked_on := NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER ledger_entries_in_open_month BEFORE INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION book_in_open_month();

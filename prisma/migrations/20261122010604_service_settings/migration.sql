-- CreateTable
CREATE TABLE "service_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "pickup_lead_minutes" INTEGER NOT NULL DEFAULT 25,
    "delivery_lead_minutes" INTEGER NOT NULL DEFAULT 45,
    "slot_minutes" INTEGER NOT NULL DEFAULT 15,
    "units_per_slot" INTEGER NOT NULL DEFAULT 24,
    "days_ahead" INTEGER NOT NULL DEFAULT 7,
    "delivery_zip_prefixes" TEXT[],
    "delivery_minimum_cents" INTEGER,
    "tax_basis_points" INTEGER NOT NULL,
    "pause_until" TIMESTAMPTZ(3),

    CONSTRAINT "service_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "weekly_openings" (
    "weekday" INTEGER NOT NULL,
    "opens" TIME(0) NOT NULL,
    "closes" TIME(0) NOT NULL,

    CONSTRAINT "weekly_openings_pkey" PRIMARY KEY ("weekday","opens")
);

-- CreateTable
CREATE TABLE "special_days" (
    "date" DATE NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "special_days_pkey" PRIMARY KEY ("date")
);

-- CreateTable
CREATE TABLE "special_openings" (
    "date" DATE NOT NULL,
    "opens" TIME(0) NOT NULL,
    "closes" TIME(0) NOT NULL,

    CONSTRAINT "special_openings_pkey" PRIMARY KEY ("date","opens")
);

-- CreateTable
CREATE TABLE "service_changes" (
    "id" SERIAL NOT NULL,
    "changed_by_user_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,

    CONSTRAINT "service_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "slot_work" (
    "slot" TIMESTAMPTZ(3) NOT NULL,
    "units" INTEGER NOT NULL,
    "capacity" INTEGER NOT NULL,

    CONSTRAINT "slot_work_pkey" PRIMARY KEY ("slot")
);

-- CreateTable
CREATE TABLE "order_slots" (
    "order_id" UUID NOT NULL,
    "slot" TIMESTAMPTZ(3) NOT NULL,
    "units" INTEGER NOT NULL,

    CONSTRAINT "order_slots_pkey" PRIMARY KEY ("order_id","slot")
);

-- CreateIndex
CREATE INDEX "order_slots_slot_idx" ON "order_slots"("slot");

-- CreateIndex
CREATE INDEX "service_changes_changed_by_user_id_idx" ON "service_changes"("changed_by_user_id");

-- CreateIndex
CREATE INDEX "service_changes_at_idx" ON "service_changes"("at");

-- AddForeignKey
ALTER TABLE "special_openings" ADD CONSTRAINT "special_openings_date_fkey" FOREIGN KEY ("date") REFERENCES "special_days"("date") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_slots" ADD CONSTRAINT "order_slots_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "service_changes" ADD CONSTRAINT "service_changes_changed_by_user_id_fkey" FOREIGN KEY ("changed_by_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE service_changes ADD CONSTRAINT service_changes_dates_in_range CHECK (dates_in_range(at));

ALTER TABLE service_settings ADD CONSTRAINT service_settings_dates_in_range CHECK (dates_in_range(pause_until));
ALTER TABLE slot_work ADD CONSTRAINT slot_work_dates_in_range CHECK (dates_in_range(slot));
ALTER TABLE order_slots ADD CONSTRAINT order_slots_dates_in_range CHECK (dates_in_range(slot));

ALTER TABLE service_settings ADD CONSTRAINT service_settings_one_row CHECK (id = 1);
ALTER TABLE service_settings ADD CONSTRAINT service_settings_lead_0_to_600
  CHECK (pickup_lead_minutes BETWEEN 0 AND 600 AND delivery_lead_minutes BETWEEN 0 AND 600);
ALTER TABLE service_settings ADD CONSTRAINT service_settings_slot_divides_hour
  CHECK (slot_minutes IN (5, 10, 15, 20, 30, 60));
ALTER TABLE service_settings ADD CONSTRAINT service_settings_units_1_to_100000
  CHECK (units_per_slot BETWEEN 1 AND 100000);
ALTER TABLE service_settings ADD CONSTRAINT service_settings_days_ahead_0_to_28 CHECK (days_ahead BETWEEN 0 AND 28);
ALTER TABLE service_settings ADD CONSTRAINT service_settings_zip_prefixes_shape CHECK (
  delivery_zip_prefixes IS NOT NULL AND array_position(delivery_zip_prefixes, NULL) IS NULL
  AND array_to_string(delivery_zip_prefixes, ',') ~ '^([0-9]{1,5}(,[0-9]{1,5})*)?$');
ALTER TABLE service_settings ADD CONSTRAINT service_settings_minimum_not_negative CHECK (delivery_minimum_cents >= 0);
ALTER TABLE service_settings ADD CONSTRAINT service_settings_tax_0_to_5000 CHECK (tax_basis_points BETWEEN 0 AND 5000);

-- The service day begins and ends at 04:00: counted from there, an opening ends after it begins.
ALTER TABLE weekly_openings ADD CONSTRAINT weekly_openings_weekday_0_to_6 CHECK (weekday BETWEEN 0 AND 6);
ALTER TABLE weekly_openings ADD CONSTRAINT weekly_openings_within_service_day
  CHECK (closes = '04:00' OR opens - interval '4 hours' < closes - interval '4 hours');
ALTER TABLE special_openings ADD CONSTRAINT special_openings_within_service_day
  CHECK (closes = '04:00' OR opens - interval '4 hours' < closes - interval '4 hours');
ALTER TABLE special_days ADD CONSTRAINT special_days_date_in_range CHECK (date BETWEEN '2000-01-01' AND '9999-12-31');
ALTER TABLE special_days ADD CONSTRAINT special_days_reason_not_blank CHECK (btrim(reason) <> '');

ALTER TABLE service_changes ADD CONSTRAINT service_changes_are_objects
  CHECK (jsonb_typeof(before) = 'object' AND jsonb_typeof(after) = 'object');

-- An order that would exceed the limit is refused here, whichever process takes it.
ALTER TABLE slot_work ADD CONSTRAINT slot_work_units_within_capacity CHECK (units BETWEEN 0 AND capacity);
ALTER TABLE order_slots ADD CONSTRAINT order_slots_units_positive CHECK (units > 0);

-- Every process keeps the settings in memory.
DO $$
DECLARE
  service_table text;
BEGIN
  FOREACH service_table IN ARRAY ARRAY['service_settings', 'weekly_openings', 'special_days', 'special_openings'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
         FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed()',
      service_table || '_notify', service_table);
  END LOOP;
END $$;

-- The restaurant's own hours, area and tax. The site needs the row; staff change it from here on.
INSERT INTO service_settings (id, delivery_zip_prefixes, tax_basis_points)
VALUES (1, ARRAY['980', '981', '983', '984'], 1030);
INSERT INTO weekly_openings (weekday, opens, closes) VALUES
  (0, '12:00', '20:00'),
  (2, '11:00', '21:00'),
  (3, '11:00', '21:00'),
  (4, '11:00', '21:00'),
  (5, '11:00', '23:00'),
  (6, '11:00', '23:00');

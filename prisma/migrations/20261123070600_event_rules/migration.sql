-- AlterEnum
ALTER TYPE "incident_kind" ADD VALUE 'many_unpaid_bookings';

-- AlterTable
ALTER TABLE "bookings" ADD COLUMN     "held_by" TEXT,
ADD COLUMN     "phone" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "quick_cancel_cents" INTEGER NOT NULL DEFAULT 0,
-- until now every event was planned with the way within Tacoma
ADD COLUMN     "travel_minutes" INTEGER NOT NULL DEFAULT 30;
ALTER TABLE "bookings" ALTER COLUMN "travel_minutes" DROP DEFAULT;

-- CreateTable
CREATE TABLE "event_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "your_way_minimum_cents" INTEGER NOT NULL,
    "our_way_minimum_cents" INTEGER NOT NULL,
    "min_people" INTEGER NOT NULL,
    "earliest_start" TIME(0) NOT NULL,
    "latest_end" TIME(0) NOT NULL,
    "area_name" TEXT NOT NULL,
    "quick_cancel_cents" INTEGER NOT NULL,

    CONSTRAINT "event_settings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_areas" (
    "city" CITEXT NOT NULL,
    "zips" TEXT[],
    "travel_minutes" INTEGER NOT NULL,

    CONSTRAINT "event_areas_pkey" PRIMARY KEY ("city")
);

-- CreateTable
CREATE TABLE "event_closed_days" (
    "name" TEXT NOT NULL,
    "year" INTEGER,
    "month" INTEGER NOT NULL,
    "day" INTEGER,
    "week" INTEGER,
    "weekday" INTEGER,

    CONSTRAINT "event_closed_days_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "booking_allergies" (
    "booking_id" UUID NOT NULL,
    "avoided" TEXT NOT NULL,
    "heads" INTEGER NOT NULL,

    CONSTRAINT "booking_allergies_pkey" PRIMARY KEY ("booking_id","avoided")
);

-- AddForeignKey
ALTER TABLE "booking_allergies" ADD CONSTRAINT "booking_allergies_booking_id_fkey" FOREIGN KEY ("booking_id") REFERENCES "bookings"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE bookings ADD CONSTRAINT bookings_phone_digits CHECK (phone ~ '^[0-9]{0,15}$');
ALTER TABLE bookings ADD CONSTRAINT bookings_travel_0_to_300 CHECK (travel_minutes BETWEEN 0 AND 300);
ALTER TABLE bookings ADD CONSTRAINT bookings_quick_cancel_not_negative CHECK (quick_cancel_cents >= 0);
ALTER TABLE bookings ADD CONSTRAINT bookings_held_by_only_while_held CHECK (held_by IS NULL OR status = 'held');
CREATE INDEX bookings_held_idx ON bookings (held_by) WHERE status = 'held';

ALTER TABLE booking_allergies ADD CONSTRAINT booking_allergies_avoided_known CHECK (
  avoided IN ('milk', 'egg', 'fish', 'shellfish', 'tree_nuts', 'peanuts', 'wheat', 'soybeans', 'sesame', 'beef', 'pork',
    'mammal', 'poultry', 'gluten'));
ALTER TABLE booking_allergies ADD CONSTRAINT booking_allergies_heads_positive CHECK (heads > 0);

ALTER TABLE event_settings ADD CONSTRAINT event_settings_one_row CHECK (id = 1);
ALTER TABLE event_settings ADD CONSTRAINT event_settings_minimums_not_negative
  CHECK (your_way_minimum_cents >= 0 AND our_way_minimum_cents >= 0);
ALTER TABLE event_settings ADD CONSTRAINT event_settings_people_1_to_2000 CHECK (min_people BETWEEN 1 AND 2000);
-- an event ends on its day, or in the night after it, when the service day ends at 04:00
ALTER TABLE event_settings ADD CONSTRAINT event_settings_ends_after_it_begins
  CHECK (latest_end <= '04:00' OR latest_end > earliest_start);
ALTER TABLE event_settings ADD CONSTRAINT event_settings_area_not_blank CHECK (btrim(area_name) <> '');
ALTER TABLE event_settings ADD CONSTRAINT event_settings_quick_cancel_not_negative CHECK (quick_cancel_cents >= 0);

ALTER TABLE event_areas ADD CONSTRAINT event_areas_city_not_blank CHECK (btrim(city) <> '');
ALTER TABLE event_areas ADD CONSTRAINT event_areas_zips_shape CHECK (
  zips IS NOT NULL AND array_position(zips, NULL) IS NULL
  AND array_to_string(zips, ',') ~ '^([0-9]{5}(,[0-9]{5})*)?$');
ALTER TABLE event_areas ADD CONSTRAINT event_areas_travel_0_to_300 CHECK (travel_minutes BETWEEN 0 AND 300);

ALTER TABLE event_closed_days ADD CONSTRAINT event_closed_days_name_not_blank CHECK (btrim(name) <> '');
ALTER TABLE event_closed_days ADD CONSTRAINT event_closed_days_in_calendar CHECK (
  year BETWEEN 2000 AND 9999 AND month BETWEEN 1 AND 12 AND day BETWEEN 1 AND 31
  AND week BETWEEN 1 AND 5 AND weekday BETWEEN 0 AND 6);
ALTER TABLE event_closed_days ADD CONSTRAINT event_closed_days_day_or_weekday
  CHECK (num_nonnulls(week, weekday) = CASE WHEN day IS NULL THEN 2 ELSE 0 END);

-- The restaurant's own rules. The site needs the row of settings.
INSERT INTO event_settings (id, your_way_minimum_cents, our_way_minimum_cents, min_people, earliest_start, latest_end,
  area_name, quick_cancel_cents)
VALUES (1, 15000, 25000, 10, '08:00', '01:00', 'Tacoma and to places up to 45 minutes away', 5000);
INSERT INTO event_closed_days (name, month, day, week, weekday) VALUES
  ('Thanksgiving', 11, NULL, 4, 4),
  ('Christmas Eve', 12, 24, NULL, NULL),
  ('Christmas Day', 12, 25, NULL, NULL),
  ('New Year’s Day', 1, 1, NULL, NULL);
INSERT INTO event_areas (city, travel_minutes, zips) VALUES
  ('Tacoma', 30, '{98402,98403,98404,98405,98406,98407,98408,98409,98416,98418,98421,98422,98443,98465}'),
  ('Ruston', 30, '{98407}'),
  ('Fircrest', 30, '{98466}'),
  ('University Place', 35, '{98466,98467}'),
  ('Fife', 35, '{98424}'),
  ('Lakewood', 35, '{98498,98499}'),
  ('Parkland', 35, '{98444,98445,98447}'),
  ('Steilacoom', 40, '{98388}'),
  ('Milton', 40, '{98354}'),
  ('Puyallup', 40, '{98371,98372,98373,98374,98375}'),
  ('Spanaway', 40, '{98387}'),
  ('Gig Harbor', 45, '{98329,98332,98335}'),
  ('Sumner', 45, '{98390}'),
  ('Federal Way', 45, '{98003,98023}'),
  ('DuPont', 45, '{98327}'),
  ('Auburn', 50, '{98001,98002,98092}'),
  ('Bonney Lake', 50, '{98391}'),
  ('Des Moines', 55, '{98198}'),
  ('Kent', 60, '{98030,98031,98032,98042}'),
  ('Lacey', 60, '{98503,98516}'),
  ('SeaTac', 60, '{98148,98158,98188}'),
  ('Olympia', 65, '{98501,98502,98506}'),
  ('Renton', 65, '{98055,98056,98057,98058,98059}'),
  ('Seattle', 75, '{98101,98102,98103,98104,98105,98106,98107,98108,98109,98112,98115,98116,98117,98118,98119,98121,98122,98125,98126,98133,98134,98136,98144,98146,98154,98164,98174,98177,98178,98195,98199}');

-- AlterTable
ALTER TABLE "service_settings" DROP COLUMN "delivery_zip_prefixes";

-- CreateTable
CREATE TABLE "delivery_zips" (
    "zip" TEXT NOT NULL,
    "minutes" INTEGER NOT NULL,
    "city" TEXT NOT NULL,

    CONSTRAINT "delivery_zips_pkey" PRIMARY KEY ("zip")
);
ALTER TABLE delivery_zips ADD CONSTRAINT delivery_zips_zip_has_five_digits CHECK (zip ~ '^[0-9]{5}$');
ALTER TABLE delivery_zips ADD CONSTRAINT delivery_zips_minutes_0_to_120 CHECK (minutes BETWEEN 0 AND 120);
ALTER TABLE delivery_zips ADD CONSTRAINT delivery_zips_city_not_blank CHECK (btrim(city) <> '');

-- Every process keeps the settings in memory.
CREATE TRIGGER delivery_zips_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON delivery_zips
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();

-- The restaurant's own area and minimum. Staff change them from here on.
INSERT INTO delivery_zips (zip, minutes, city) VALUES
  ('98402', 5, 'Tacoma'), ('98403', 8, 'Tacoma'), ('98404', 12, 'Tacoma'), ('98405', 8, 'Tacoma'),
  ('98406', 12, 'Tacoma'), ('98407', 15, 'Tacoma'), ('98408', 12, 'Tacoma'), ('98409', 12, 'Tacoma'),
  ('98416', 10, 'Tacoma'), ('98418', 8, 'Tacoma'), ('98421', 8, 'Tacoma'), ('98422', 18, 'Tacoma'),
  ('98424', 14, 'Fife'), ('98443', 15, 'Tacoma'), ('98444', 15, 'Tacoma'), ('98445', 18, 'Tacoma'),
  ('98446', 20, 'Tacoma'), ('98447', 15, 'Tacoma'), ('98465', 14, 'Tacoma'), ('98466', 15, 'University Place'),
  ('98467', 18, 'University Place'), ('98498', 20, 'Lakewood'), ('98499', 16, 'Lakewood');
UPDATE service_settings SET delivery_minimum_cents = 2500 WHERE delivery_minimum_cents IS NULL;

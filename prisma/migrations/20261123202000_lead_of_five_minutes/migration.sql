-- An unpaid order is kept for three minutes at least, and never past the time that it was promised.
UPDATE service_settings SET pickup_lead_minutes = greatest(pickup_lead_minutes, 5),
  delivery_lead_minutes = greatest(delivery_lead_minutes, 5)
WHERE least(pickup_lead_minutes, delivery_lead_minutes) < 5;
ALTER TABLE service_settings DROP CONSTRAINT service_settings_lead_0_to_600;
ALTER TABLE service_settings ADD CONSTRAINT service_settings_lead_5_to_600
  CHECK (pickup_lead_minutes BETWEEN 5 AND 600 AND delivery_lead_minutes BETWEEN 5 AND 600);

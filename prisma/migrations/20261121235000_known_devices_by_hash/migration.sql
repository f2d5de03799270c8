-- Limits ask for a device without knowing whose it is.
CREATE INDEX known_devices_device_hash_idx ON known_devices (device_hash);

-- Since the release before this one nothing reads or writes it: what happened to a booking is in `changes`.
DROP TABLE booking_changes;

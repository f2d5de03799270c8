-- Since the release before this one nothing reads or writes them: both are in `changes`.
DROP TABLE order_recalls;
DROP TABLE pit_changes;

-- A dish in a dearer size is an addition that takes the place of a line.
ALTER TABLE "orders" ADD COLUMN "replaces_line" INTEGER;

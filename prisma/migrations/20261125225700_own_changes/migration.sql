-- Whether guests may change or cancel a paid order until the kitchen accepts it.
ALTER TABLE "extras" ADD COLUMN "own_changes" BOOLEAN NOT NULL DEFAULT true;

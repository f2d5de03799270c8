-- AlterTable
ALTER TABLE "menu_drafts" ADD COLUMN     "recipe_checked_by" TEXT,
ADD COLUMN     "recipe_checked_on" DATE,
ADD COLUMN     "recipe_fingerprint" TEXT;

ALTER TABLE menu_drafts ADD CONSTRAINT menu_drafts_check_says_who_and_when
  CHECK (num_nulls(recipe_checked_by, recipe_checked_on, recipe_fingerprint) IN (0, 3));

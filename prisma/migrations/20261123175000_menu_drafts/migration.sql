-- CreateEnum
CREATE TYPE "draft_kind" AS ENUM ('dish', 'category', 'catering_dish', 'hourly_rate');

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "featured" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "related_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[];

-- CreateTable
CREATE TABLE "menu_drafts" (
    "id" SERIAL NOT NULL,
    "kind" "draft_kind" NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "changes" JSONB NOT NULL,
    "changed_by_user_id" INTEGER,
    "changed_by" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,
    "publish_at" TIMESTAMPTZ(3),

    CONSTRAINT "menu_drafts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "menu_publications" (
    "id" SERIAL NOT NULL,
    "kind" "draft_kind" NOT NULL,
    "subject_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "before" JSONB NOT NULL,
    "after" JSONB NOT NULL,
    "published_by_user_id" INTEGER,
    "published_by" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "menu_publications_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "menu_drafts_publish_at_idx" ON "menu_drafts"("publish_at");

-- CreateIndex
CREATE INDEX "menu_drafts_changed_by_user_id_idx" ON "menu_drafts"("changed_by_user_id");

-- CreateIndex
CREATE UNIQUE INDEX "menu_drafts_kind_subject_id_key" ON "menu_drafts"("kind", "subject_id");

-- CreateIndex
CREATE INDEX "menu_publications_at_idx" ON "menu_publications"("at" DESC);

-- CreateIndex
CREATE INDEX "menu_publications_kind_subject_id_idx" ON "menu_publications"("kind", "subject_id");

-- CreateIndex
CREATE INDEX "menu_publications_published_by_user_id_idx" ON "menu_publications"("published_by_user_id");

-- AddForeignKey
ALTER TABLE "menu_drafts" ADD CONSTRAINT "menu_drafts_changed_by_user_id_fkey" FOREIGN KEY ("changed_by_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu_publications" ADD CONSTRAINT "menu_publications_published_by_user_id_fkey" FOREIGN KEY ("published_by_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE menu_drafts ADD CONSTRAINT menu_drafts_dates_in_range CHECK (dates_in_range(changed_at, publish_at));

ALTER TABLE menu_publications ADD CONSTRAINT menu_publications_dates_in_range CHECK (dates_in_range(at));

ALTER TABLE products ADD CONSTRAINT products_related_ids_at_most_8 CHECK (cardinality(related_ids) <= 8);

ALTER TABLE menu_drafts ADD CONSTRAINT menu_drafts_changes_not_empty
  CHECK (jsonb_typeof(changes) = 'object' AND changes <> '{}'::jsonb);
ALTER TABLE menu_drafts ADD CONSTRAINT menu_drafts_changed_by_not_blank CHECK (btrim(changed_by) <> '');

ALTER TABLE menu_publications ADD CONSTRAINT menu_publications_are_objects
  CHECK (jsonb_typeof(before) = 'object' AND jsonb_typeof(after) = 'object');
ALTER TABLE menu_publications ADD CONSTRAINT menu_publications_published_by_not_blank CHECK (btrim(published_by) <> '');

-- A dish that moves in its list is not another dish: an owner who edits it saves without a conflict.
CREATE OR REPLACE FUNCTION bump_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  uncounted CONSTANT text[] := ARRAY['version', 'position', 'updated_at', 'used_count', 'token_version', 'password_hash', 'email_verified_at'];
BEGIN
  IF to_jsonb(NEW) - uncounted IS DISTINCT FROM to_jsonb(OLD) - uncounted THEN
    NEW.version := OLD.version + 1;
  END IF;
  RETURN NEW;
END $$;

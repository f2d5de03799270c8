-- CreateTable
CREATE TABLE "pictures" (
    "slug" TEXT NOT NULL,
    "base" TEXT NOT NULL,
    "widths" INTEGER[],
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "placeholder" TEXT NOT NULL,
    "color" TEXT NOT NULL,
    "share_name" TEXT,

    CONSTRAINT "pictures_pkey" PRIMARY KEY ("slug")
);

-- CreateIndex
CREATE UNIQUE INDEX "pictures_base_key" ON "pictures"("base");

-- AlterTable
ALTER TABLE "banner" ADD COLUMN     "discount_image_name" TEXT NOT NULL DEFAULT '';

-- ── By hand ──────────────────────────────────────────────────────────────────────────────────────

ALTER TABLE pictures
  ADD CONSTRAINT pictures_dimensions CHECK (width > 0 AND height > 0),
  ADD CONSTRAINT pictures_widths CHECK (cardinality(widths) > 0);

CREATE TRIGGER pictures_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pictures
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();

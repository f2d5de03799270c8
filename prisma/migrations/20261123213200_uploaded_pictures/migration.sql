-- AlterTable
ALTER TABLE "pictures" ADD COLUMN     "crop" JSONB,
ADD COLUMN     "original_name" TEXT;

-- CreateIndex
CREATE INDEX "pictures_original_name_idx" ON "pictures"("original_name");

-- AddForeignKey
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_original_name_fkey" FOREIGN KEY ("original_name") REFERENCES "media"("name") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Which part of which upload: one without the other cannot be cut again.
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_crop_of_an_original"
  CHECK ((original_name IS NULL) = (crop IS NULL) AND (crop IS NULL OR jsonb_typeof(crop) = 'object'));

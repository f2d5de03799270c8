-- Pictures in the folder may be swapped, renamed or copied: what they hold says nothing about where they hang, and one
-- dish may for a while show the same picture twice. A picture of the folder hangs once in each place, by its name.

-- a second one put there by hand becomes a picture of nobody's, which the folder no longer moves
UPDATE product_images later SET picture_slug = NULL FROM product_images earlier
  WHERE later.product_id = earlier.product_id AND later.picture_slug = earlier.picture_slug AND later.id > earlier.id;
UPDATE event_images later SET picture_slug = NULL FROM event_images earlier
  WHERE later.event_id = earlier.event_id AND later.picture_slug = earlier.picture_slug AND later.id > earlier.id;

-- DropIndex
DROP INDEX "event_images_event_id_media_name_key";

-- DropIndex
DROP INDEX "pictures_base_key";

-- DropIndex
DROP INDEX "product_images_product_id_media_name_key";

-- CreateIndex
CREATE UNIQUE INDEX "event_images_event_id_picture_slug_key" ON "event_images"("event_id", "picture_slug");

-- CreateIndex
CREATE UNIQUE INDEX "product_images_product_id_picture_slug_key" ON "product_images"("product_id", "picture_slug");

-- AlterTable
ALTER TABLE "banner" ADD COLUMN     "first_day" DATE,
ADD COLUMN     "last_day" DATE;

-- AlterTable
ALTER TABLE "slider_images" DROP CONSTRAINT "slider_images_pkey",
ADD COLUMN     "first_day" DATE,
ADD COLUMN     "id" SERIAL NOT NULL,
ADD COLUMN     "last_day" DATE,
ADD COLUMN     "link" TEXT,
ADD COLUMN     "visible" BOOLEAN NOT NULL DEFAULT true,
ADD CONSTRAINT "slider_images_pkey" PRIMARY KEY ("id");

ALTER TABLE banner ADD CONSTRAINT banner_days_in_order CHECK (first_day <= last_day);
ALTER TABLE slider_images ADD CONSTRAINT slider_images_days_in_order CHECK (first_day <= last_day);
-- A page of this site, and not the address of another one.
ALTER TABLE slider_images ADD CONSTRAINT slider_images_link_within_site CHECK (link ~ '^/([^/\\\s][^\\\s]*)?$');

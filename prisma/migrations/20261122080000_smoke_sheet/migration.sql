-- AlterTable
ALTER TABLE "meats" ADD COLUMN     "yield_percent" INTEGER NOT NULL DEFAULT 60;

-- CreateTable
CREATE TABLE "menu_product_meats" (
    "menu_product_id" INTEGER NOT NULL,
    "meat_id" INTEGER NOT NULL,
    "ounces" INTEGER NOT NULL,

    CONSTRAINT "menu_product_meats_pkey" PRIMARY KEY ("menu_product_id","meat_id")
);

-- CreateTable
CREATE TABLE "usual_walk_ins" (
    "weekday" INTEGER NOT NULL,
    "meat_id" INTEGER NOT NULL,
    "ounces" INTEGER NOT NULL,

    CONSTRAINT "usual_walk_ins_pkey" PRIMARY KEY ("weekday","meat_id")
);

-- CreateTable
CREATE TABLE "turned_away" (
    "service_day" DATE NOT NULL,
    "meat_id" INTEGER NOT NULL,
    "guest" TEXT NOT NULL,
    "ounces" INTEGER NOT NULL,

    CONSTRAINT "turned_away_pkey" PRIMARY KEY ("service_day","meat_id","guest")
);

-- CreateIndex
CREATE INDEX "menu_product_meats_meat_id_idx" ON "menu_product_meats"("meat_id");

-- CreateIndex
CREATE INDEX "usual_walk_ins_meat_id_idx" ON "usual_walk_ins"("meat_id");

-- CreateIndex
CREATE INDEX "turned_away_meat_id_idx" ON "turned_away"("meat_id");

-- AddForeignKey
ALTER TABLE "menu_product_meats" ADD CONSTRAINT "menu_product_meats_menu_product_id_fkey" FOREIGN KEY ("menu_product_id") REFERENCES "menu_products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "menu_product_meats" ADD CONSTRAINT "menu_product_meats_meat_id_fkey" FOREIGN KEY ("meat_id") REFERENCES "meats"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "usual_walk_ins" ADD CONSTRAINT "usual_walk_ins_meat_id_fkey" FOREIGN KEY ("meat_id") REFERENCES "meats"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "turned_away" ADD CONSTRAINT "turned_away_meat_id_fkey" FOREIGN KEY ("meat_id") REFERENCES "meats"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE meats ADD CONSTRAINT meats_yield_1_to_100 CHECK (yield_percent BETWEEN 1 AND 100);
ALTER TABLE menu_product_meats ADD CONSTRAINT menu_product_meats_ounces_1_to_160 CHECK (ounces BETWEEN 1 AND 160);
ALTER TABLE usual_walk_ins ADD CONSTRAINT usual_walk_ins_weekday_0_to_6 CHECK (weekday BETWEEN 0 AND 6);
ALTER TABLE usual_walk_ins ADD CONSTRAINT usual_walk_ins_ounces_1_to_160000 CHECK (ounces BETWEEN 1 AND 160000);
ALTER TABLE turned_away ADD CONSTRAINT turned_away_service_day_in_range
  CHECK (service_day BETWEEN '2000-01-01' AND '9999-12-31');
ALTER TABLE turned_away ADD CONSTRAINT turned_away_guest_not_blank CHECK (btrim(guest) <> '');
ALTER TABLE turned_away ADD CONSTRAINT turned_away_ounces_positive CHECK (ounces > 0);

-- Every process keeps the settings in memory.
CREATE TRIGGER usual_walk_ins_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON usual_walk_ins
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();

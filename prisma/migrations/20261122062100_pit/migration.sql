-- CreateTable
CREATE TABLE "meats" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "meats_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "size_meats" (
    "product_size_id" INTEGER NOT NULL,
    "meat_id" INTEGER NOT NULL,
    "ounces" INTEGER NOT NULL,

    CONSTRAINT "size_meats_pkey" PRIMARY KEY ("product_size_id","meat_id")
);

-- CreateTable
CREATE TABLE "option_meats" (
    "ingredient_subcategory_id" INTEGER NOT NULL,
    "meat_id" INTEGER NOT NULL,
    "ounces" INTEGER NOT NULL,

    CONSTRAINT "option_meats_pkey" PRIMARY KEY ("ingredient_subcategory_id","meat_id")
);

-- CreateTable
CREATE TABLE "pit_lots" (
    "id" SERIAL NOT NULL,
    "meat_id" INTEGER NOT NULL,
    "service_day" DATE NOT NULL,
    "ready_at" TIMESTAMPTZ(3) NOT NULL,
    "ounces" INTEGER NOT NULL,
    "sold_ounces" INTEGER NOT NULL DEFAULT 0,
    "sold_limit" INTEGER NOT NULL DEFAULT 0,
    "planned_ready" TIME(0),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pit_lots_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pit_changes" (
    "id" SERIAL NOT NULL,
    "lot_id" INTEGER NOT NULL,
    "ready_at" TIMESTAMPTZ(3) NOT NULL,
    "ounces" INTEGER NOT NULL,
    "changed_by_user_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "pit_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pit_plan" (
    "weekday" INTEGER NOT NULL,
    "meat_id" INTEGER NOT NULL,
    "ready" TIME(0) NOT NULL,
    "ounces" INTEGER NOT NULL,

    CONSTRAINT "pit_plan_pkey" PRIMARY KEY ("weekday","meat_id","ready")
);

-- CreateTable
CREATE TABLE "order_lots" (
    "order_id" UUID NOT NULL,
    "lot_id" INTEGER NOT NULL,
    "ounces" INTEGER NOT NULL,

    CONSTRAINT "order_lots_pkey" PRIMARY KEY ("order_id","lot_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "meats_name_key" ON "meats"("name");

-- CreateIndex
CREATE INDEX "size_meats_meat_id_idx" ON "size_meats"("meat_id");

-- CreateIndex
CREATE INDEX "option_meats_meat_id_idx" ON "option_meats"("meat_id");

-- CreateIndex
CREATE INDEX "pit_lots_service_day_idx" ON "pit_lots"("service_day");

-- CreateIndex
CREATE UNIQUE INDEX "pit_lots_meat_id_service_day_planned_ready_key" ON "pit_lots"("meat_id", "service_day", "planned_ready");

-- CreateIndex
CREATE INDEX "pit_changes_lot_id_idx" ON "pit_changes"("lot_id");

-- CreateIndex
CREATE INDEX "pit_changes_changed_by_user_id_idx" ON "pit_changes"("changed_by_user_id");

-- CreateIndex
CREATE INDEX "pit_plan_meat_id_idx" ON "pit_plan"("meat_id");

-- CreateIndex
CREATE INDEX "order_lots_lot_id_idx" ON "order_lots"("lot_id");

-- AddForeignKey
ALTER TABLE "size_meats" ADD CONSTRAINT "size_meats_product_size_id_fkey" FOREIGN KEY ("product_size_id") REFERENCES "product_sizes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "size_meats" ADD CONSTRAINT "size_meats_meat_id_fkey" FOREIGN KEY ("meat_id") REFERENCES "meats"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "option_meats" ADD CONSTRAINT "option_meats_ingredient_subcategory_id_fkey" FOREIGN KEY ("ingredient_subcategory_id") REFERENCES "ingredient_subcategories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "option_meats" ADD CONSTRAINT "option_meats_meat_id_fkey" FOREIGN KEY ("meat_id") REFERENCES "meats"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pit_lots" ADD CONSTRAINT "pit_lots_meat_id_fkey" FOREIGN KEY ("meat_id") REFERENCES "meats"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pit_changes" ADD CONSTRAINT "pit_changes_lot_id_fkey" FOREIGN KEY ("lot_id") REFERENCES "pit_lots"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pit_changes" ADD CONSTRAINT "pit_changes_changed_by_user_id_fkey" FOREIGN KEY ("changed_by_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pit_plan" ADD CONSTRAINT "pit_plan_meat_id_fkey" FOREIGN KEY ("meat_id") REFERENCES "meats"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lots" ADD CONSTRAINT "order_lots_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_lots" ADD CONSTRAINT "order_lots_lot_id_fkey" FOREIGN KEY ("lot_id") REFERENCES "pit_lots"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE pit_lots ADD CONSTRAINT pit_lots_dates_in_range CHECK (dates_in_range(ready_at, created_at));
ALTER TABLE pit_changes ADD CONSTRAINT pit_changes_dates_in_range CHECK (dates_in_range(ready_at, at));

ALTER TABLE meats ADD CONSTRAINT meats_name_trimmed_max_60 CHECK (name = btrim(name) AND length(name) BETWEEN 1 AND 60);
ALTER TABLE size_meats ADD CONSTRAINT size_meats_ounces_1_to_16000 CHECK (ounces BETWEEN 1 AND 16000);
ALTER TABLE option_meats ADD CONSTRAINT option_meats_ounces_1_to_16000 CHECK (ounces BETWEEN 1 AND 16000);
ALTER TABLE pit_lots ADD CONSTRAINT pit_lots_service_day_in_range CHECK (service_day BETWEEN '2000-01-01' AND '9999-12-31');
-- A lot of nothing says that there is none of the meat on its day.
ALTER TABLE pit_lots ADD CONSTRAINT pit_lots_ounces_0_to_160000 CHECK (ounces BETWEEN 0 AND 160000);
-- An order that would take more than there is, is refused here, whichever process takes it.
ALTER TABLE pit_lots ADD CONSTRAINT pit_lots_sold_within_limit CHECK (sold_ounces BETWEEN 0 AND sold_limit);
ALTER TABLE pit_changes ADD CONSTRAINT pit_changes_ounces_not_negative CHECK (ounces >= 0);
ALTER TABLE pit_plan ADD CONSTRAINT pit_plan_weekday_0_to_6 CHECK (weekday BETWEEN 0 AND 6);
ALTER TABLE pit_plan ADD CONSTRAINT pit_plan_ounces_1_to_160000 CHECK (ounces BETWEEN 1 AND 160000);
ALTER TABLE order_lots ADD CONSTRAINT order_lots_ounces_positive CHECK (ounces > 0);

-- Every process keeps the menu and the settings in memory; what is left of the lots is read every two seconds.
DO $$
DECLARE
  pit_table text;
BEGIN
  FOREACH pit_table IN ARRAY ARRAY['meats', 'size_meats', 'option_meats', 'pit_plan'] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
         FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed()',
      pit_table || '_notify', pit_table);
  END LOOP;
END $$;

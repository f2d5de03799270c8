-- CreateTable
CREATE TABLE "sold_out_marks" (
    "id" SERIAL NOT NULL,
    "product_id" INTEGER,
    "product_size_id" INTEGER,
    "ingredient_category_id" INTEGER,
    "option_name" TEXT,
    "until" TIMESTAMPTZ(3),
    "set_by_user_id" INTEGER,
    "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_by_user_id" INTEGER,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "sold_out_marks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sold_out_marks_product_id_idx" ON "sold_out_marks"("product_id");

-- CreateIndex
CREATE INDEX "sold_out_marks_product_size_id_idx" ON "sold_out_marks"("product_size_id");

-- CreateIndex
CREATE INDEX "sold_out_marks_ingredient_category_id_idx" ON "sold_out_marks"("ingredient_category_id");

-- CreateIndex
CREATE INDEX "sold_out_marks_set_by_user_id_idx" ON "sold_out_marks"("set_by_user_id");

-- CreateIndex
CREATE INDEX "sold_out_marks_ended_by_user_id_idx" ON "sold_out_marks"("ended_by_user_id");

-- AddForeignKey
ALTER TABLE "sold_out_marks" ADD CONSTRAINT "sold_out_marks_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sold_out_marks" ADD CONSTRAINT "sold_out_marks_product_size_id_fkey" FOREIGN KEY ("product_size_id") REFERENCES "product_sizes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sold_out_marks" ADD CONSTRAINT "sold_out_marks_ingredient_category_id_fkey" FOREIGN KEY ("ingredient_category_id") REFERENCES "ingredient_categories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sold_out_marks" ADD CONSTRAINT "sold_out_marks_set_by_user_id_fkey" FOREIGN KEY ("set_by_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sold_out_marks" ADD CONSTRAINT "sold_out_marks_ended_by_user_id_fkey" FOREIGN KEY ("ended_by_user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE sold_out_marks ADD CONSTRAINT sold_out_marks_dates_in_range CHECK (dates_in_range(until, set_at, ended_at));

ALTER TABLE sold_out_marks ADD CONSTRAINT sold_out_marks_one_target CHECK (
  num_nonnulls(product_id, product_size_id, ingredient_category_id) = 1
  AND (ingredient_category_id IS NULL) = (option_name IS NULL));
ALTER TABLE sold_out_marks ADD CONSTRAINT sold_out_marks_option_name_not_blank CHECK (btrim(option_name) <> '');
ALTER TABLE sold_out_marks ADD CONSTRAINT sold_out_marks_ends_after_it_begins CHECK (until > set_at AND ended_at >= set_at);

CREATE UNIQUE INDEX sold_out_marks_one_per_product ON sold_out_marks (product_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX sold_out_marks_one_per_size ON sold_out_marks (product_size_id) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX sold_out_marks_one_per_option ON sold_out_marks (ingredient_category_id, option_name)
  WHERE ended_at IS NULL;

-- Every process keeps the menu in memory.
CREATE TRIGGER sold_out_marks_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON sold_out_marks
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();

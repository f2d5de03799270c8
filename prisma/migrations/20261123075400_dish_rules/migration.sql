-- AlterTable
ALTER TABLE "ingredient_subcategories" ADD COLUMN     "is_default" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "heat" SMALLINT,
ADD COLUMN     "made_on_weekdays" SMALLINT[] DEFAULT ARRAY[]::SMALLINT[],
ADD COLUMN     "notice_minutes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "order_by" TIME(0);

-- What the schema cannot say
ALTER TABLE products
  ADD CONSTRAINT products_heat_0_to_4 CHECK (heat BETWEEN 0 AND 4),
  ADD CONSTRAINT products_notice_minutes_in_two_weeks CHECK (notice_minutes BETWEEN 0 AND 20160),
  ADD CONSTRAINT products_made_on_weekdays_exist CHECK (
    made_on_weekdays <@ ARRAY[0, 1, 2, 3, 4, 5, 6]::smallint[] AND array_position(made_on_weekdays, NULL) IS NULL);

-- a card adds a dish with the default of each group that needs a choice
CREATE UNIQUE INDEX ingredient_subcategories_one_default ON ingredient_subcategories (product_ingredient_category_id)
  WHERE is_default;

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "recipe_checked_by" TEXT,
ADD COLUMN     "recipe_checked_on" DATE,
ADD COLUMN     "recipe_checked_version" INTEGER,
ADD COLUMN     "recipe_version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "ingredients" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "contains" TEXT[],
    "may_contain" TEXT[],
    "kinds" TEXT[],
    "shared" TEXT NOT NULL DEFAULT '',
    "vegan" BOOLEAN NOT NULL DEFAULT false,
    "vegetarian" BOOLEAN NOT NULL DEFAULT false,
    "gluten_free" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "ingredients_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_ingredients" (
    "product_id" INTEGER NOT NULL,
    "ingredient_id" INTEGER NOT NULL,

    CONSTRAINT "product_ingredients_pkey" PRIMARY KEY ("product_id","ingredient_id")
);

-- CreateTable
CREATE TABLE "size_ingredients" (
    "product_size_id" INTEGER NOT NULL,
    "ingredient_id" INTEGER NOT NULL,

    CONSTRAINT "size_ingredients_pkey" PRIMARY KEY ("product_size_id","ingredient_id")
);

-- CreateTable
CREATE TABLE "option_ingredients" (
    "ingredient_subcategory_id" INTEGER NOT NULL,
    "ingredient_id" INTEGER NOT NULL,
    "leaves_out" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "option_ingredients_pkey" PRIMARY KEY ("ingredient_subcategory_id","ingredient_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ingredients_name_key" ON "ingredients"("name");

-- CreateIndex
CREATE INDEX "product_ingredients_ingredient_id_idx" ON "product_ingredients"("ingredient_id");

-- CreateIndex
CREATE INDEX "size_ingredients_ingredient_id_idx" ON "size_ingredients"("ingredient_id");

-- CreateIndex
CREATE INDEX "option_ingredients_ingredient_id_idx" ON "option_ingredients"("ingredient_id");

-- AddForeignKey
ALTER TABLE "product_ingredients" ADD CONSTRAINT "product_ingredients_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_ingredients" ADD CONSTRAINT "product_ingredients_ingredient_id_fkey" FOREIGN KEY ("ingredient_id") REFERENCES "ingredients"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "size_ingredients" ADD CONSTRAINT "size_ingredients_product_size_id_fkey" FOREIGN KEY ("product_size_id") REFERENCES "product_sizes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "size_ingredients" ADD CONSTRAINT "size_ingredients_ingredient_id_fkey" FOREIGN KEY ("ingredient_id") REFERENCES "ingredients"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "option_ingredients" ADD CONSTRAINT "option_ingredients_ingredient_subcategory_id_fkey" FOREIGN KEY ("ingredient_subcategory_id") REFERENCES "ingredient_subcategories"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "option_ingredients" ADD CONSTRAINT "option_ingredients_ingredient_id_fkey" FOREIGN KEY ("ingredient_id") REFERENCES "ingredients"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE products
  ADD CONSTRAINT products_recipe_checked_by_somebody CHECK (
    num_nulls(recipe_checked_version, recipe_checked_by, recipe_checked_on) IN (0, 3)
    AND btrim(recipe_checked_by) <> ''),
  ADD CONSTRAINT products_recipe_checked_version_exists CHECK (recipe_checked_version <= recipe_version);

-- Only ids, and nothing that contradicts itself: a wrong row hurts somebody.
ALTER TABLE ingredients
  ADD CONSTRAINT ingredients_name_not_blank CHECK (btrim(name) <> ''),
  ADD CONSTRAINT ingredients_known_facts CHECK (
    num_nulls(contains, may_contain, kinds) = 0
    AND contains || may_contain <@ ARRAY['milk', 'egg', 'fish', 'shellfish', 'tree_nuts', 'peanuts', 'wheat',
      'soybeans', 'sesame', 'beef', 'pork', 'mammal', 'poultry', 'gluten', 'mustard', 'celery', 'coconut', 'alcohol']
    AND kinds <@ ARRAY['anchovy', 'catfish', 'herring', 'crayfish', 'prawn', 'shrimp', 'almond', 'cashew', 'hazelnut',
      'pecan', 'pistachio', 'walnut', 'wheat', 'barley', 'rye']),
  ADD CONSTRAINT ingredients_contains_or_may_contain CHECK (NOT contains && may_contain),
  ADD CONSTRAINT ingredients_may_contain_says_why CHECK ((may_contain = '{}') = (btrim(shared) = '')),
  ADD CONSTRAINT ingredients_fish_named CHECK (
    NOT contains || may_contain @> '{fish}' OR kinds && ARRAY['anchovy', 'catfish', 'herring']),
  ADD CONSTRAINT ingredients_shellfish_named CHECK (
    NOT contains || may_contain @> '{shellfish}' OR kinds && ARRAY['crayfish', 'prawn', 'shrimp']),
  ADD CONSTRAINT ingredients_nut_named CHECK (NOT contains || may_contain @> '{tree_nuts}'
    OR kinds && ARRAY['almond', 'cashew', 'hazelnut', 'pecan', 'pistachio', 'walnut']),
  ADD CONSTRAINT ingredients_grain_named CHECK (
    NOT contains || may_contain @> '{gluten}' OR kinds && ARRAY['wheat', 'barley', 'rye']),
  ADD CONSTRAINT ingredients_wheat_is_gluten CHECK (
    (NOT contains @> '{wheat}' OR contains @> '{gluten}')
    AND (NOT may_contain @> '{wheat}' OR contains || may_contain @> '{gluten}')),
  ADD CONSTRAINT ingredients_beef_and_pork_are_mammal CHECK (
    (NOT contains && '{beef,pork}' OR contains @> '{mammal}')
    AND (NOT may_contain && '{beef,pork}' OR contains || may_contain @> '{mammal}')),
  ADD CONSTRAINT ingredients_vegan_without_animals CHECK (
    NOT vegan OR NOT contains && '{milk,egg,fish,shellfish,beef,pork,mammal,poultry}'),
  ADD CONSTRAINT ingredients_vegan_is_vegetarian CHECK (NOT vegan OR vegetarian),
  ADD CONSTRAINT ingredients_vegetarian_without_meat CHECK (
    NOT vegetarian OR NOT contains && '{fish,shellfish,beef,pork,mammal,poultry}'),
  ADD CONSTRAINT ingredients_gluten_free_without_gluten CHECK (
    NOT gluten_free OR NOT contains || may_contain && '{wheat,gluten}');

-- A changed recipe is not stated until somebody has checked it again. Whoever checks names the version they saw.
CREATE FUNCTION count_recipe_versions(ids int[]) RETURNS void LANGUAGE sql AS $$
  UPDATE products SET recipe_version = recipe_version + 1 WHERE id = ANY (ids)
$$;

CREATE FUNCTION products_with_ingredient(ids int[]) RETURNS SETOF int LANGUAGE sql STABLE AS $$
  SELECT product_id FROM product_ingredients WHERE ingredient_id = ANY (ids)
  UNION
  SELECT s.product_id FROM size_ingredients i JOIN product_sizes s ON s.id = i.product_size_id
  WHERE i.ingredient_id = ANY (ids)
  UNION
  SELECT c.product_id FROM option_ingredients i
  JOIN ingredient_subcategories o ON o.id = i.ingredient_subcategory_id
  JOIN product_ingredient_categories c ON c.id = o.product_ingredient_category_id
  WHERE i.ingredient_id = ANY (ids)
$$;

-- OLD is null in an INSERT and NEW in a DELETE: neither matches a row
CREATE FUNCTION ingredients_change_recipes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_recipe_versions(ARRAY(SELECT products_with_ingredient(ARRAY[NEW.id])));
  RETURN NULL;
END $$;
CREATE TRIGGER ingredients_change_recipes AFTER UPDATE ON ingredients
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION ingredients_change_recipes();

CREATE FUNCTION dish_rows_change_recipes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_recipe_versions(ARRAY[OLD.product_id, NEW.product_id]);
  RETURN NULL;
END $$;
CREATE TRIGGER product_ingredients_change_recipes AFTER INSERT OR UPDATE OR DELETE ON product_ingredients
  FOR EACH ROW EXECUTE FUNCTION dish_rows_change_recipes();
-- a guest reads the seasonings as part of the recipe
CREATE TRIGGER product_seasonings_change_recipes AFTER INSERT OR DELETE OR UPDATE OF product_id, description
  ON product_seasonings FOR EACH ROW EXECUTE FUNCTION dish_rows_change_recipes();
CREATE TRIGGER product_ingredient_categories_change_recipes AFTER INSERT OR UPDATE OF product_id
  ON product_ingredient_categories FOR EACH ROW EXECUTE FUNCTION dish_rows_change_recipes();
-- a new or renamed size or option may be another recipe
CREATE TRIGGER product_sizes_change_recipes AFTER INSERT OR UPDATE OF product_id, name ON product_sizes
  FOR EACH ROW EXECUTE FUNCTION dish_rows_change_recipes();

CREATE FUNCTION size_ingredients_change_recipes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_recipe_versions(ARRAY(
    SELECT product_id FROM product_sizes WHERE id IN (OLD.product_size_id, NEW.product_size_id)));
  RETURN NULL;
END $$;
CREATE TRIGGER size_ingredients_change_recipes AFTER INSERT OR UPDATE OR DELETE ON size_ingredients
  FOR EACH ROW EXECUTE FUNCTION size_ingredients_change_recipes();

CREATE FUNCTION option_ingredients_change_recipes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_recipe_versions(ARRAY(
    SELECT c.product_id FROM ingredient_subcategories o
    JOIN product_ingredient_categories c ON c.id = o.product_ingredient_category_id
    WHERE o.id IN (OLD.ingredient_subcategory_id, NEW.ingredient_subcategory_id)));
  RETURN NULL;
END $$;
CREATE TRIGGER option_ingredients_change_recipes AFTER INSERT OR UPDATE OR DELETE ON option_ingredients
  FOR EACH ROW EXECUTE FUNCTION option_ingredients_change_recipes();

CREATE FUNCTION options_change_recipes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_recipe_versions(ARRAY(
    SELECT product_id FROM product_ingredient_categories
    WHERE id IN (OLD.product_ingredient_category_id, NEW.product_ingredient_category_id)));
  RETURN NULL;
END $$;
CREATE TRIGGER options_change_recipes
  AFTER INSERT OR UPDATE OF product_ingredient_category_id, name ON ingredient_subcategories
  FOR EACH ROW EXECUTE FUNCTION options_change_recipes();

CREATE FUNCTION truncate_changes_recipes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products SET recipe_version = recipe_version + 1;
  RETURN NULL;
END $$;

DO $$
DECLARE
  recipe_table text;
BEGIN
  FOREACH recipe_table IN ARRAY ARRAY[
    'ingredients', 'product_ingredients', 'size_ingredients', 'option_ingredients'
  ] LOOP
    EXECUTE format(
      'CREATE TRIGGER %I AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION truncate_changes_recipes()',
      recipe_table || '_truncate_changes_recipes', recipe_table);
    EXECUTE format(
      'CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
         FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed()',
      recipe_table || '_notify', recipe_table);
  END LOOP;
END $$;

-- Allergens were typed into the text of a dish. They are derived from its ingredients now, and a copy would go stale.
UPDATE products SET detail_html = regexp_replace(detail_html, '<p><strong>Allergens:</strong>[^<]*</p>', '');

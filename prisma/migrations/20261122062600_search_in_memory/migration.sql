-- The site searches the menu in memory.
DROP TRIGGER products_to_search ON products;
DROP TRIGGER product_seasonings_to_search ON product_seasonings;
DROP TRIGGER categories_to_search ON categories;
DROP FUNCTION products_to_search();
DROP FUNCTION product_seasonings_to_search();
DROP FUNCTION categories_to_search();
DROP FUNCTION refresh_product_search(int[]);

-- DropTable
DROP TABLE "product_search";

DROP FUNCTION fold_text(text);
-- somebody else may have made them, and a database may keep them
DO $$
BEGIN
  DROP EXTENSION IF EXISTS unaccent;
  DROP EXTENSION IF EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR dependent_objects_still_exist THEN
  RAISE NOTICE 'unaccent and pg_trgm stay installed';
END $$;

-- The owner changes rows by plain SQL. One value that no answer can say would keep the whole menu from being read.

-- ── Dates ──

-- ISO 8601 and JavaScript know neither infinity nor more than four digits of a year; a day before 1900 is a typing
-- error. One CHECK a table, over all its timestamps. What is beyond is moved to the edge first.
DO $$
DECLARE
  timed record;
  column_name text;
BEGIN
  FOR timed IN
    SELECT c.table_name, array_agg(c.column_name::text ORDER BY c.ordinal_position) AS columns
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND c.data_type = 'timestamp with time zone'
      AND t.table_type = 'BASE TABLE' AND c.table_name <> '_prisma_migrations'
    GROUP BY c.table_name ORDER BY c.table_name
  LOOP
    FOREACH column_name IN ARRAY timed.columns LOOP
      EXECUTE format(
        'UPDATE %1$I SET %2$I = least(greatest(%2$I, ''1900-01-01Z''), ''9999-12-31Z'')
           WHERE %2$I < ''1900-01-01Z'' OR %2$I >= ''10000-01-01Z''',
        timed.table_name, column_name);
    END LOOP;
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%s)', timed.table_name, timed.table_name || '_dates', (
      SELECT string_agg(format('%1$I >= ''1900-01-01Z'' AND %1$I < ''10000-01-01Z''', name), ' AND ')
      FROM unnest(timed.columns) AS name));
  END LOOP;
END $$;

-- ── Names and prices ──
-- NOT VALID: a row from before does not keep the site from starting; it is refused when it is written again.

ALTER TABLE categories ADD CONSTRAINT categories_name_said CHECK (name ~ '\S') NOT VALID;
ALTER TABLE ingredient_categories ADD CONSTRAINT ingredient_categories_name_said CHECK (name ~ '\S') NOT VALID;
ALTER TABLE ingredient_subcategories ADD CONSTRAINT ingredient_subcategories_name_said CHECK (name ~ '\S') NOT VALID;
ALTER TABLE product_seasonings ADD CONSTRAINT product_seasonings_said CHECK (description ~ '\S') NOT VALID;
ALTER TABLE events ADD CONSTRAINT events_name_said CHECK (name ~ '\S') NOT VALID;

-- A size and a menu product are ordered by their name, which arrives trimmed and not longer than the contract has it;
-- the most that can be ordered of one size is still an amount that an order can say.
ALTER TABLE product_sizes
  DROP CONSTRAINT product_sizes_name_said,
  ADD CONSTRAINT product_sizes_name_orderable CHECK (name ~ '^\S(.*\S)?$' AND length(name) <= 60) NOT VALID,
  ADD CONSTRAINT product_sizes_price_limit CHECK (price_cents <= 10000000) NOT VALID;
ALTER TABLE menu_products
  ADD CONSTRAINT menu_products_name_orderable CHECK (name ~ '^\S(.*\S)?$' AND length(name) <= 120) NOT VALID,
  ADD CONSTRAINT menu_products_price_limit CHECK (price_cents <= 10000000) NOT VALID;
ALTER TABLE hourly_price ADD CONSTRAINT hourly_price_limit CHECK (price_cents <= 10000000) NOT VALID;

-- a longer one cannot be typed in
ALTER TABLE coupons ADD CONSTRAINT coupons_code_length CHECK (length(code) <= 40) NOT VALID;

ALTER TABLE pictures ADD CONSTRAINT pictures_widths_positive
  CHECK (widths IS NOT NULL AND array_position(widths, NULL) IS NULL AND 0 < ALL (widths)) NOT VALID;

-- A choice of a dish, such as its heat, is no ingredient: recipes have ingredients.

ALTER TABLE ingredient_categories RENAME TO choice_groups;
ALTER TABLE product_ingredient_categories RENAME TO product_choice_groups;
ALTER TABLE ingredient_subcategories RENAME TO choice_options;

ALTER SEQUENCE ingredient_categories_id_seq RENAME TO choice_groups_id_seq;
ALTER SEQUENCE product_ingredient_categories_id_seq RENAME TO product_choice_groups_id_seq;
ALTER SEQUENCE ingredient_subcategories_id_seq RENAME TO choice_options_id_seq;

ALTER TABLE choice_options RENAME COLUMN product_ingredient_category_id TO product_choice_group_id;
ALTER TABLE option_ingredients RENAME COLUMN ingredient_subcategory_id TO choice_option_id;
ALTER TABLE option_meats RENAME COLUMN ingredient_subcategory_id TO choice_option_id;
ALTER TABLE order_line_choices RENAME COLUMN ingredient_category_id TO choice_group_id;
ALTER TABLE order_line_choices RENAME COLUMN ingredient_subcategory_id TO choice_option_id;
ALTER TABLE order_line_choices RENAME COLUMN ingredient_category_name TO choice_group_name;
ALTER TABLE order_line_choices RENAME COLUMN ingredient_subcategory_name TO choice_option_name;
ALTER TABLE product_choice_groups RENAME COLUMN ingredient_category_id TO choice_group_id;
ALTER TABLE sold_out_marks RENAME COLUMN ingredient_category_id TO choice_group_id;

ALTER TABLE choice_groups RENAME CONSTRAINT ingredient_categories_pkey TO choice_groups_pkey;
ALTER TABLE choice_groups RENAME CONSTRAINT ingredient_categories_name_not_blank TO choice_groups_name_not_blank;
ALTER TABLE choice_options RENAME CONSTRAINT ingredient_subcategories_pkey TO choice_options_pkey;
ALTER TABLE choice_options RENAME CONSTRAINT ingredient_subcategories_product_ingredient_category_id_fkey TO choice_options_product_choice_group_id_fkey;
ALTER TABLE choice_options RENAME CONSTRAINT ingredient_subcategories_name_not_blank TO choice_options_name_not_blank;
ALTER TABLE option_ingredients RENAME CONSTRAINT option_ingredients_ingredient_subcategory_id_fkey TO option_ingredients_choice_option_id_fkey;
ALTER TABLE option_meats RENAME CONSTRAINT option_meats_ingredient_subcategory_id_fkey TO option_meats_choice_option_id_fkey;
ALTER TABLE order_line_choices RENAME CONSTRAINT order_line_choices_ingredient_category_id_fkey TO order_line_choices_choice_group_id_fkey;
ALTER TABLE order_line_choices RENAME CONSTRAINT order_line_choices_ingredient_subcategory_id_fkey TO order_line_choices_choice_option_id_fkey;
ALTER TABLE product_choice_groups RENAME CONSTRAINT product_ingredient_categories_pkey TO product_choice_groups_pkey;
ALTER TABLE product_choice_groups RENAME CONSTRAINT product_ingredient_categories_ingredient_category_id_fkey TO product_choice_groups_choice_group_id_fkey;
ALTER TABLE product_choice_groups RENAME CONSTRAINT product_ingredient_categories_product_id_fkey TO product_choice_groups_product_id_fkey;
ALTER TABLE product_choice_groups RENAME CONSTRAINT product_ingredient_categories_max_choices_1_to_20 TO product_choice_groups_max_choices_1_to_20;
ALTER TABLE sold_out_marks RENAME CONSTRAINT sold_out_marks_ingredient_category_id_fkey TO sold_out_marks_choice_group_id_fkey;

ALTER INDEX ingredient_categories_name_key RENAME TO choice_groups_name_key;
ALTER INDEX ingredient_subcategories_one_default RENAME TO choice_options_one_default;
ALTER INDEX ingredient_subcategories_product_ingredient_category_id_nam_key RENAME TO choice_options_product_choice_group_id_name_key;
ALTER INDEX order_line_choices_ingredient_category_id_idx RENAME TO order_line_choices_choice_group_id_idx;
ALTER INDEX order_line_choices_ingredient_subcategory_id_idx RENAME TO order_line_choices_choice_option_id_idx;
ALTER INDEX order_line_choices_order_line_id_ingredient_category_name_i_key RENAME TO order_line_choices_order_line_id_choice_group_name_choice_o_key;
ALTER INDEX product_ingredient_categories_ingredient_category_id_idx RENAME TO product_choice_groups_choice_group_id_idx;
ALTER INDEX product_ingredient_categories_product_id_ingredient_categor_key RENAME TO product_choice_groups_product_id_choice_group_id_key;
ALTER INDEX sold_out_marks_ingredient_category_id_idx RENAME TO sold_out_marks_choice_group_id_idx;

ALTER TRIGGER ingredient_categories_notify ON choice_groups RENAME TO choice_groups_notify;
ALTER TRIGGER ingredient_categories_version ON choice_groups RENAME TO choice_groups_version;
ALTER TRIGGER ingredient_subcategories_notify ON choice_options RENAME TO choice_options_notify;
ALTER TRIGGER product_ingredient_categories_change_recipes ON product_choice_groups RENAME TO product_choice_groups_change_recipes;
ALTER TRIGGER product_ingredient_categories_notify ON product_choice_groups RENAME TO product_choice_groups_notify;

CREATE OR REPLACE FUNCTION option_ingredients_change_recipes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM count_recipe_versions(ARRAY(
    SELECT c.product_id FROM choice_options o
    JOIN product_choice_groups c ON c.id = o.product_choice_group_id
    WHERE o.id IN (OLD.choice_option_id, NEW.choice_option_id)));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION options_change_recipes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM count_recipe_versions(ARRAY(
    SELECT product_id FROM product_choice_groups
    WHERE id IN (OLD.product_choice_group_id, NEW.product_choice_group_id)));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION products_with_ingredient(ids integer[])
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE
AS $$
  SELECT product_id FROM product_ingredients WHERE ingredient_id = ANY (ids)
  UNION
  SELECT s.product_id FROM size_ingredients i JOIN product_sizes s ON s.id = i.product_size_id
  WHERE i.ingredient_id = ANY (ids)
  UNION
  SELECT c.product_id FROM option_ingredients i
  JOIN choice_options o ON o.id = i.choice_option_id
  JOIN product_choice_groups c ON c.id = o.product_choice_group_id
  WHERE i.ingredient_id = ANY (ids)
$$;

-- A platter comes with two sides, a steak with one: how many options of a choice go together.
ALTER TABLE product_ingredient_categories
  ADD COLUMN max_choices INTEGER NOT NULL DEFAULT 1,
  ADD CONSTRAINT product_ingredient_categories_max_choices CHECK (max_choices BETWEEN 1 AND 20);

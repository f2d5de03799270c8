-- Menus from before dishes had rules get those that a new database is filled with: heat, notice, the choices that the kitchen needs and
-- their defaults. A dish whose heat is known has been looked at since.
WITH seeded (slug, heat) AS (
  VALUES
    ('oak-smoked-brisket', 0), ('berbere-short-ribs', 2), ('baobab-glazed-pork-ribs', 2), ('smoked-lamb-shoulder', 1),
    ('piri-piri-half-chicken', 2), ('smoked-turkey-leg', 2), ('beef-suya', 3), ('chicken-suya', 2), ('kilishi-lamb-skewers', 1),
    ('prawn-peri-skewers', 2), ('mushroom-plantain-skewers', 2), ('pitmasters-platter', 2), ('suya-sampler', 3),
    ('lagos-to-lexington', 2), ('vegetable-garden-platter', 2), ('family-feast', 2), ('party-jollof', 2), ('smoky-egusi', 1),
    ('beef-stew-and-rice', 2), ('waakye-bowl', 2), ('groundnut-stew', 2), ('catfish-pepper-soup', 4), ('fried-plantain', 0),
    ('collard-greens', 1), ('mac-and-cheese', 0), ('black-eyed-peas', 2), ('moi-moi', 1), ('jollof-cornbread', 1),
    ('coleslaw', 0), ('suya-spice-rub', 2), ('piri-piri-sauce', 3), ('baobab-bbq-sauce', 1), ('shito', 2), ('puff-puff', 0),
    ('chin-chin', 0), ('malva-pudding', 0), ('baobab-panna-cotta', 0), ('hibiscus-zobo', 0), ('ginger-beer', 2),
    ('tamarind-cooler', 0), ('chapman', 0), ('palm-nectar-lemonade', 0)
), usual (slug, choice, option) AS (
  VALUES
    ('fried-plantain', 'Heat', 'Plain'), ('smoky-egusi', 'Heat', 'Mild'), ('catfish-pepper-soup', 'Swallow', 'On its own')
), older AS (
  SELECT id, slug, seeded.heat FROM products JOIN seeded USING (slug) WHERE products.heat IS NULL
), open_groups AS (
  SELECT g.id, c.name, coalesce(u.option, CASE c.name WHEN 'Heat' THEN 'Medium' END) AS usual
  FROM older JOIN product_choice_groups g ON g.product_id = older.id JOIN choice_groups c ON c.id = g.choice_group_id
  LEFT JOIN usual u ON u.slug = older.slug AND u.choice = c.name
  WHERE NOT EXISTS (SELECT 1 FROM choice_options o WHERE o.product_choice_group_id = g.id AND o.is_default)
), defaults AS (
  UPDATE choice_options o SET is_default = true
  FROM open_groups g WHERE o.product_choice_group_id = g.id AND o.name = g.usual
  RETURNING g.id
), required AS (
  UPDATE product_choice_groups SET is_required = true
  WHERE NOT is_required
    AND id IN (SELECT id FROM defaults UNION SELECT id FROM open_groups WHERE name = 'Cut')
)
UPDATE products p SET
  heat = older.heat,
  notice_minutes = CASE p.slug WHEN 'family-feast' THEN 180 ELSE p.notice_minutes END,
  order_by = CASE p.slug WHEN 'family-feast' THEN time '11:00' ELSE p.order_by END
FROM older WHERE p.id = older.id;

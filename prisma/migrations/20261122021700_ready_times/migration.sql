-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "ready_at" TIMESTAMPTZ(3),
ADD COLUMN     "tax_basis_points" INTEGER,
ADD COLUMN     "tax_cents" INTEGER;

-- AlterTable
ALTER TABLE "product_sizes" ADD COLUMN     "work_units" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE orders DROP CONSTRAINT orders_dates_in_range, ADD CONSTRAINT orders_dates_in_range CHECK (dates_in_range(created_at, updated_at, paid_at, expires_at, ready_at));

ALTER TABLE orders ADD CONSTRAINT orders_tax_within_total CHECK (
  (tax_basis_points IS NULL) = (tax_cents IS NULL) AND tax_basis_points BETWEEN 0 AND 5000
  AND tax_cents BETWEEN 0 AND total_cents);
ALTER TABLE product_sizes ADD CONSTRAINT product_sizes_work_units_0_to_100 CHECK (work_units BETWEEN 0 AND 100);

-- The menu that the site began with.
UPDATE product_sizes SET work_units = CASE
    WHEN categories.slug IN ('drinks', 'sauces-and-rubs') THEN 0
    WHEN product_sizes.name LIKE 'Tray%' THEN 4
    WHEN categories.slug = 'platters' AND product_sizes.name <> 'One plate' THEN 4
    ELSE 1
  END
FROM products JOIN categories ON categories.id = products.category_id
WHERE products.id = product_sizes.product_id;

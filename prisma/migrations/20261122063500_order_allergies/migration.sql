-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "allergies" TEXT[] DEFAULT ARRAY[]::TEXT[];

ALTER TABLE orders ADD CONSTRAINT orders_allergies_known CHECK (
  allergies IS NOT NULL AND allergies <@ ARRAY['milk', 'egg', 'fish', 'shellfish', 'tree_nuts', 'peanuts', 'wheat',
    'soybeans', 'sesame', 'beef', 'pork', 'mammal', 'poultry', 'gluten']);

-- AlterTable
ALTER TABLE "categories" ADD COLUMN     "also_called" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "also_called" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- What the schema cannot say
ALTER TABLE categories
  ADD CONSTRAINT categories_also_called_are_words CHECK (
    array_position(also_called, NULL) IS NULL AND array_position(also_called, '') IS NULL AND cardinality(also_called) <= 20);
ALTER TABLE products
  ADD CONSTRAINT products_also_called_are_words CHECK (
    array_position(also_called, NULL) IS NULL AND array_position(also_called, '') IS NULL AND cardinality(also_called) <= 20);

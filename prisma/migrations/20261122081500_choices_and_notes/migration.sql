-- AlterTable
ALTER TABLE "order_lines" ADD COLUMN     "note" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "product_ingredient_categories" ADD COLUMN     "is_required" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE order_lines ADD CONSTRAINT order_lines_note_max_140 CHECK (char_length(note) <= 140);

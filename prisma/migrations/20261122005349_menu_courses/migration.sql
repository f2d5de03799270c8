-- CreateEnum
CREATE TYPE "menu_course" AS ENUM ('main', 'side', 'sweet', 'drink');

-- AlterTable
ALTER TABLE "menu_products" ADD COLUMN     "course" "menu_course" NOT NULL DEFAULT 'main';

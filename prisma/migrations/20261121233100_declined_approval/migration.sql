-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "declined_approval" TEXT;

-- AlterTable
ALTER TABLE "incidents" ADD COLUMN     "request_id" TEXT;

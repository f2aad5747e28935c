-- AlterTable
ALTER TABLE "product" ADD COLUMN     "batch_number" TEXT;

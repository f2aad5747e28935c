-- AlterTable
ALTER TABLE "prescription" ADD COLUMN     "page_count" INTEGER;

-- AlterTable
ALTER TABLE "order" ADD COLUMN     "buyer_name" TEXT;

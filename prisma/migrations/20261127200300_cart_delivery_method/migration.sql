-- AlterTable
ALTER TABLE "cart" ADD COLUMN     "delivery_method" TEXT;

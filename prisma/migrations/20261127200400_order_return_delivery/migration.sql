-- AlterTable
ALTER TABLE "order_return" ADD COLUMN     "delivery_paise" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "order_return" ADD CONSTRAINT "order_return_delivery" CHECK ("delivery_paise" >= 0) NOT VALID;

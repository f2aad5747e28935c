-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "gateway_refunded_at" TIMESTAMPTZ(3),
ADD COLUMN     "gateway_refunded_paise" INTEGER;

-- AlterTable
ALTER TABLE "order" ADD COLUMN     "payment_opened_at" TIMESTAMPTZ(3);

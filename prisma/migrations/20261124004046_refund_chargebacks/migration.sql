-- AlterTable
ALTER TABLE "refund" ADD COLUMN     "asked_at" TIMESTAMPTZ(3),
ADD COLUMN     "chargeback_paise" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "unknown_payment" ADD COLUMN     "chargeback_paise" INTEGER;

ALTER TABLE "refund"
  ADD CONSTRAINT "refund_chargeback" CHECK ("chargeback_paise" BETWEEN 0 AND "amount_paise");
ALTER TABLE "unknown_payment"
  ADD CONSTRAINT "unknown_payment_chargeback" CHECK ("chargeback_paise" BETWEEN 0 AND "amount_paise");

-- Razorpay may have been asked for these already: their sum stays what it was.
UPDATE "refund" SET "asked_at" = "created_at" WHERE "status" <> 'FAILED';
UPDATE "unknown_payment" SET "chargeback_paise" = 0 WHERE "state" IN ('REFUNDING', 'REFUNDED');

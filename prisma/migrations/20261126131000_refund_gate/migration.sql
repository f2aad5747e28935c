-- Refunds that wait for a dispute, and refunds made at Razorpay. `held_at` instead of a new word of
-- "RefundStatus": the release before reads a held refund as one that is pending.
-- AlterTable
ALTER TABLE "refund" ADD COLUMN     "covered_paise" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "decided_at" TIMESTAMPTZ(3),
ADD COLUMN     "elsewhere_paise" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "held_at" TIMESTAMPTZ(3),
ADD COLUMN     "last_error" TEXT;

-- A refund made at Razorpay may pay for refunds of the store alone, and goods may have been credited
-- before by such a refund: the amount of its row is 0 then.
ALTER TABLE "refund" DROP CONSTRAINT "refund_amount";
ALTER TABLE "refund" ADD CONSTRAINT "refund_amount" CHECK ("amount_paise" >= 0) NOT VALID;

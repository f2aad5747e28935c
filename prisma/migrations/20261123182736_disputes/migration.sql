-- CreateEnum
CREATE TYPE "DisputeStatus" AS ENUM ('OPEN', 'UNDER_REVIEW', 'WON', 'LOST', 'CLOSED');

-- CreateTable
CREATE TABLE "dispute" (
    "id" UUID NOT NULL,
    "razorpay_dispute_id" TEXT NOT NULL,
    "razorpay_payment_id" TEXT NOT NULL,
    "amount_paise" INTEGER NOT NULL,
    "deducted_paise" INTEGER NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL,
    "reason_code" TEXT NOT NULL,
    "phase" TEXT NOT NULL,
    "status" "DisputeStatus" NOT NULL,
    "respond_by" TIMESTAMPTZ(3),
    "raised_at" TIMESTAMPTZ(3) NOT NULL,
    "told_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "dispute_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "dispute_razorpay_dispute_id_key" ON "dispute"("razorpay_dispute_id");

-- CreateIndex
CREATE INDEX "dispute_razorpay_payment_id_idx" ON "dispute"("razorpay_payment_id");

-- CreateIndex
CREATE INDEX "dispute_raised_at_id_idx" ON "dispute"("raised_at", "id");

-- CreateIndex
CREATE INDEX "dispute_status_raised_at_id_idx" ON "dispute"("status", "raised_at", "id");

-- By hand: sums are never negative.
ALTER TABLE "dispute" ADD CONSTRAINT "dispute_sums" CHECK ("amount_paise" >= 0 AND "deducted_paise" >= 0);

-- CreateEnum
CREATE TYPE "UnknownPaymentState" AS ENUM ('WAITING', 'SETTLED', 'REFUNDING', 'REFUNDED', 'FOREIGN', 'DISMISSED');

-- CreateEnum
CREATE TYPE "UnknownPaymentOwner" AS ENUM ('OURS', 'PERHAPS', 'OTHERS');

-- AlterTable
ALTER TABLE "webhook_event" ADD COLUMN     "reduced_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "unknown_payment" (
    "razorpay_payment_id" TEXT NOT NULL,
    "razorpay_order_id" TEXT NOT NULL,
    "status" "PaymentStatus" NOT NULL,
    "amount_paise" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "state" "UnknownPaymentState" NOT NULL DEFAULT 'WAITING',
    "owner" "UnknownPaymentOwner",
    "receipt" TEXT,
    "refund_id" UUID NOT NULL,
    "razorpay_refund_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_error" TEXT,

    CONSTRAINT "unknown_payment_pkey" PRIMARY KEY ("razorpay_payment_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "unknown_payment_refund_id_key" ON "unknown_payment"("refund_id");

-- CreateIndex
CREATE UNIQUE INDEX "unknown_payment_razorpay_refund_id_key" ON "unknown_payment"("razorpay_refund_id");

-- CreateIndex
CREATE INDEX "unknown_payment_state_created_at_idx" ON "unknown_payment"("state", "created_at");

-- CreateIndex
CREATE INDEX "webhook_event_reduced_at_received_at_idx" ON "webhook_event"("reduced_at", "received_at");

-- Payments by hand: cash on delivery, and cash or UPI at the counter. They keep their number in
-- "razorpay_payment_id": the release before reads them as payments and refuses to refund them at
-- Razorpay, because their numbers have no form of its ids.
-- CreateEnum
CREATE TYPE "PaymentKind" AS ENUM ('GATEWAY', 'CASH_ON_DELIVERY', 'CASH', 'UPI');

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "kind" "PaymentKind" NOT NULL DEFAULT 'GATEWAY',
ADD COLUMN     "taken_by_id" UUID;

-- AlterTable
ALTER TABLE "refund" ADD COLUMN     "payout_by_id" UUID,
ADD COLUMN     "payout_reference" TEXT,
ADD COLUMN     "payout_way" TEXT,
ADD COLUMN     "uncollected_paise" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE "refund" ADD CONSTRAINT "refund_uncollected" CHECK ("uncollected_paise" = 0 OR "uncollected_paise" = "amount_paise") NOT VALID;
ALTER TABLE "refund" ADD CONSTRAINT "refund_payout" CHECK (("payout_way" IS NULL) = ("payout_reference" IS NULL)) NOT VALID;

-- CreateTable
CREATE TABLE "cash_remittance" (
    "id" UUID NOT NULL,
    "courier" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "amount_paise" INTEGER NOT NULL,
    "paid_on" DATE NOT NULL,
    "note" TEXT,
    "entered_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cash_remittance_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "cash_remittance_amount" CHECK ("amount_paise" > 0)
);

-- CreateTable
CREATE TABLE "cash_remittance_line" (
    "remittance_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "order_number" TEXT NOT NULL,
    "amount_paise" INTEGER NOT NULL,
    "payment_id" UUID,

    CONSTRAINT "cash_remittance_line_pkey" PRIMARY KEY ("remittance_id", "position"),
    CONSTRAINT "cash_remittance_line_amount" CHECK ("amount_paise" >= 0)
);

-- CreateTable
CREATE TABLE "till_closing" (
    "staff_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "expected_paise" INTEGER NOT NULL,
    "counted_paise" INTEGER NOT NULL,
    "note" TEXT,
    "closed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "till_closing_pkey" PRIMARY KEY ("staff_id", "day"),
    CONSTRAINT "till_closing_counted" CHECK ("counted_paise" >= 0)
);

-- CreateIndex
CREATE UNIQUE INDEX "cash_remittance_courier_reference_key" ON "cash_remittance"("courier", "reference");

-- CreateIndex
CREATE INDEX "cash_remittance_created_at_id_idx" ON "cash_remittance"("created_at", "id");

-- CreateIndex
CREATE INDEX "cash_remittance_line_payment_id_idx" ON "cash_remittance_line"("payment_id");

-- AddForeignKey
ALTER TABLE "cash_remittance_line" ADD CONSTRAINT "cash_remittance_line_remittance_id_fkey" FOREIGN KEY ("remittance_id") REFERENCES "cash_remittance"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cash_remittance_line" ADD CONSTRAINT "cash_remittance_line_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payment"("id") ON DELETE SET NULL ON UPDATE CASCADE;

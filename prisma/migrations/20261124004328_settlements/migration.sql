-- CreateEnum
CREATE TYPE "SettlementStatus" AS ENUM ('CREATED', 'FAILED', 'PROCESSED');

-- CreateEnum
CREATE TYPE "SettlementLineState" AS ENUM ('MATCHED', 'DIFFERS', 'UNKNOWN', 'NOT_OURS');

-- CreateTable
CREATE TABLE "settlement" (
    "razorpay_settlement_id" TEXT NOT NULL,
    "status" "SettlementStatus" NOT NULL,
    "amount_paise" BIGINT NOT NULL,
    "utr" TEXT,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "read_day" DATE,
    "read_skip" INTEGER NOT NULL DEFAULT 0,
    "read_failures" INTEGER NOT NULL DEFAULT 0,
    "next_read_at" TIMESTAMPTZ(3),
    "read_at" TIMESTAMPTZ(3),
    "last_read_error" TEXT,
    "line_count" INTEGER NOT NULL DEFAULT 0,
    "lines_paise" BIGINT NOT NULL DEFAULT 0,
    "paid_in_paise" BIGINT NOT NULL DEFAULT 0,
    "fees_paise" BIGINT NOT NULL DEFAULT 0,
    "tax_paise" BIGINT NOT NULL DEFAULT 0,
    "refunds_paise" BIGINT NOT NULL DEFAULT 0,
    "disputes_paise" BIGINT NOT NULL DEFAULT 0,
    "line_differences" INTEGER NOT NULL DEFAULT 0,
    "seen_differences" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settlement_pkey" PRIMARY KEY ("razorpay_settlement_id")
);

-- CreateTable
CREATE TABLE "settlement_line" (
    "id" UUID NOT NULL,
    "razorpay_settlement_id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "entity_id" TEXT NOT NULL,
    "amount_paise" BIGINT NOT NULL,
    "debit_paise" BIGINT NOT NULL,
    "credit_paise" BIGINT NOT NULL,
    "fee_paise" BIGINT NOT NULL,
    "tax_paise" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "razorpay_payment_id" TEXT,
    "razorpay_order_id" TEXT,
    "razorpay_dispute_id" TEXT,
    "receipt" TEXT,
    "made_at" TIMESTAMPTZ(3) NOT NULL,
    "state" "SettlementLineState" NOT NULL DEFAULT 'UNKNOWN',
    "oddity" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "settlement_line_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "settlement_made_at_razorpay_settlement_id_idx" ON "settlement"("made_at", "razorpay_settlement_id");

-- CreateIndex
CREATE INDEX "settlement_line_type_entity_id_idx" ON "settlement_line"("type", "entity_id");

-- CreateIndex
CREATE INDEX "settlement_line_razorpay_settlement_id_made_at_id_idx" ON "settlement_line"("razorpay_settlement_id", "made_at", "id");

-- CreateIndex
CREATE INDEX "settlement_line_razorpay_settlement_id_state_made_at_id_idx" ON "settlement_line"("razorpay_settlement_id", "state", "made_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "settlement_line_razorpay_settlement_id_type_entity_id_key" ON "settlement_line"("razorpay_settlement_id", "type", "entity_id");

-- AddForeignKey
ALTER TABLE "settlement_line" ADD CONSTRAINT "settlement_line_razorpay_settlement_id_fkey" FOREIGN KEY ("razorpay_settlement_id") REFERENCES "settlement"("razorpay_settlement_id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- By hand: what differs and nobody has looked into, what is to be read, and lines that do not fit the books.
CREATE INDEX "settlement_differences_idx" ON "settlement"("made_at", "razorpay_settlement_id")
  WHERE "line_differences" + CASE WHEN "read_at" IS NOT NULL AND "lines_paise" <> "amount_paise" THEN 1 ELSE 0 END + CASE WHEN "status" = 'FAILED' THEN 1 ELSE 0 END > "seen_differences";
CREATE INDEX "settlement_to_read_idx" ON "settlement"("next_read_at") WHERE "next_read_at" IS NOT NULL;
CREATE INDEX "settlement_line_odd_idx" ON "settlement_line"("razorpay_settlement_id") WHERE "state" IN ('DIFFERS', 'UNKNOWN');
-- Of two settlements that name one payment or refund, one counts.
CREATE UNIQUE INDEX "settlement_line_matched_once" ON "settlement_line"("type", "entity_id") WHERE "state" = 'MATCHED';
ALTER TABLE "settlement" ADD CONSTRAINT "settlement_counts" CHECK ("amount_paise" >= 0 AND "read_skip" >= 0 AND "line_count" >= 0 AND "line_differences" >= 0 AND "seen_differences" >= 0);

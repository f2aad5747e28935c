-- CreateEnum
CREATE TYPE "ReturnStatus" AS ENUM ('REQUESTED', 'APPROVED', 'RECEIVED', 'REJECTED', 'CANCELLED');

-- CreateEnum
CREATE TYPE "ReturnReason" AS ENUM ('DEFECTIVE', 'DAMAGED', 'WRONG_ITEM', 'EXPIRED', 'NOT_GENUINE', 'LATE', 'CHANGED_MIND', 'OTHER');

-- AlterEnum
ALTER TYPE "MovementReason" ADD VALUE 'WRITTEN_OFF';

-- AlterTable
ALTER TABLE "order_line" ADD COLUMN     "returning_quantity" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "refund" ADD COLUMN     "failures" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "order_return_id" UUID;

-- CreateTable
CREATE TABLE "order_return" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "status" "ReturnStatus" NOT NULL DEFAULT 'REQUESTED',
    "reason" "ReturnReason" NOT NULL,
    "note" TEXT,
    "rejection_reason" TEXT,
    "requested_by" TEXT NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_by" TEXT,
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "received_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),

    CONSTRAINT "order_return_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_return_line" (
    "order_return_id" UUID NOT NULL,
    "order_line_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "resaleable" BOOLEAN NOT NULL DEFAULT false,
    "amount_paise" INTEGER NOT NULL DEFAULT 0,
    "tax_paise" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "order_return_line_pkey" PRIMARY KEY ("order_return_id","order_line_id")
);

-- CreateIndex
CREATE INDEX "order_return_order_id_idx" ON "order_return"("order_id");

-- CreateIndex
CREATE INDEX "order_return_customer_id_requested_at_idx" ON "order_return"("customer_id", "requested_at");

-- CreateIndex
CREATE INDEX "order_return_status_requested_at_idx" ON "order_return"("status", "requested_at");

-- CreateIndex
CREATE INDEX "order_return_line_order_line_id_idx" ON "order_return_line"("order_line_id");

-- CreateIndex
CREATE UNIQUE INDEX "refund_order_return_id_key" ON "refund"("order_return_id");

-- AddForeignKey
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_return" ADD CONSTRAINT "order_return_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_order_return_id_fkey" FOREIGN KEY ("order_return_id") REFERENCES "order_return"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_return_line" ADD CONSTRAINT "order_return_line_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_line"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refund" ADD CONSTRAINT "refund_order_return_id_fkey" FOREIGN KEY ("order_return_id") REFERENCES "order_return"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What must never happen, whatever the code does.
ALTER TABLE "order_line"
  ADD CONSTRAINT "order_line_returns" CHECK ("returning_quantity" >= 0 AND "returned_quantity" + "returning_quantity" <= "quantity");
ALTER TABLE "order_return"
  ADD CONSTRAINT "order_return_times" CHECK (
    ("received_at" IS NOT NULL) = ("status" = 'RECEIVED') AND ("cancelled_at" IS NOT NULL) = ("status" = 'CANCELLED')
    AND ("decided_at" IS NOT NULL) = ("status" IN ('APPROVED', 'RECEIVED', 'REJECTED'))),
  ADD CONSTRAINT "order_return_reason_given" CHECK (("rejection_reason" IS NOT NULL) = ("status" = 'REJECTED'));
ALTER TABLE "order_return_line"
  ADD CONSTRAINT "order_return_line_quantity" CHECK ("quantity" > 0),
  ADD CONSTRAINT "order_return_line_money" CHECK (0 <= "tax_paise" AND "tax_paise" <= "amount_paise");

-- Orders that were returned before there were returns: all of it came back to the shelf, and no refund was made.
-- `npm run audit:books` names them until somebody settles that (`npm run order -- <number> refund`).
INSERT INTO "order_return" ("id", "order_id", "customer_id", "status", "reason", "requested_by", "requested_at", "decided_by", "decided_at", "received_at")
SELECT gen_random_uuid(), o."id", o."customer_id", 'RECEIVED', 'OTHER', 'operator', e."at", 'operator', e."at", e."at"
FROM "order" o
CROSS JOIN LATERAL (SELECT COALESCE(max("created_at"), o."updated_at") AS "at" FROM "order_event" WHERE "order_id" = o."id" AND "to_status" = 'RETURNED') e
WHERE o."status" = 'RETURNED';
INSERT INTO "order_return_line" ("order_return_id", "order_line_id", "quantity", "resaleable", "amount_paise", "tax_paise")
SELECT r."id", l."id", l."quantity", true, l."total_paise", l."tax_paise" FROM "order_return" r JOIN "order_line" l ON l."order_id" = r."order_id";

-- CreateEnum
CREATE TYPE "CancellationReason" AS ENUM ('CUSTOMER', 'NOT_AVAILABLE', 'PRESCRIPTION', 'NOT_REPLACED', 'OTHER');

-- AlterTable
ALTER TABLE "order_line" ADD COLUMN     "cancelled_quantity" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "line_cancellation" (
    "id" UUID NOT NULL,
    "order_line_id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "amount_paise" INTEGER NOT NULL,
    "tax_paise" INTEGER NOT NULL,
    "reason" "CancellationReason" NOT NULL,
    "actor" TEXT NOT NULL,
    "actor_id" UUID,
    "refund_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "line_cancellation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "line_cancellation_order_line_id_idx" ON "line_cancellation"("order_line_id");

-- CreateIndex
CREATE INDEX "line_cancellation_refund_id_idx" ON "line_cancellation"("refund_id");

-- CreateIndex
CREATE INDEX "line_cancellation_customer_id_idx" ON "line_cancellation"("customer_id");

-- AddForeignKey
ALTER TABLE "line_cancellation" ADD CONSTRAINT "line_cancellation_order_line_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_line"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_cancellation" ADD CONSTRAINT "line_cancellation_customer_id_fkey" FOREIGN KEY ("customer_id") REFERENCES "customer"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_cancellation" ADD CONSTRAINT "line_cancellation_refund_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refund"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "order_line" DROP CONSTRAINT "order_line_returns";
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_returns"
  CHECK ("cancelled_quantity" >= 0 AND "returning_quantity" >= 0 AND "cancelled_quantity" + "returned_quantity" + "returning_quantity" <= "quantity");

ALTER TABLE "line_cancellation"
  ADD CONSTRAINT "line_cancellation_quantity" CHECK ("quantity" > 0),
  ADD CONSTRAINT "line_cancellation_amount" CHECK ("tax_paise" BETWEEN 0 AND "amount_paise" AND ("refund_id" IS NOT NULL) = ("amount_paise" > 0));

CREATE TRIGGER "line_cancellation_append_only" BEFORE UPDATE OR DELETE ON "line_cancellation" FOR EACH ROW EXECUTE FUNCTION refuse_change();

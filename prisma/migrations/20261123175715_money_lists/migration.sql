-- DropIndex
DROP INDEX "order_return_status_requested_at_idx";

-- DropIndex
DROP INDEX "refund_status_idx";

-- AlterTable
ALTER TABLE "order_return_line" ADD COLUMN     "resaleable_quantity" INTEGER NOT NULL DEFAULT 0;

-- By hand: what was said of a whole line is said of each of its units.
UPDATE "order_return_line" SET "resaleable_quantity" = "quantity" WHERE "resaleable";
ALTER TABLE "order_return_line" DROP COLUMN "resaleable",
ADD CONSTRAINT "order_return_line_resaleable" CHECK ("resaleable_quantity" BETWEEN 0 AND "quantity");

-- CreateIndex
CREATE INDEX "order_return_status_requested_at_id_idx" ON "order_return"("status", "requested_at", "id");

-- CreateIndex
CREATE INDEX "payment_created_at_id_idx" ON "payment"("created_at", "id");

-- CreateIndex
CREATE INDEX "payment_status_created_at_id_idx" ON "payment"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "payment_method_created_at_id_idx" ON "payment"("method", "created_at", "id");

-- CreateIndex
CREATE INDEX "refund_created_at_id_idx" ON "refund"("created_at", "id");

-- CreateIndex
CREATE INDEX "refund_status_created_at_id_idx" ON "refund"("status", "created_at", "id");

-- CreateIndex
CREATE INDEX "webhook_event_received_at_event_id_idx" ON "webhook_event"("received_at", "event_id");

-- CreateIndex
CREATE INDEX "order_return_requested_at_id_idx" ON "order_return"("requested_at", "id");

-- migrate: outside a transaction
-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "purchase_receipt_purchase_order_id_idx" ON "purchase_receipt"("purchase_order_id");

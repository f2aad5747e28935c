-- migrate: outside a transaction
-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "purchase_receipt_bill_date_id_idx" ON "purchase_receipt"("bill_date", "id");

-- migrate: outside a transaction
-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "supplier_return_credit_date_id_idx" ON "supplier_return"("credit_date", "id");

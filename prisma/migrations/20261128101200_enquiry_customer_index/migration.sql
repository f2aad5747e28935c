-- migrate: outside a transaction
-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "enquiry_customer_id_created_at_idx" ON "enquiry"("customer_id", "created_at");

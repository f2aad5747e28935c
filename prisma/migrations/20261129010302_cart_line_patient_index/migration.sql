-- migrate: outside a transaction
-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cart_line_patient_id_idx" ON "cart_line"("patient_id");

-- migrate: outside a transaction
-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "prescription_patient_id_idx" ON "prescription"("patient_id");

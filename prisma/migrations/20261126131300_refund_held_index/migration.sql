-- migrate: outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "refund_held_idx" ON "refund"("created_at", "id") WHERE "held_at" IS NOT NULL;

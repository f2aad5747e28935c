-- migrate: outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "payment_by_hand_idx" ON "payment"("kind", "captured_at", "id") WHERE "kind" <> 'GATEWAY';

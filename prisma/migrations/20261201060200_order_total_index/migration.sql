-- migrate: outside a transaction
-- Order list by total.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_total_id_idx" ON "order" ((to_timestamp("payable_paise")), "id");

-- migrate: outside a transaction
-- Order list of one state by total.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_status_total_id_idx" ON "order" ("status", (to_timestamp("payable_paise")), "id");

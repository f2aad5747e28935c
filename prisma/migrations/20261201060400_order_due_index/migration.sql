-- migrate: outside a transaction
-- Order list by the last promised day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_due_id_idx" ON "order" ((COALESCE(COALESCE("expected_until", "delivery_to")::timestamp AT TIME ZONE 'Asia/Kolkata', "created_at")), "id");

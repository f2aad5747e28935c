-- migrate: outside a transaction
-- Order list by the last promised day. The time of placement is last, so that filters by days are checked in the index.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_due_id_idx" ON "order" ((COALESCE(COALESCE("expected_until", "delivery_to")::timestamp AT TIME ZONE 'Asia/Kolkata', "created_at")), "id", "created_at");

-- migrate: outside a transaction
-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_line_proposal_line_id_idx" ON "order_line"("proposal_line_id");

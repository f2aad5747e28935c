-- migrate: outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "stock_batch_product_form_key" ON "stock_batch"("product_id", code_form("number"), "spelling");
CREATE INDEX CONCURRENTLY IF NOT EXISTS "stock_batch_form_idx" ON "stock_batch"(code_form("number") text_pattern_ops);
